import { Link } from 'react-router-dom';
import { AdminScreen } from '@/components/records/admin-screen';
import { QueryState } from '@/components/records/query-state';
import { BackupState } from '@/features/admin-backups/components/backup-state';
import { useWaitingNumber } from '@/features/admin-goals/api/tracked-goals';
import { MonitoringSwitch } from '@/features/admin-media/components/monitoring-switch';
import { useStatistics } from '@/features/admin-statistics/api/statistics';
import { WaitingForDecision } from '@/features/admin-statistics/components/waiting-for-decision';
import { useReadyNumber } from '@/features/admin-submissions/api/submissions';
import { useTranslation } from '@/i18n/use-translation';
import { useSignedInUser } from '@/lib/api/signed-in-user';

export function DashboardRoute() {
  const { t } = useTranslation('admin');
  const user = useSignedInUser();
  const { data, error, refetch } = useStatistics();
  const readyRequests = useReadyNumber();
  const waitingTerms = useWaitingNumber('terms');
  const waitingWords = useWaitingNumber('words');
  return (
    <AdminScreen
      title={t('dashboard.title')}
      heading={user ? t('dashboard.welcomeName', { name: user.username }) : t('dashboard.welcome')}
    >
      {user?.hasSecondFactor === false && (
        <p>
          {t('dashboard.onlyPassword')} <Link to="/admin/account">{t('dashboard.setUpSecondFactor')}</Link>.
        </p>
      )}
      <QueryState {...{ data, error, refetch, loading: t('dashboard.loading') }} />
      {data && (
        <WaitingForDecision
          statistics={data.body}
          readyRequests={readyRequests ?? 0}
          waitingTerms={waitingTerms ?? 0}
          waitingWords={waitingWords ?? 0}
        />
      )}
      <MonitoringSwitch />
      <BackupState />
    </AdminScreen>
  );
}
