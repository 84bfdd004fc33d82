import { Button } from 'antd';
import { useEffect } from 'react';
import { Failure } from '@/components/failure';
import { AdminScreen } from '@/components/records/admin-screen';
import { RecordLoading } from '@/components/records/record-loading';
import screen from '@/components/records/screen.module.css';
import {
  PAGE,
  useNeighbours,
  useSubmission,
  useSubmissionFacets,
  useSubmissionPage,
} from '@/features/admin-submissions/api/submissions';
import { DetailsDrawer } from '@/features/admin-submissions/components/details-drawer';
import { Questions } from '@/features/admin-submissions/components/questions';
import { ShortcutsHelp } from '@/features/admin-submissions/components/shortcuts-help';
import { SubmissionList } from '@/features/admin-submissions/components/submission-list';
import { type ListAddress, listAddress } from '@/features/admin-submissions/list-address';
import { useRowFocus } from '@/features/admin-submissions/row-focus';
import { useActions } from '@/features/admin-submissions/use-actions';
import { useQueueShortcuts } from '@/features/admin-submissions/use-queue-shortcuts';
import { useTranslation } from '@/i18n/use-translation';
import { useAddress } from '@/lib/addresses/define-address';
import { useFailureText } from '@/lib/api/failure-text';

/** The page of the queue; whoever has dealt with all of the last page goes on with the one before. */
function usePage(address: ListAddress, go: (change: Partial<ListAddress>, isTyping?: boolean) => void) {
  const found = useSubmissionPage(address);
  const { data, isPlaceholderData } = found;
  const total = data?.total ?? data?.body.length ?? 0;
  const lastPage = Math.max(1, Math.ceil(total / PAGE));
  const isBeyond = data !== undefined && !isPlaceholderData && address.page > lastPage;
  useEffect(() => {
    if (isBeyond) go({ page: lastPage }, true);
  });
  return { ...found, total };
}

/** "Zahtjevi za registraciju". */
export function SubmissionsRoute() {
  const { t } = useTranslation(['adminSubmissions', 'admin']);
  const { address, go } = useAddress(listAddress);
  const failureText = useFailureText();
  const { data, total, error, isPlaceholderData, refetch } = usePage(address, go);
  const facets = useSubmissionFacets(address).data?.body ?? null;
  const ids = data?.body.map(({ id }) => id) ?? [];
  const open = address.submission;
  const neighbours = useNeighbours(open, address);
  const openOne = useSubmission(open).data?.body ?? null;
  const focus = useRowFocus(ids);
  const actions = useActions({
    onBegin: focus.onBegin,
    onEnd: focus.onEnd,
    onRemoved: (id) => {
      if (open === id) go({ submission: null });
    },
  });
  const openDetails = (submission: number) => {
    focus.onBegin(submission);
    go({ submission });
  };
  const turnTo = (page: number) => {
    go({ page });
    window.scrollTo({ top: 0, behavior: 'instant' });
  };
  const shortcuts = { openId: open, openOne, queue: ids, neighbours, actions, onDetails: openDetails };
  const help = useQueueShortcuts(shortcuts);
  return (
    <AdminScreen
      title={t('title')}
      beside={
        <Button className={screen.keys} aria-keyshortcuts="?" onClick={help.onOpen}>
          <span aria-hidden="true">?</span> {t('shortcuts.title')}
        </Button>
      }
    >
      {error && !data && (
        <Failure
          title={t('admin:failure.title')}
          text={t('failed', { message: failureText(error) })}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {!error && !data && <RecordLoading>{t('loading')}</RecordLoading>}
      {data && (
        <SubmissionList
          submissions={data.body}
          total={total}
          isLoading={isPlaceholderData}
          facets={facets}
          address={address}
          actions={actions}
          onChange={(change, isTyping) =>
            change.submission ? openDetails(change.submission) : go({ ...change, page: 1 }, isTyping)
          }
          onPage={turnTo}
        />
      )}
      <DetailsDrawer
        id={open}
        neighbours={neighbours}
        actions={actions}
        onDetails={openDetails}
        onClose={() => go({ submission: null })}
        focusInstead={focus.rowOrHeading}
      />
      <Questions actions={actions} />
      <ShortcutsHelp {...help.dialog} />
    </AdminScreen>
  );
}
