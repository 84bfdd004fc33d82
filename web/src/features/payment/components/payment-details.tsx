import type { OpenPayment } from '@jamcimo/contracts';
import { formatLongDate, formatMoney } from '@jamcimo/croatia';
import { Button } from 'antd';
import { CopyButton } from '@/components/copy-button';
import { Failure } from '@/components/failure';
import { Icon } from '@/components/icon';
import { SkeletonLine } from '@/components/skeleton';
import { useTranslation } from '@/i18n/use-translation';
import { groupsOfFour } from '@/lib/text/groups-of-four';
import type { useOpenPayment } from '../api/open-payment';
import { isPayable, type Payable } from '../save-barcode';
import { Barcode } from './barcode';
import styles from './payment-details.module.css';

interface Line {
  label: string;
  /** As people read it. */
  shown: string;
  /** As a banking program takes it. */
  pasted: string;
}

function useLines(payment: OpenPayment): Line[] {
  const { t } = useTranslation('success');
  const { amount, amountPaid, recipient, iban, model, reference, purposeCode, description } = payment;
  const payee = [recipient.name, recipient.street, recipient.place].join(', ');
  const plain = (label: string, text: string): Line => ({ label, shown: text, pasted: text });
  return [
    {
      label: t(amountPaid > 0 ? 'payment.amountLeft' : 'payment.amount'),
      shown: formatMoney(amount),
      pasted: amount.toFixed(2).replace('.', ','),
    },
    { label: t('payment.recipient'), shown: payee, pasted: recipient.name },
    { label: t('payment.iban'), shown: groupsOfFour(iban), pasted: iban.replace(/\s+/g, '') },
    plain(t('payment.model'), model),
    plain(t('payment.reference'), reference),
    plain(t('payment.purpose'), purposeCode),
    plain(t('payment.description'), description),
  ];
}

function Details({ payment }: { payment: Payable }) {
  const { t } = useTranslation('success');
  const lines = useLines(payment);
  return (
    <>
      <p>{t('payment.until', { date: formatLongDate(payment.payUntil) })}</p>
      <div className={styles.columns}>
        <dl className={styles.lines}>
          {lines.map(({ label, shown, pasted }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <span>{shown}</span>
                <CopyButton
                  text={() => pasted}
                  done={t('payment.copied')}
                  label={t('payment.copy', { what: label })}
                >
                  {t('payment.copyShort')}
                </CopyButton>
              </dd>
            </div>
          ))}
        </dl>
        <Barcode payment={payment} />
      </div>
      <Button icon={<Icon name="print" />} onClick={() => window.print()}>
        {t('payment.print')}
      </Button>
    </>
  );
}

/**
 * The payment that a token opens: what a slip says, and the barcode of the slip. Once nothing is to be paid any more, nothing invites to
 * pay: no barcode, nothing to copy.
 */
export function PaymentDetails({ payment }: { payment: ReturnType<typeof useOpenPayment> }) {
  const { t } = useTranslation('success');
  const { data, error, isPending, refetch } = payment;
  if (data && !isPayable(data.body)) return null;
  return (
    <section className={styles.payment} aria-labelledby="payment-heading">
      <h2 id="payment-heading">{t('payment.heading')}</h2>
      {isPending && (
        <div className={styles.loading} role="status">
          <span className="visually-hidden">{t('payment.loading')}</span>
          {['60%', '90%', '80%', '40%', '70%'].map((width) => (
            <SkeletonLine key={width} width={width} tall />
          ))}
        </div>
      )}
      {error && (
        <Failure
          title={t('payment.failed')}
          help={t('payment.failedHelp')}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {data && isPayable(data.body) && <Details payment={data.body} />}
    </section>
  );
}
