import { LinkButton } from '@/components/link-button';
import screen from '@/components/records/screen.module.css';
import { FailedDeliveries } from '@/features/admin-statistics/components/failed-deliveries';
import { useTranslation } from '@/i18n/use-translation';
import { usePageHead } from '@/lib/page/page-head';

/** "Isporuke": what the services could not deliver to one another or by mail. */
export function DeliveriesRoute() {
  const { t } = useTranslation(['adminStats', 'admin']);
  usePageHead({
    title: `${t('deliveries')} | ${t('admin:product')}`,
    description: t('admin:pageDescription'),
    noIndex: true,
  });
  return (
    <>
      <div className={screen.head}>
        <h1 id="page-heading" tabIndex={-1}>
          {t('deliveries')}
        </h1>
        <LinkButton to="/admin/stats">{t('back')}</LinkButton>
      </div>
      <p className={screen.total}>{t('failed.help')}</p>
      <FailedDeliveries />
    </>
  );
}
