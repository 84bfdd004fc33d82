import type { PublicPolitician } from '@jamcimo/contracts';
import { useEffect, useMemo, useState } from 'react';
import { type Draft, draftOf, emptyDraft } from './draft';
import { draftStore } from './draft-store';

export interface KeptDraft {
  draft: Draft;
  change: (next: (draft: Draft) => Draft) => void;
  /** It was typed before the page was loaded anew. */
  isRestored: boolean;
  /** It differs from what the page began with. */
  isChanged: boolean;
  /** Back to what the page began with, and nothing of it is kept. */
  reset: () => void;
}

/** The draft of this tab. It begins as what the server rendered; what was typed before comes back right afterwards. */
export function useKeptDraft(original: PublicPolitician | null): KeptDraft {
  const id = original?.id ?? null;
  // The profile may be fetched again; what it fills the form with is decided once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as said.
  const initial = useMemo(() => (original ? draftOf(original) : emptyDraft()), [id]);
  const [draft, setDraft] = useState(initial);
  const [isRestored, setRestored] = useState(false);

  useEffect(() => {
    const kept = draftStore.read(id);
    if (!kept) return;
    setDraft(kept);
    setRestored(true);
  }, [id]);

  useEffect(() => {
    if (draft !== initial) draftStore.keep(id, draft);
  }, [id, draft, initial]);

  const reset = () => {
    draftStore.drop(id);
    setDraft(initial);
    setRestored(false);
  };
  return { draft, change: setDraft, isRestored, isChanged: draft !== initial, reset };
}
