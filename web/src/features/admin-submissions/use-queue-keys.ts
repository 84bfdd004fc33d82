import type { AdminSubmission, SubmissionNeighbours } from '@jamcimo/contracts';
import { useKeys } from '@/components/records/use-keys';
import { useTranslation } from '@/i18n/use-translation';
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
export function useQueueKeys({ openId, openOne, queue, neighbours, actions, onDetails }: Queue) {
  const { t } = useTranslation('adminSubmissions');
  const go = (id: number | null | undefined) => () => {
    if (id) onDetails(id);
  };
  const isPending = openOne?.status === 'pending';
  return useKeys(
    t('keys', { returnObjects: true }),
    {
      next: go(openId === null ? queue[0] : neighbours?.next?.id),
      previous: go(neighbours?.previous?.id),
      ...(openOne && isPending && { accept: () => actions.askToApprove(openOne) }),
      ...(openOne && isPending && { reject: () => actions.askToReject(openOne) }),
      ...(openOne?.paid_at === null && { pay: () => actions.askToPay(openOne) }),
      ...(openId === null && {
        search: () => document.querySelector<HTMLElement>('search input')?.focus(),
      }),
    },
    actions.asked !== null,
  );
}
