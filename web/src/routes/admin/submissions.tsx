import { Button } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { Failure } from '../../components/failure';
import { RecordLoading } from '../../components/records/record-loading';
import screen from '../../components/records/screen.module.css';
import { useSubmissions } from '../../features/admin-submissions/api/submissions';
import { DetailsDrawer } from '../../features/admin-submissions/components/details-drawer';
import { Questions } from '../../features/admin-submissions/components/questions';
import { ShortcutsHelp } from '../../features/admin-submissions/components/shortcuts-help';
import { SubmissionList } from '../../features/admin-submissions/components/submission-list';
import {
  type ListAddress,
  listAddress,
  readListAddress,
} from '../../features/admin-submissions/list-address';
import { neighboursOf, queueOf } from '../../features/admin-submissions/queue';
import { useRowFocus } from '../../features/admin-submissions/row-focus';
import { useActions } from '../../features/admin-submissions/use-actions';
import { useQueueShortcuts } from '../../features/admin-submissions/use-queue-shortcuts';
import { SAME_VIEW } from '../../lib/addresses/same-view';
import { useFailureText } from '../../lib/api/failure-text';
import { usePageHead } from '../../lib/page/page-head';

/** What the address says, and how to say something else. */
function useListAddress() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const address = readListAddress(search);
  const go = (change: Partial<ListAddress>, isTyping = false) =>
    void navigate(listAddress({ ...address, ...change }), { replace: isTyping, ...SAME_VIEW });
  return { address, go };
}

/** The queue as it stood when a request was last found in it: by its decision a request may leave it. */
function useNeighbours(ids: number[], open: number | null) {
  const order = useRef(ids);
  if (open === null || ids.includes(open)) order.current = ids;
  return neighboursOf(order.current, new Set(ids), open ?? 0);
}

/** "Zahtjevi za registraciju". */
export function SubmissionsRoute() {
  const { t } = useTranslation(['adminSubmissions', 'admin']);
  const { address, go } = useListAddress();
  const failureText = useFailureText();
  const { data, error, refetch } = useSubmissions();
  const queue = data ? queueOf(data.body, address) : [];
  const ids = queue.map(({ id }) => id);
  const open = address.submission;
  const neighbours = useNeighbours(ids, open);
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
  const openOne = data?.body.find(({ id }) => id === open) ?? null;
  const help = useQueueShortcuts({ openOne, queue: ids, neighbours, actions, onDetails: openDetails });
  usePageHead({
    title: `${t('title')} | ${t('admin:product')}`,
    description: t('admin:pageDescription'),
    noIndex: true,
  });
  return (
    <>
      <div className={screen.head}>
        <h1 id="page-heading" tabIndex={-1}>
          {t('title')}
        </h1>
        <Button className={screen.keys} aria-keyshortcuts="?" onClick={help.onOpen}>
          {t('shortcuts.title')}
        </Button>
      </div>
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
          all={data.body}
          queue={queue}
          address={address}
          actions={actions}
          onChange={(change, isTyping) =>
            change.submission ? openDetails(change.submission) : go(change, isTyping)
          }
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
    </>
  );
}
