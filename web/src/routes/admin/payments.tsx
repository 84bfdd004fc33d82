import { formatNumber } from '@jamcimo/croatia';
import { useLocation, useNavigate } from 'react-router-dom';
import { AdminScreen } from '@/components/records/admin-screen';
import { ButtonChoice } from '@/components/records/button-choice';
import { ScreenTabs } from '@/components/records/screen-tabs';
import { useLines } from '@/features/admin-payments/api/lines';
import { useGuaranteesToConfirm } from '@/features/admin-payments/api/payments';
import { ExpectedPayments } from '@/features/admin-payments/components/expected-payments';
import { Guarantees } from '@/features/admin-payments/components/guarantees';
import { HeldGuarantees } from '@/features/admin-payments/components/held-guarantees';
import { History } from '@/features/admin-payments/components/history';
import { LineQueue } from '@/features/admin-payments/components/line-queue';
import { PaymentForm } from '@/features/admin-payments/components/payment-form';
import { StatementRecords } from '@/features/admin-payments/components/statement-records';
import { StatementUpload } from '@/features/admin-payments/components/statement-upload';
import { TotalStrip } from '@/features/admin-payments/components/total-strip';
import {
  PAYMENT_TABS,
  type PaymentTab,
  type PaymentView,
  paymentsAddress,
  readPaymentView,
} from '@/features/admin-payments/payments-address';
import { useTranslation } from '@/i18n/use-translation';
import { SAME_VIEW } from '@/lib/addresses/same-view';

/** The names of the tabs; those with something to decide say how much. */
function useLabels() {
  const { t } = useTranslation('adminPayments');
  const numbers: Partial<Record<PaymentTab, number>> = {
    statements: useLines({ state: 'waiting', q: null, page: 1 }).data?.total ?? 0,
    guarantees: useGuaranteesToConfirm().data?.body.length ?? 0,
  };
  return (tab: PaymentTab) =>
    numbers[tab] ? `${t(`tabs.${tab}`)} (${formatNumber(numbers[tab])})` : t(`tabs.${tab}`);
}

/** "Upravljanje uplatama". A tab that was open stays as it is while others are shown. */
export function PaymentsRoute() {
  const { t } = useTranslation('adminPayments');
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const labelOf = useLabels();
  const view = readPaymentView(search, hash);
  const show = (next: PaymentView) => void navigate(paymentsAddress(next, search), SAME_VIEW);
  const isExpected = view === 'requests';
  const content = {
    payments: (
      <>
        <TotalStrip />
        <PaymentForm />
        <ButtonChoice
          label={t('views.label')}
          value={isExpected ? 'requests' : 'payments'}
          keys={['payments', 'requests']}
          labelOf={(key) => t(`views.${key}`)}
          onChange={show}
        />
        {isExpected ? <ExpectedPayments /> : <History />}
      </>
    ),
    statements: (
      <>
        <StatementUpload />
        <LineQueue isShown={view === 'statements'} />
        <StatementRecords />
      </>
    ),
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
        active={isExpected ? 'payments' : view}
        onChange={show}
        tabs={PAYMENT_TABS}
        labelOf={labelOf}
      >
        {(tab) => content[tab]}
      </ScreenTabs>
    </AdminScreen>
  );
}
