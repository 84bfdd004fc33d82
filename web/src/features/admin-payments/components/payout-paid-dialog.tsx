import type { HeldPayout } from '@jamcimo/contracts';
import { formatMoney } from '@jamcimo/croatia';
import { Form } from 'antd';
import { DayInput, ISO_DAY } from '@/components/records/day-input';
import { Question } from '@/components/records/question';
import { useLast } from '@/components/records/use-last';
import { useChange } from '@/components/use-change';
import { useTranslation } from '@/i18n/use-translation';
import { today } from '@/lib/text/today';
import { DEPENDENT } from '../api/payments';

/** "Isplaćeno": the day on which the money of a return was sent. */
export function PayoutPaidDialog({ asked, onClose }: { asked: HeldPayout | null; onClose: () => void }) {
  const { t } = useTranslation('adminPayments');
  const { t: shared } = useTranslation('admin');
  const { id, amount = 0 } = useLast(asked) ?? {};
  const change = useChange('POST /api/admin/payments/payouts/:id/paid', {
    ...{ done: t('payouts.done'), failed: t('held.failed'), refresh: DEPENDENT },
  });
  return (
    <Question
      key={id}
      {...{ about: asked, change, onClose, confirm: t('payouts.paid'), cancel: t('cancel') }}
      title={t('payouts.paidOf', { amount: formatMoney(amount) })}
      fields={{ draft: `payout-${id}`, initial: { on: '' } }}
      send={(payout, { on }) => ({ id: payout.id, json: { on } })}
    >
      {() => (
        <Form.Item
          name="on"
          label={t('payouts.day')}
          validateTrigger="onSubmit"
          rules={[
            { required: true, message: t('payouts.dayRequired') },
            { pattern: ISO_DAY, message: shared('day') },
          ]}
        >
          <DayInput max={today()} />
        </Form.Item>
      )}
    </Question>
  );
}
