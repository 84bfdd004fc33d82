import type { HeldPayout } from '@jamcimo/contracts';
import { formatIban, formatMoney } from '@jamcimo/croatia';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { showToast } from '@/components/toasts/toast-store';
import { useTranslation } from '@/i18n/use-translation';
import { useFailureMessage } from '@/lib/api/failure-text';
import { usePayoutAccount } from '../api/held';

interface Props {
  payout: HeldPayout;
  /** Of whom it is. */
  name: string;
}

/** The account to which a return goes: masked, and whole after a press until the screen is left. */
export function PayoutAccount({ payout: { id, amount, account }, name }: Props) {
  const { t } = useTranslation('adminPayments');
  const failureMessage = useFailureMessage();
  const { mutate, data, isPending } = usePayoutAccount();
  const place = useRef<HTMLSpanElement>(null);
  const whole = data?.body.account;
  // The button is gone then.
  useEffect(() => {
    if (whole) place.current?.focus();
  }, [whole]);
  if (account === null) return t('payouts.noAccount');
  const show = () =>
    mutate(id, {
      onError: (error) =>
        showToast({ title: t('payouts.accountFailed'), text: failureMessage(error), tone: 'bad' }),
    });
  return (
    <>
      <span ref={place} tabIndex={-1}>
        {t('payouts.to', { account: (whole ? formatIban(whole) : account).replaceAll(' ', '\u00a0') })}
      </span>{' '}
      {!whole && (
        <Button
          size="small"
          loading={isPending}
          aria-label={t('payouts.showOf', { amount: formatMoney(amount), name })}
          onClick={show}
        >
          {t('payouts.show')}
        </Button>
      )}
    </>
  );
}
