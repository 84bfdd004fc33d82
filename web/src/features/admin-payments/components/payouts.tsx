import type { HeldPayout } from '@jamcimo/contracts';
import { formatDate, formatMoney } from '@jamcimo/croatia';
import { Button } from 'antd';
import { useState } from 'react';
import layout from '@/components/layout.module.css';
import { useTranslation } from '@/i18n/use-translation';
import { useOpenAgain } from '@/lib/forms/use-open-again';
import payments from './payments.module.css';
import { PayoutAccount } from './payout-account';
import { PayoutPaidDialog } from './payout-paid-dialog';

/** Money that was given back and has to be sent: how much, to which account. A statement of the bank takes it off the list, or who sent it. */
export function Payouts({ payouts }: { payouts: readonly HeldPayout[] }) {
  const { t } = useTranslation('adminPayments');
  const [asked, setAsked] = useState<HeldPayout | null>(null);
  useOpenAgain(payouts, ({ id }) => [`payout-${id}`], setAsked);
  const nameOf = ({ name, politicianId, submissionId }: HeldPayout) =>
    name ?? (politicianId === null ? t('payouts.request', { id: submissionId }) : t('unknown'));
  if (payouts.length === 0) return null;
  return (
    <section className={layout.column} aria-labelledby="payouts-heading">
      <h3 id="payouts-heading">{t('payouts.heading')}</h3>
      <p>{t('payouts.text')}</p>
      <ul className={payments.list}>
        {payouts.map((payout) => (
          <li key={payout.id} className={payments.suggestion}>
            <span>
              <strong>{formatMoney(payout.amount)}</strong>{' '}
              <PayoutAccount payout={payout} name={nameOf(payout)} />
              <br />
              {nameOf(payout)}, {t('payouts.since', { date: formatDate(payout.on) })}
            </span>
            <Button
              aria-label={t('payouts.paidTo', { amount: formatMoney(payout.amount), name: nameOf(payout) })}
              onClick={() => setAsked(payout)}
            >
              {t('payouts.paid')}
            </Button>
          </li>
        ))}
      </ul>
      <PayoutPaidDialog asked={asked} onClose={() => setAsked(null)} />
    </section>
  );
}
