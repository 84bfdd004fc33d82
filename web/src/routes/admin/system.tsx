import layout from '@/components/layout.module.css';
import { AdminScreen } from '@/components/records/admin-screen';
import { QueryState } from '@/components/records/query-state';
import { SectionCard } from '@/components/records/section-card';
import { useStatistics } from '@/features/admin-statistics/api/statistics';
import { FailedDeliveries } from '@/features/admin-statistics/components/failed-deliveries';
import { GoalSearchFigures } from '@/features/admin-statistics/components/goal-search-figures';
import { QueueTable } from '@/features/admin-statistics/components/queue-table';
import { SignInChart } from '@/features/admin-statistics/components/sign-in-chart';
import { MailFigures } from '@/features/admin-submissions/components/submission-figures';
import { useTranslation } from '@/i18n/use-translation';

/** "Stanje sustava": what whoever runs it looks at. */
export function SystemRoute() {
  const { t } = useTranslation(['adminStats', 'admin']);
  const { data, error, refetch } = useStatistics();
  return (
    <AdminScreen title={t('admin:menu.system')}>
      <SectionCard title={t('failed.heading')}>
        <p className={layout.muted}>{t('failed.help')}</p>
        <FailedDeliveries />
      </SectionCard>
      <QueryState {...{ data, error, refetch, loading: t('loading') }} />
      {data && (
        <>
          <QueueTable queues={data.body.queues} />
          {data.body.submissions && <MailFigures figures={data.body.submissions} />}
          {data.body.goalSearches && <GoalSearchFigures figures={data.body.goalSearches} />}
          <SignInChart days={data.body.signIns} />
        </>
      )}
    </AdminScreen>
  );
}
