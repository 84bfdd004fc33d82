import type { AdminSubmission } from '@jamcimo/contracts';
import { LENGTHS } from '@jamcimo/contracts/constants';
import { formatMoney } from '@jamcimo/croatia';
import { Form, Input, InputNumber, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { CallError } from '../../../lib/api/admin-api';
import { usePayment } from '../api/changes';

interface Values {
  amount: number | null;
  paidOn: string;
  description: string;
}

/** Today as the calendar of the person says it, ISO. */
function today(): string {
  const now = new Date();
  const two = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** "Evidentiraj uplatu": what came in, as the statement says it. */
export function PaymentDialog({ submission, onClose }: { submission: AdminSubmission; onClose: () => void }) {
  const { t } = useTranslation('adminSubmissions');
  const [form] = Form.useForm<Values>();
  const { mutate, isPending } = usePayment();
  const { id, name, amount_due: due, amount_paid: paid, payment_reference: reference } = submission;
  const save = ({ amount, paidOn, description }: Values) =>
    mutate(
      { id, amount: amount ?? 0, paidOn, ...(description.trim() ? { description: description.trim() } : {}) },
      {
        onSuccess: onClose,
        onError: (error) => {
          if (!(error instanceof CallError)) return;
          const fields = error.errors.map(({ field, message }) => ({ name: field, errors: [message] }));
          form.setFields(fields as Parameters<typeof form.setFields>[0]);
        },
      },
    );
  return (
    <Modal
      open
      title={t('payment.recordTitle', { name })}
      okText={t('payment.record')}
      cancelText={t('cancel')}
      confirmLoading={isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
      closable={{ 'aria-label': t('cancel') }}
    >
      <p className="help payment-help">
        {t('payment.due')}: {formatMoney(due)} · {t('payment.reference')}:{' '}
        <span className="one-line">{reference}</span>
      </p>
      <Form<Values>
        form={form}
        layout="vertical"
        className="payment-form"
        initialValues={{ amount: Math.max(due - paid, 0) || due, paidOn: today(), description: '' }}
        onFinish={save}
      >
        <Form.Item
          name="amount"
          label={t('payment.amount')}
          rules={[
            { required: true, message: t('payment.amountRequired') },
            { type: 'number', min: 0.01, message: t('payment.amountPositive') },
          ]}
        >
          <InputNumber<number>
            min={0}
            step={0.01}
            precision={2}
            decimalSeparator=","
            inputMode="decimal"
            style={{ width: '100%' }}
          />
        </Form.Item>
        <Form.Item
          name="paidOn"
          label={t('payment.day')}
          rules={[{ required: true, message: t('payment.dayRequired') }]}
        >
          <Input type="date" max={today()} />
        </Form.Item>
        <Form.Item name="description" label={t('payment.description')}>
          <Input maxLength={LENGTHS.description.max} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
