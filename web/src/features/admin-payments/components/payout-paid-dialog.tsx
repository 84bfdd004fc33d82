import type { HeldPayout } from '@jamcimo/contracts';
import { formatMoney } from '@jamcimo/croatia';
import { DayField } from '@/components/records/day-input';
import { Question } from '@/components/records/question';
import { useChange } from '@/components/use-change';
import { useTranslation } from '@/i18n/use-translation';
import { DEPENDENT } from '../api/payments';

/** "Isplaćeno": the day on which the money of a return was sent. */
export function PayoutPaidDialog({ asked, onClose }: { asked: HeldPayout | null; onClose: () => void }) {
  const { t } = useTranslation('adminPayments');
  const change = useChange('POST /api/admin/payments/payouts/:id/paid', {
    ...{ done: t('payouts.done'), failed: t('held.failed'), refresh: DEPENDENT },
  });
  return (
    <Question
      {...{ about: asked, change, onClose, confirm: t('payouts.paid') }}
      title={({ amount }) => t('payouts.paidOf', { amount: formatMoney(amount) })}
      fields={({ id }) => ({ draft: `payout-${id}`, initial: { on: '' } })}
      send={({ id }, { on }) => ({ id, json: { on } })}
    >
      <DayField name="on" label={t('payouts.day')} missing={t('payouts.dayRequired')} />
    </Question>
  );
}
