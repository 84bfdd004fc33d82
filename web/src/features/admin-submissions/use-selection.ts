import type { AdminSubmission } from '@jamcimo/contracts';
import { useState } from 'react';

export interface Selection {
  /** Those of this page that are selected and can still be decided. */
  selected: AdminSubmission[];
  ids: number[];
  select: (ids: readonly number[]) => void;
  turn: (id: number, isSelected: boolean) => void;
}

/** Several requests of one page, to be decided at once. */
export function useSelection(submissions: AdminSubmission[]): Selection {
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const selected = submissions.filter(({ id, status }) => status === 'pending' && chosen.includes(id));
  const ids = selected.map(({ id }) => id);
  return {
    selected,
    ids,
    select: setChosen,
    turn: (id, isSelected) => setChosen(isSelected ? [...ids, id] : ids.filter((other) => other !== id)),
  };
}
