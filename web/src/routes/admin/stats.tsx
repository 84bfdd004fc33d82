import { Alert } from 'antd';
import { Navigate, useLocation } from 'react-router-dom';
import { LinkButton } from '@/components/link-button';
import { AdminScreen } from '@/components/records/admin-screen';
import { QueryState } from '@/components/records/query-state';
import screen from '@/components/records/screen.module.css';
import { movedLogAddress } from '@/features/admin-audit/api/audit';
import { FundFigures } from '@/features/admin-payments/components/fund-figures';
import { useStatistics } from '@/features/admin-statistics/api/statistics';
import { GoalSearchFigures } from '@/features/admin-statistics/components/goal-search-figures';
import { MediaFigures } from '@/features/admin-statistics/components/media-figures';
import { QueueTable } from '@/features/admin-statistics/components/queue-table';
import { SignInChart } from '@/features/admin-statistics/components/sign-in-chart';
import { WholeRegister } from '@/features/admin-statistics/components/whole-register';
import { SubmissionFigures } from '@/features/admin-submissions/components/submission-figures';
import { useTranslation } from '@/i18n/use-translation';

/** Figures of everything. Log and deliveries were parts of this screen: their old addresses lead on to their own. */
export function StatsRoute() {
  const { search, hash } = useLocation();
  const moved = hash === '#failed-deliveries' ? '/admin/deliveries' : movedLogAddress(search, hash);
  return moved === null ? <Figures /> : <Navigate to={moved} replace />;
}

function Figures() {
  const { t } = useTranslation(['adminStats', 'admin', 'adminPersonalData', 'adminSubmissions']);
  const { data, error, refetch } = useStatistics();
  return (
    <AdminScreen
      title={t('title')}
      beside={
        <div className={screen.actions}>
          <LinkButton to="/admin/log">{t('log')}</LinkButton>
          <LinkButton to="/admin/deliveries">{t('deliveries')}</LinkButton>
          <LinkButton to="/admin/personal-data">{t('adminPersonalData:title')}</LinkButton>
        </div>
      }
    >
      <QueryState {...{ data, error, refetch }} loading={t('loading')} failed={t('admin:failure.title')} />
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
    </AdminScreen>
  );
}
