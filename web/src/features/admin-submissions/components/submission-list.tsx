import type { AdminSubmission } from '@jamcimo/contracts';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../../components/failure';
import { RecordLoading } from '../../../components/records/record-loading';
import { useFailureText } from '../../../lib/api/failure-text';
import { useNarrowerThan } from '../../../lib/page/use-narrow';
import { useSubmissions } from '../api/submissions';
import { TABS, type Tab } from '../list-address';
import type { Actions } from '../use-actions';
import { StatusTabs } from './status-tabs';
import { SubmissionCards } from './submission-cards';
import { SubmissionTable } from './submission-table';

/** Seven columns beside the menu need this width; below it every request is a card. */
const TABLE_PX = 1180;

interface Props {
  tab: Tab;
  actions: Actions;
  onTab: (tab: Tab) => void;
  onDetails: (id: number) => void;
}

function Empty({ tab }: { tab: Tab }) {
  const { t } = useTranslation('adminSubmissions');
  const text = tab === 'all' ? t('empty') : t('emptyTab', { filter: t(`status.${tab}`) });
  return (
    <p className="empty" role="status">
      {text}
    </p>
  );
}

const inTab = (submissions: AdminSubmission[], tab: Tab) =>
  tab === 'all' ? submissions : submissions.filter(({ status }) => status === tab);

/** All requests, by their status. */
export function SubmissionList({ tab, actions, onTab, onDetails }: Props) {
  const { t } = useTranslation(['adminSubmissions', 'admin']);
  const failureText = useFailureText();
  const { data, error, refetch } = useSubmissions();
  const Rows = useNarrowerThan(TABLE_PX) ? SubmissionCards : SubmissionTable;
  if (error && !data) {
    return (
      <Failure
        title={t('admin:failure.title')}
        text={t('failed', { message: failureText(error) })}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <RecordLoading>{t('loading')}</RecordLoading>;
  const counts = Object.fromEntries(TABS.map((one) => [one, inTab(data.body, one).length]));
  const submissions = inTab(data.body, tab);
  return (
    <StatusTabs tab={tab} counts={counts as Record<Tab, number>} onTab={onTab}>
      {submissions.length === 0 ? (
        <Empty tab={data.body.length === 0 ? 'all' : tab} />
      ) : (
        <Rows submissions={submissions} actions={actions} onDetails={onDetails} />
      )}
    </StatusTabs>
  );
}
