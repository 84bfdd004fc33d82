import { LinkButton } from '@/components/link-button';
import screen from '@/components/records/screen.module.css';
import { AuditLog } from '@/features/admin-audit/components/audit-log';
import { useTranslation } from '@/i18n/use-translation';
import { usePageHead } from '@/lib/page/page-head';

/** "Dnevnik": who did what. */
export function LogRoute() {
  const { t } = useTranslation(['adminStats', 'admin']);
  usePageHead({
    title: `${t('log')} | ${t('admin:product')}`,
    description: t('admin:pageDescription'),
    noIndex: true,
  });
  return (
    <>
      <div className={screen.head}>
        <h1 id="page-heading" tabIndex={-1}>
          {t('log')}
        </h1>
        <LinkButton to="/admin/stats">{t('back')}</LinkButton>
      </div>
      <p className={screen.total}>{t('audit.help')}</p>
      <AuditLog />
    </>
  );
}
