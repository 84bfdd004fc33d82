import { useTranslation } from 'react-i18next';
import { ExpectedPayments } from '../../features/admin-payments/components/expected-payments';
import { Guarantees } from '../../features/admin-payments/components/guarantees';
import { HeldGuarantees } from '../../features/admin-payments/components/held-guarantees';
import { History } from '../../features/admin-payments/components/history';
import { LineQueue } from '../../features/admin-payments/components/line-queue';
import { PaymentForm } from '../../features/admin-payments/components/payment-form';
import styles from '../../features/admin-payments/components/payments.module.css';
import { StatementRecords } from '../../features/admin-payments/components/statement-records';
import { StatementUpload } from '../../features/admin-payments/components/statement-upload';
import { TotalCard } from '../../features/admin-payments/components/total-card';
import { usePageHead } from '../../lib/page/page-head';

/** "Upravljanje uplatama". */
export function PaymentsRoute() {
  const { t } = useTranslation(['adminPayments', 'admin']);
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
      <Guarantees />
      <div className={styles.top}>
        <PaymentForm />
        <TotalCard />
      </div>
      <StatementUpload />
      <LineQueue />
      <StatementRecords />
      <ExpectedPayments />
      <HeldGuarantees />
      <History />
    </>
  );
}
