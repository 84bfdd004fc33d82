import layout from '@/components/layout.module.css';
import { AdminScreen } from '@/components/records/admin-screen';
import { AuditLog } from '@/features/admin-audit/components/audit-log';
import { useTranslation } from '@/i18n/use-translation';

/** "Dnevnik": who did what. */
export function LogRoute() {
  const { t } = useTranslation(['adminStats', 'admin']);
  return (
    <AdminScreen title={t('log')}>
      <p className={layout.muted}>{t('audit.help')}</p>
      <AuditLog />
    </AdminScreen>
  );
}
