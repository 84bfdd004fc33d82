import type { AdminSubmission } from '@jamcimo/contracts';
import { useState } from 'react';
import type { Neighbours } from './queue';
import { useShortcuts, useShortcutsSetting } from './shortcuts';
import type { Actions } from './use-actions';

interface Queue {
  /** The request whose details are open. */
  openOne: AdminSubmission | null;
  queue: readonly number[];
  neighbours: Neighbours;
  actions: Actions;
  onDetails: (id: number) => void;
}

/** The keys of the screen. They do nothing while a dialog asks something. */
export function useQueueShortcuts({ openOne, queue, neighbours, actions, onDetails }: Queue) {
  const [isOn, turn] = useShortcutsSetting();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const isAsking = actions.asked !== null || isHelpOpen;
  const go = (id: number | null | undefined) => () => {
    if (id) onDetails(id);
  };
  const isPending = openOne?.status === 'pending';
  useShortcuts(isOn && !isAsking, {
    next: go(openOne ? neighbours.next : queue[0]),
    previous: go(openOne ? neighbours.previous : null),
    ...(openOne && isPending && { approve: () => actions.askToApprove(openOne) }),
    ...(openOne && isPending && { reject: () => actions.askToReject(openOne) }),
    ...(openOne?.paid_at === null && { pay: () => actions.askToPay(openOne) }),
    ...(!openOne && { search: () => document.querySelector<HTMLElement>('search input')?.focus() }),
    help: () => setHelpOpen(true),
  });
  return {
    onOpen: () => setHelpOpen(true),
    dialog: { isOpen: isHelpOpen, isOn, onTurn: turn, onClose: () => setHelpOpen(false) },
  };
}
