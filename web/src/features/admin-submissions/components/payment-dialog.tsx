import type { AdminSubmission, PossibleDuplicate } from '@jamcimo/contracts';
import { LENGTHS } from '@jamcimo/contracts/constants';
import { formatMoney } from '@jamcimo/croatia';
import { Alert, Form, type FormInstance, Input, InputNumber } from 'antd';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/records/confirm-dialog';
import { DayInput, ISO_DAY } from '@/components/records/day-input';
import { DuplicateNotice, duplicateIn } from '@/components/records/duplicate-notice';
import styles from '@/components/records/record.module.css';
import { useTranslation } from '@/i18n/use-translation';
import { CallError } from '@/lib/api/admin-api';
import { keptDrafts } from '@/lib/forms/kept-drafts';
import { today } from '@/lib/text/today';
import { amountStillDue, isAmountDue } from '../amount-due';
import { usePayment } from '../api/changes';
import { type Actions, type PendingQuestion, paymentDraft } from '../use-actions';
import payment from './payment-dialog.module.css';
import { useLastAsked } from './use-last-asked';

interface Values {
  amount: number | null;
  paidOn: string;
  description: string;
}

function Fields() {
  const { t } = useTranslation('adminSubmissions');
  const { t: shared } = useTranslation('admin');
  return (
    <>
      <Form.Item
        name="amount"
        label={t('payment.amount')}
        rules={[
          { required: true, message: t('payment.amountRequired') },
          { type: 'number', min: 0.01, message: t('payment.amountPositive') },
        ]}
      >
        <InputNumber<number>
          className={payment.amount}
          min={0}
          step={0.01}
          precision={2}
          decimalSeparator=","
          inputMode="decimal"
        />
      </Form.Item>
      <Form.Item
        name="paidOn"
        label={t('payment.day')}
        validateTrigger="onBlur"
        rules={[
          { required: true, message: t('payment.dayRequired') },
          { pattern: ISO_DAY, message: shared('day') },
        ]}
      >
        <DayInput max={today()} />
      </Form.Item>
      <Form.Item name="description" label={t('payment.description')}>
        <Input maxLength={LENGTHS.description.max} />
      </Form.Item>
    </>
  );
}

function useSave(submission: AdminSubmission | undefined, form: FormInstance<Values>, onSaved: () => void) {
  const { mutate, isPending } = usePayment();
  /** The money that is there already and looks like this payment. */
  const [duplicate, setDuplicate] = useState<PossibleDuplicate | null>(null);
  const save = ({ amount, paidOn, description }: Values) =>
    submission &&
    mutate(
      {
        ...{ id: submission.id, amount: amount ?? 0, paidOn },
        ...(description.trim() ? { description: description.trim() } : {}),
        ...(isAmountDue(submission, amount ?? 0) ? {} : { confirmAmount: true as const }),
        ...(duplicate ? { confirmDuplicate: true as const } : {}),
      },
      {
        onSuccess: onSaved,
        onError: (error) => {
          setDuplicate(duplicateIn(error));
          if (!(error instanceof CallError)) return;
          const fields = error.errors.map(({ field, message }) => ({ name: field, errors: [message] }));
          form.setFields(fields as Parameters<typeof form.setFields>[0]);
        },
      },
    );
  return { save, isPending, duplicate, forgetDuplicate: () => setDuplicate(null) };
}

/** "Evidentiraj uplatu": what came in, as the statement says it. Another amount than the one due is asked about first. */
export function PaymentDialog({ asked, actions }: { asked: PendingQuestion | null; actions: Actions }) {
  const { t } = useTranslation('adminSubmissions');
  const [form] = Form.useForm<Values>();
  const { isOpen, shown } = useLastAsked(asked, 'pay');
  const submission = shown?.submission;
  /** The unexpected amount that was asked about. */
  const [questioned, setQuestioned] = useState<number | null>(null);
  const draft = paymentDraft(submission?.id ?? 0);
  const { save, isPending, duplicate, forgetDuplicate } = useSave(submission, form, () => discard());
  const check = (values: Values) => {
    const amount = values.amount ?? 0;
    if (!submission || isAmountDue(submission, amount) || amount === questioned) save(values);
    else setQuestioned(amount);
  };
  const discard = () => {
    keptDrafts.drop(draft);
    actions.dismiss();
  };
  const afterClose = () => {
    setQuestioned(null);
    forgetDuplicate();
    actions.afterClose();
  };
  const due = submission ? amountStillDue(submission) : 0;
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('payment.recordTitle', { name: submission?.name ?? '' })}
      confirm={t(questioned === null && !duplicate ? 'payment.record' : 'payment.recordAnyway')}
      cancel={t('cancel')}
      onDiscard={discard}
      isSending={isPending}
      onConfirm={() => form.submit()}
      onClose={actions.dismiss}
      afterClose={afterClose}
    >
      <p className={payment.help}>
        {t('payment.due')}: {formatMoney(due)} · {t('payment.reference')}:{' '}
        <span className={styles.oneLine}>{submission?.payment_reference}</span>
      </p>
      <Form<Values>
        form={form}
        layout="vertical"
        clearOnDestroy
        initialValues={keptDrafts.read<Values>(draft) ?? { amount: due, paidOn: '', description: '' }}
        onValuesChange={(changed, values) => {
          keptDrafts.keep(draft, values);
          forgetDuplicate();
          if ('amount' in changed) setQuestioned(null);
        }}
        onFinish={check}
      >
        <Fields />
      </Form>
      {duplicate && <DuplicateNotice present={duplicate} />}
      {questioned !== null && !duplicate && (
        <Alert
          role="alert"
          type="warning"
          showIcon
          title={t('payment.otherAmount')}
          description={t('payment.otherAmountText', {
            given: formatMoney(questioned),
            due: formatMoney(due),
          })}
        />
      )}
    </ConfirmDialog>
  );
}
