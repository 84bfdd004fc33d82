import { formatNumber } from '@jamcimo/croatia';
import { useLocation, useNavigate } from 'react-router-dom';
import { AdminScreen } from '@/components/records/admin-screen';
import { ScreenTabs } from '@/components/records/screen-tabs';
import { useLines } from '@/features/admin-payments/api/lines';
import { useGuaranteesToConfirm } from '@/features/admin-payments/api/payments';
import { ExpectedPayments } from '@/features/admin-payments/components/expected-payments';
import { Guarantees } from '@/features/admin-payments/components/guarantees';
import { HeldGuarantees } from '@/features/admin-payments/components/held-guarantees';
import { History } from '@/features/admin-payments/components/history';
import { LineQueue } from '@/features/admin-payments/components/line-queue';
import { PaymentForm } from '@/features/admin-payments/components/payment-form';
import styles from '@/features/admin-payments/components/payments.module.css';
import { StatementRecords } from '@/features/admin-payments/components/statement-records';
import { StatementUpload } from '@/features/admin-payments/components/statement-upload';
import { TotalCard } from '@/features/admin-payments/components/total-card';
import { PAYMENT_TABS, paymentsAddress, readPaymentTab } from '@/features/admin-payments/payments-address';
import { useTranslation } from '@/i18n/use-translation';
import { SAME_VIEW } from '@/lib/addresses/same-view';

/** The names of the tabs; those with something to decide say how much. */
function useLabels() {
  const { t } = useTranslation('adminPayments');
  const numbers: Record<string, number> = {
    lines: useLines({ state: 'waiting', q: null, page: 1 }).data?.total ?? 0,
    guarantees: useGuaranteesToConfirm().data?.body.length ?? 0,
  };
  return (tab: (typeof PAYMENT_TABS)[number]) =>
    numbers[tab] ? `${t(`tabs.${tab}`)} (${formatNumber(numbers[tab])})` : t(`tabs.${tab}`);
}

/** "Upravljanje uplatama". A tab that was open stays as it is while others are shown. */
export function PaymentsRoute() {
  const { t } = useTranslation(['adminPayments', 'admin']);
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const labelOf = useLabels();
  const content = {
    payments: (
      <>
        <div className={styles.top}>
          <PaymentForm />
          <TotalCard />
        </div>
        <History />
      </>
    ),
    statements: (
      <>
        <StatementUpload />
        <StatementRecords />
      </>
    ),
    lines: <LineQueue />,
    requests: <ExpectedPayments />,
    guarantees: (
      <>
        <Guarantees />
        <HeldGuarantees />
      </>
    ),
  };
  return (
    <AdminScreen title={t('title')}>
      <ScreenTabs
        active={readPaymentTab(search, hash)}
        onChange={(tab) => void navigate(paymentsAddress(tab, search), SAME_VIEW)}
        tabs={PAYMENT_TABS.map((tab) => ({
          key: tab,
          label: labelOf(tab),
          content: <div className={styles.tab}>{content[tab]}</div>,
        }))}
      />
    </AdminScreen>
  );
}
