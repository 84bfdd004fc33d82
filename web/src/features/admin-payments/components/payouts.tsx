import type { HeldPayout } from '@jamcimo/contracts';
import { formatDate, formatIban, formatMoney } from '@jamcimo/croatia';
import { useTranslation } from '../../../i18n/use-translation';
import payments from './payments.module.css';

/** Money that was given back and has to be sent: how much, to which account. A statement of the bank takes it off the list. */
export function Payouts({ payouts }: { payouts: readonly HeldPayout[] }) {
  const { t } = useTranslation('adminPayments');
  if (payouts.length === 0) return null;
  return (
    <section className={payments.section} aria-labelledby="payouts-heading">
      <h3 id="payouts-heading">{t('payouts.heading')}</h3>
      <p>{t('payouts.text')}</p>
      <ul className={payments.list}>
        {payouts.map(({ id, amount, on, politicianId, submissionId, name, account }) => (
          <li key={id} className={payments.suggestion}>
            <span>
              <strong>{formatMoney(amount)}</strong>{' '}
              {account === null
                ? t('payouts.noAccount')
                : t('payouts.to', { account: formatIban(account).replaceAll(' ', '\u00a0') })}
              <br />
              {name ?? (politicianId === null ? t('payouts.request', { id: submissionId }) : t('unknown'))},{' '}
              {t('payouts.since', { date: formatDate(on) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
