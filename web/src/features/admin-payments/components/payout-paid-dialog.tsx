import type { HeldPayout } from '@jamcimo/contracts';
import { formatMoney } from '@jamcimo/croatia';
import { Alert, Form } from 'antd';
import { ConfirmDialog } from '@/components/records/confirm-dialog';
import { DayInput, ISO_DAY } from '@/components/records/day-input';
import { useChange } from '@/components/use-change';
import { useTranslation } from '@/i18n/use-translation';
import { useFailureText } from '@/lib/api/failure-text';
import { today } from '@/lib/text/today';
import { DEPENDENT } from '../api/payments';

/** "Isplaćeno": the day on which the money of a return was sent. */
export function PayoutPaidDialog({ asked, onClose }: { asked: HeldPayout | null; onClose: () => void }) {
  const { t } = useTranslation('adminPayments');
  const { t: shared } = useTranslation('admin');
  const [form] = Form.useForm<{ on: string }>();
  const { mutate, isPending, error, reset } = useChange('POST /api/admin/payments/payouts/:id/paid', {
    ...{ done: t('payouts.done'), refresh: DEPENDENT },
  });
  const failureText = useFailureText();
  const close = () => {
    reset();
    onClose();
  };
  const save = ({ on }: { on: string }) => {
    if (!asked) return;
    mutate({ id: asked.id, json: { on } }, { onSuccess: close });
  };
  return (
    <ConfirmDialog
      isOpen={asked !== null}
      title={t('payouts.paidOf', { amount: formatMoney(asked?.amount ?? 0) })}
      confirm={t('payouts.paid')}
      cancel={t('cancel')}
      isSending={isPending}
      onConfirm={() => form.submit()}
      onClose={close}
    >
      {error && (
        <Alert role="alert" type="error" showIcon title={t('held.failed')} description={failureText(error)} />
      )}
      <Form
        form={form}
        name="payout-paid"
        layout="vertical"
        clearOnDestroy
        initialValues={{ on: '' }}
        onFinish={save}
      >
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
      </Form>
    </ConfirmDialog>
  );
}
