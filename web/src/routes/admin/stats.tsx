import { Alert } from 'antd';
import { Navigate, useLocation } from 'react-router-dom';
import { AdminScreen } from '@/components/records/admin-screen';
import { QueryState } from '@/components/records/query-state';
import card from '@/components/records/section-card.module.css';
import { movedLogAddress } from '@/features/admin-audit/components/audit-filters';
import { FundFigures } from '@/features/admin-payments/components/fund-figures';
import { useStatistics } from '@/features/admin-statistics/api/statistics';
import { MediaFigures } from '@/features/admin-statistics/components/media-figures';
import { WholeRegister } from '@/features/admin-statistics/components/whole-register';
import { SubmissionFigures } from '@/features/admin-submissions/components/submission-figures';
import { useTranslation } from '@/i18n/use-translation';

/** Figures of register, requests, money and media. Log and deliveries were parts of this screen: their old addresses lead on to their own. */
export function StatsRoute() {
  const { search, hash } = useLocation();
  const moved = hash === '#failed-deliveries' ? '/admin/system' : movedLogAddress(search, hash);
  return moved === null ? <Figures /> : <Navigate to={moved} replace />;
}

function Figures() {
  const { t } = useTranslation(['adminStats', 'adminSubmissions']);
  const { data, error, refetch } = useStatistics();
  const missing = (title: string) => <Alert type="warning" showIcon title={title} />;
  return (
    <AdminScreen title={t('title')}>
      <QueryState {...{ data, error, refetch, loading: t('loading') }} />
      {data && (
        <div className={card.pair}>
          {data.body.politicians ? (
            <WholeRegister figures={data.body.politicians} />
          ) : (
            missing(t('register.unavailable'))
          )}
          {data.body.submissions ? (
            <SubmissionFigures figures={data.body.submissions} />
          ) : (
            missing(t('adminSubmissions:figures.unavailable'))
          )}
          {data.body.payments ? <FundFigures figures={data.body.payments} /> : missing(t('fund.unavailable'))}
          {data.body.media ? <MediaFigures figures={data.body.media} /> : missing(t('media.unavailable'))}
        </div>
      )}
    </AdminScreen>
  );
}
