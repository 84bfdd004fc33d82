import { useTranslation } from 'react-i18next';
import { Failure } from '../../components/failure';
import { RecordLoading } from '../../components/records/record-loading';
import { MonitoringSwitch } from '../../features/admin-media/components/monitoring-switch';
import { useSignedInUser } from '../../features/admin-session/api/session';
import { useStatistics } from '../../features/admin-statistics/api/statistics';
import { RegisterFigures } from '../../features/admin-statistics/components/register-figures';
import { WaitingForDecision } from '../../features/admin-statistics/components/waiting-for-decision';
import { usePageHead } from '../../lib/page/page-head';

export function DashboardRoute() {
  const { t } = useTranslation('admin');
  const user = useSignedInUser();
  const { data, error, refetch } = useStatistics();
  usePageHead({
    title: `${t('dashboard.title')} | ${t('product')}`,
    description: t('pageDescription'),
    noIndex: true,
  });
  return (
    <>
      <h1 id="page-heading" tabIndex={-1}>
        {user ? t('dashboard.welcomeName', { name: user.username }) : t('dashboard.welcome')}
      </h1>
      {error && <Failure title={t('failure.title')} error={error} onRetry={() => void refetch()} />}
      {!error && !data && <RecordLoading>{t('dashboard.loading')}</RecordLoading>}
      {data && (
        <>
          <WaitingForDecision statistics={data.body} />
          {data.body.politicians && <RegisterFigures figures={data.body.politicians} />}
        </>
      )}
      <MonitoringSwitch />
    </>
  );
}
