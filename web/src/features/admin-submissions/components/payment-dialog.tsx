import { LENGTHS } from '@jamcimo/contracts/constants';
import { formatMoney } from '@jamcimo/croatia';
import { Alert, Form, Input, InputNumber } from 'antd';
import layout from '@/components/layout.module.css';
import { DayField } from '@/components/records/day-input';
import { DuplicateNotice, duplicateIn } from '@/components/records/duplicate-notice';
import { Question } from '@/components/records/question';
import { useTranslation } from '@/i18n/use-translation';
import { amountStillDue } from '../amount-due';
import { otherAmountIn, type Payment, usePayment } from '../api/changes';
import { askedAs, paymentDraft, type QuestionProps } from '../use-actions';
import payment from './payment-dialog.module.css';

/** "Evidentiraj uplatu": what came in, as the statement says it. Another amount than the one due, and money that is there already, is asked about first. */
export function PaymentDialog({ actions, ...closing }: QuestionProps) {
  const { t } = useTranslation('adminSubmissions');
  const change = usePayment();
  const { error, variables: refused } = change;
  const duplicate = error && duplicateIn(error);
  const otherAmount = error && otherAmountIn(error);
  // What was said stays said until something else is typed.
  const confirmed: Pick<Payment, 'confirmAmount' | 'confirmDuplicate'> = {
    ...((otherAmount || (error && refused?.confirmAmount)) && { confirmAmount: true }),
    ...((duplicate || (error && refused?.confirmDuplicate)) && { confirmDuplicate: true }),
  };
  return (
    <Question
      {...{ about: askedAs(actions, 'pay')?.submission ?? null, change, ...closing }}
      title={({ name }) => t('payment.recordTitle', { name })}
      confirm={t(duplicate || otherAmount ? 'payment.recordAnyway' : 'payment.record')}
      fields={(submission) => ({
        draft: paymentDraft(submission.id),
        initial: { amount: amountStillDue(submission) as number | null, paidOn: '', description: '' },
      })}
      send={({ id }, { amount, paidOn, description }) => ({
        ...{ id, amount: amount ?? 0, paidOn, ...confirmed },
        ...(description.trim() && { description: description.trim() }),
      })}
    >
      {(submission) => (
        <>
          <p className={payment.help}>
            {t('payment.due')}: {formatMoney(amountStillDue(submission))} · {t('payment.reference')}:{' '}
            <span className={layout.oneLine}>{submission.payment_reference}</span>
          </p>
          <Form.Item
            name="amount"
            label={t('payment.amount')}
            rules={[
              { required: true, message: t('payment.amountRequired') },
              { type: 'number', min: 0.01, message: t('payment.amountPositive') },
            ]}
          >
            <InputNumber<number>
              {...{ className: payment.amount ?? '', min: 0, step: 0.01, precision: 2 }}
              {...{ decimalSeparator: ',', inputMode: 'decimal' }}
            />
          </Form.Item>
          <DayField name="paidOn" label={t('payment.day')} missing={t('payment.dayRequired')} />
          <Form.Item name="description" label={t('payment.description')}>
            <Input maxLength={LENGTHS.description.max} />
          </Form.Item>
          {duplicate && <DuplicateNotice present={duplicate} />}
          {otherAmount && (
            <Alert
              role="alert"
              type="warning"
              showIcon
              title={t('payment.otherAmount')}
              description={otherAmount}
            />
          )}
        </>
      )}
    </Question>
  );
}
