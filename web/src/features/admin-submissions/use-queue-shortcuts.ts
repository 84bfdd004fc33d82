import type { AdminSubmission, SubmissionNeighbours } from '@jamcimo/contracts';
import { useState } from 'react';
import { useShortcuts, useShortcutsSetting } from '@/lib/interaction/shortcuts';
import { SHORTCUTS } from './shortcuts';
import type { Actions } from './use-actions';

interface Queue {
  /** The request whose details are open, and what is known of it. */
  openId: number | null;
  openOne: AdminSubmission | null;
  queue: readonly number[];
  neighbours: SubmissionNeighbours | null;
  actions: Actions;
  onDetails: (id: number) => void;
}

/** The keys of the screen. They do nothing while a dialog asks something. */
export function useQueueShortcuts({ openId, openOne, queue, neighbours, actions, onDetails }: Queue) {
  const [isOn, turn] = useShortcutsSetting();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const isAsking = actions.asked !== null || isHelpOpen;
  const go = (id: number | null | undefined) => () => {
    if (id) onDetails(id);
  };
  const isPending = openOne?.status === 'pending';
  useShortcuts(isOn && !isAsking, SHORTCUTS, {
    next: go(openId === null ? queue[0] : neighbours?.next?.id),
    previous: go(neighbours?.previous?.id),
    ...(openOne && isPending && { approve: () => actions.askToApprove(openOne) }),
    ...(openOne && isPending && { reject: () => actions.askToReject(openOne) }),
    ...(openOne?.paid_at === null && { pay: () => actions.askToPay(openOne) }),
    ...(openId === null && { search: () => document.querySelector<HTMLElement>('search input')?.focus() }),
    help: () => setHelpOpen(true),
  });
  return {
    onOpen: () => setHelpOpen(true),
    dialog: { isOpen: isHelpOpen, isOn, onTurn: turn, onClose: () => setHelpOpen(false) },
  };
}
