import { useRef } from 'react';
import { AdminScreen } from '@/components/records/admin-screen';
import { QueryState } from '@/components/records/query-state';
import { RecordDrawer } from '@/components/records/record-drawer';
import {
  useNeighbours,
  useSubmission,
  useSubmissionFacets,
  useSubmissionPage,
} from '@/features/admin-submissions/api/submissions';
import { Questions } from '@/features/admin-submissions/components/questions';
import { SubmissionList } from '@/features/admin-submissions/components/submission-list';
import { SubmissionView } from '@/features/admin-submissions/components/submission-view';
import { listAddress } from '@/features/admin-submissions/list-address';
import { useRowFocus } from '@/features/admin-submissions/row-focus';
import { paymentDraft, rejectionDraft, useActions } from '@/features/admin-submissions/use-actions';
import { useQueueKeys } from '@/features/admin-submissions/use-queue-keys';
import { useTranslation } from '@/i18n/use-translation';
import { useAddress } from '@/lib/addresses/define-address';
import { useFailureMessage } from '@/lib/api/failure-text';
import { useOpenAgain } from '@/lib/forms/use-open-again';

/** "Zahtjevi za registraciju". */
export function SubmissionsRoute() {
  const { t } = useTranslation('adminSubmissions');
  const { address, go } = useAddress(listAddress);
  const failureMessage = useFailureMessage();
  const query = useSubmissionPage(address);
  const { data, error, refetch } = query;
  const facets = useSubmissionFacets(address).data?.body ?? null;
  const ids = data?.body.map(({ id }) => id) ?? [];
  const open = address.submission;
  const close = () => go({ submission: null });
  const neighbours = useNeighbours(open, address);
  const record = useSubmission(open);
  const openOne = record.data?.body ?? null;
  const focus = useRowFocus(ids);
  const actions = useActions({
    onBegin: focus.onBegin,
    onEnd: focus.onEnd,
    // Straight to the next one; the notification takes the decision back.
    onDecided: (id) => goOn.current(id),
    onRemoved: (id) => {
      if (open === id) go({ submission: null });
    },
  });
  const openDetails = (submission: number, isNext = false) => {
    focus.onBegin(submission, isNext);
    go({ submission });
  };
  // An answer may come when another request is open.
  const goOn = useRef((_id: number) => {});
  goOn.current = (id) => {
    if (open === id && neighbours?.next) openDetails(neighbours.next.id, true);
  };
  useOpenAgain(
    openOne ? [openOne] : data?.body,
    ({ id }) => [rejectionDraft(id), paymentDraft(id)],
    (submission, draft) =>
      draft === rejectionDraft(submission.id)
        ? actions.askToReject(submission)
        : actions.askToPay(submission),
  );
  const turnTo = (page: number, isCorrection?: boolean) => {
    go({ page }, isCorrection);
    window.scrollTo({ top: 0, behavior: 'instant' });
  };
  const keys = useQueueKeys({
    openId: open,
    openOne,
    queue: ids,
    neighbours,
    actions,
    onDetails: openDetails,
  });
  return (
    <AdminScreen title={t('title')} beside={keys.button}>
      <QueryState
        {...{ data, error, refetch, loading: t('loading') }}
        {...(error && { text: t('failed', { message: failureMessage(error) }) })}
      />
      {data && (
        <SubmissionList
          query={query}
          submissions={data.body}
          total={data.total ?? 0}
          facets={facets}
          address={address}
          actions={actions}
          onChange={(change, isTyping) =>
            change.submission ? openDetails(change.submission) : go({ ...change, page: 1 }, isTyping)
          }
          onPage={turnTo}
        />
      )}
      <RecordDrawer
        {...{ isOpen: open !== null, query: record, onClose: close, isWide: true }}
        {...{ title: t('view.title'), loading: t('view.loading'), focusInstead: focus.rowOrHeading }}
      >
        {(submission) => (
          <SubmissionView {...{ submission, neighbours, actions, onDetails: openDetails, onClose: close }} />
        )}
      </RecordDrawer>
      <Questions actions={actions} />
      {keys.help}
    </AdminScreen>
  );
}
