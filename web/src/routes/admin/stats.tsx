import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../components/failure';
import { RecordLoading } from '../../components/records/record-loading';
import { AuditLog } from '../../features/admin-audit/components/audit-log';
import { FundFigures } from '../../features/admin-payments/components/fund-figures';
import { useStatistics } from '../../features/admin-statistics/api/statistics';
import { FailedDeliveries } from '../../features/admin-statistics/components/failed-deliveries';
import { GoalSearchFigures } from '../../features/admin-statistics/components/goal-search-figures';
import { MediaFigures } from '../../features/admin-statistics/components/media-figures';
import { QueueTable } from '../../features/admin-statistics/components/queue-table';
import { SignInChart } from '../../features/admin-statistics/components/sign-in-chart';
import { WholeRegister } from '../../features/admin-statistics/components/whole-register';
import { SubmissionFigures } from '../../features/admin-submissions/components/submission-figures';
import { usePageHead } from '../../lib/page/page-head';

export function StatsRoute() {
  const { t } = useTranslation(['adminStats', 'admin', 'adminSubmissions']);
  const { data, error, refetch } = useStatistics();
  usePageHead({
    title: `${t('title')} | ${t('admin:product')}`,
    description: t('admin:pageDescription'),
    noIndex: true,
  });
  return (
    <>
      <h1 id="page-heading" tabIndex={-1}>
        {t('title')}
      </h1>
      {error && !data && (
        <Failure title={t('admin:failure.title')} error={error} onRetry={() => void refetch()} />
      )}
      {!error && !data && <RecordLoading>{t('loading')}</RecordLoading>}
      {data && (
        <>
          {data.body.politicians ? (
            <WholeRegister figures={data.body.politicians} />
          ) : (
            <Alert type="warning" showIcon title={t('register.unavailable')} />
          )}
          {data.body.submissions ? (
            <SubmissionFigures figures={data.body.submissions} />
          ) : (
            <Alert type="warning" showIcon title={t('adminSubmissions:figures.unavailable')} />
          )}
          {data.body.payments ? (
            <FundFigures figures={data.body.payments} />
          ) : (
            <Alert type="warning" showIcon title={t('fund.unavailable')} />
          )}
          {data.body.media ? (
            <MediaFigures figures={data.body.media} />
          ) : (
            <Alert type="warning" showIcon title={t('media.unavailable')} />
          )}
          {data.body.goalSearches && <GoalSearchFigures figures={data.body.goalSearches} />}
          <SignInChart days={data.body.signIns} />
          <QueueTable queues={data.body.queues} />
        </>
      )}
      <FailedDeliveries />
      <AuditLog />
    </>
  );
}
