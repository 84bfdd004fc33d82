import { LENGTHS } from '@jamcimo/contracts/constants';
import { Button, Form, type FormInstance, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionCard } from '../../../components/records/section-card';
import { showToast } from '../../../components/toasts/toast-store';
import { CallError } from '../../../lib/api/admin-api';
import { today } from '../../../lib/text/today';
import { type Duplicate, type NewPayment, useAddPayment } from '../api/payments';
import { readAmount } from '../read-amount';
import { NO_TARGET, type Target, targetBody } from '../target';
import { AmountField, useAmountAt } from './amount-field';
import { type Asked, DuplicateDialog } from './duplicate-dialog';
import { TargetFields } from './target-fields';

interface Values extends Target {
  amount: string;
  date: string;
  description: string;
}

const emptyForm = (): Values => ({ ...NO_TARGET, amount: '', date: today(), description: '' });

/** Fields of the call that the form calls otherwise. */
const FIELDS: Record<string, keyof Values> = {
  ...{ politicianId: 'politician', submissionId: 'request', paidOn: 'date' },
  ...{ payerName: 'payerName', purpose: 'purpose', goal: 'goal' },
  ...{ amount: 'amount', date: 'date', description: 'description' },
};

const nameOf = ({ who, politician, request, payerName }: Target) =>
  (who === 'politician' ? politician?.label : who === 'request' ? request?.label : payerName) ?? '';

function useSave(form: FormInstance<Values>) {
  const { t } = useTranslation('adminPayments');
  const { mutate, isPending } = useAddPayment();
  const [asked, setAsked] = useState<Asked | null>(null);
  const send = (payment: NewPayment, name: string) =>
    mutate(payment, {
      onSuccess: () => {
        setAsked(null);
        form.resetFields();
        form.setFieldValue('date', today());
        showToast({ title: t('form.added') });
      },
      onError: (error) => {
        const known = error instanceof CallError ? error : null;
        if (known?.code === 'payment.possible-duplicate')
          return setAsked({ payment, name, present: (known.present ?? {}) as Duplicate });
        setAsked(null);
        form.setFields(
          (known?.errors ?? []).flatMap(({ field, message }) => {
            const place = FIELDS[field];
            return place ? [{ name: place, errors: [message] }] : [];
          }),
        );
        // What the service says of itself is for people; of what broke it says nothing that helps.
        const text = known && known.status !== 500 ? known.text : t('form.wentWrong');
        showToast({ title: t('form.addFailed'), text, tone: 'bad' });
      },
    });
  const save = (given: Values) => {
    const values = { ...NO_TARGET, ...given };
    const read = readAmount(values.amount);
    if ('problem' in read || isPending) return;
    const { date, description } = values;
    send(
      { ...targetBody(values, read.text), amount: read.text, date, description: description.trim() },
      nameOf(values),
    );
  };
  return { save, send, isPending, asked, close: () => setAsked(null) };
}

/** "Dodaj uplatu": for whom, how much, what for, and when. */
export function PaymentForm() {
  const { t } = useTranslation('adminPayments');
  const [form] = Form.useForm<Values>();
  const { save, send, isPending, asked, close } = useSave(form);
  return (
    <SectionCard title={t('form.heading')}>
      <Form<Values>
        form={form}
        name="payment"
        layout="vertical"
        initialValues={emptyForm()}
        validateTrigger="onSubmit"
        scrollToFirstError={{ focus: true }}
        onValuesChange={(changed: Partial<Values>) =>
          form.setFields((Object.keys(changed) as (keyof Values)[]).map((name) => ({ name, errors: [] })))
        }
        onFinish={save}
      >
        <Fields />
        <Button type="primary" htmlType="submit" loading={isPending}>
          {t('form.submit')}
        </Button>
      </Form>
      <DuplicateDialog
        asked={asked}
        isPending={isPending}
        onConfirm={(payment) => send(payment, asked?.name ?? '')}
        onClose={close}
      />
    </SectionCard>
  );
}

function Fields() {
  const { t } = useTranslation('adminPayments');
  const amount = useAmountAt([]);
  return (
    <>
      <AmountField />
      <TargetFields amount={amount} />
      <Form.Item
        name="date"
        label={t('target.date')}
        rules={[{ required: true, message: t('target.dateRequired') }]}
      >
        <Input type="date" max={today()} />
      </Form.Item>
      <Form.Item name="description" label={t('form.description')}>
        <Input maxLength={LENGTHS.description.max} />
      </Form.Item>
    </>
  );
}
