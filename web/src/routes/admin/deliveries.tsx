import { LinkButton } from '@/components/link-button';
import { AdminScreen } from '@/components/records/admin-screen';
import screen from '@/components/records/screen.module.css';
import { FailedDeliveries } from '@/features/admin-statistics/components/failed-deliveries';
import { useTranslation } from '@/i18n/use-translation';

/** "Isporuke": what the services could not deliver to one another or by mail. */
export function DeliveriesRoute() {
  const { t } = useTranslation(['adminStats', 'admin']);
  return (
    <AdminScreen title={t('deliveries')} beside={<LinkButton to="/admin/stats">{t('back')}</LinkButton>}>
      <p className={screen.total}>{t('failed.help')}</p>
      <FailedDeliveries />
    </AdminScreen>
  );
}
