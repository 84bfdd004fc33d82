import { LENGTHS } from '@jamcimo/contracts/constants';
import { Button, Card, Form, type FormInstance, Input } from 'antd';
import { type MouseEvent, useEffect, useState } from 'react';
import { DayField } from '@/components/records/day-input';
import { duplicateIn } from '@/components/records/duplicate-notice';
import { showToast } from '@/components/toasts/toast-store';
import { useChange } from '@/components/use-change';
import { useTranslation } from '@/i18n/use-translation';
import { CallError } from '@/lib/api/admin-api';
import { keptDrafts } from '@/lib/forms/kept-drafts';
import { useReloadQuestion } from '@/lib/forms/use-leave-question';
import { DEPENDENT, type NewPayment } from '../api/payments';
import { readAmount } from '../read-amount';
import { NO_TARGET, type Target, targetBody } from '../target';
import { AmountField, useAmountAt } from './amount-field';
import { type AskedDuplicate, DuplicateDialog } from './duplicate-dialog';
import styles from './payments.module.css';
import { TargetFields } from './target-fields';

interface Values extends Target {
  amount: string;
  date: string;
  description: string;
}

/** Name of the draft: what was typed stays until it is recorded, also on other screens. */
const DRAFT = 'payment';

const emptyForm = (): Values => ({ ...NO_TARGET, amount: '', date: '', description: '' });

/** Fields of the call that the form calls otherwise. */
const FIELDS: Record<string, keyof Values> = {
  ...{ politicianId: 'politician', submissionId: 'request', paidOn: 'date' },
  ...{ payerName: 'payerName', purpose: 'purpose', goal: 'goal' },
  ...{ amount: 'amount', date: 'date', description: 'description' },
};

const nameOf = ({ who, politician, request, payerName }: Target) =>
  (who === 'politician' ? politician?.label : who === 'request' ? request?.label : payerName) ?? '';

function useSave(form: FormInstance<Values>, onSaved: () => void) {
  const { t } = useTranslation('adminPayments');
  const [asked, setAsked] = useState<AskedDuplicate | null>(null);
  const change = useChange('POST /api/funds', {
    ...{ done: t('form.added'), refresh: DEPENDENT, isKeyed: true },
    failed: (error, _client, { json }) => {
      const present = duplicateIn(error);
      if (present) {
        const name = nameOf({ ...NO_TARGET, ...form.getFieldsValue(true) });
        return setAsked({ payment: json as NewPayment, name, present });
      }
      setAsked(null);
      const known = error instanceof CallError ? error : null;
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
  const saved = () => {
    form.resetFields();
    onSaved();
  };
  const save = (given: Values) => {
    const values = { ...NO_TARGET, ...given };
    const read = readAmount(values.amount);
    if ('problem' in read || change.isPending) return;
    const { date, description = '' } = values;
    const json = {
      ...targetBody(values, read.text),
      amount: read.text,
      date,
      description: description.trim(),
    };
    change.mutate({ json }, { onSuccess: saved });
  };
  const question = (
    <DuplicateDialog asked={asked} change={change} onDone={saved} onClose={() => setAsked(null)} />
  );
  return { save, isPending: change.isPending, question };
}

/** What was typed and not recorded yet comes back with the form, and is asked about before a reload. */
function useDraft(form: FormInstance<Values>) {
  const [isUnsaved, setUnsaved] = useState(() => keptDrafts.read<Values>(DRAFT) !== null);
  useEffect(() => {
    const draft = keptDrafts.read<Values>(DRAFT);
    if (draft) form.setFieldsValue(draft);
  }, [form]);
  useReloadQuestion(isUnsaved);
  return {
    isUnsaved,
    keep: () => {
      keptDrafts.keep(DRAFT, form.getFieldsValue(true));
      setUnsaved(true);
    },
    drop: () => {
      keptDrafts.drop(DRAFT);
      setUnsaved(false);
    },
  };
}

/** "Dodaj uplatu": for whom, how much, what for, and when. One line with the amount, until something is typed or the button pressed. */
export function PaymentForm() {
  const { t } = useTranslation('adminPayments');
  const [form] = Form.useForm<Values>();
  const { isUnsaved, keep, drop } = useDraft(form);
  const [isOpen, setOpen] = useState(isUnsaved);
  const { save, isPending, question } = useSave(form, () => {
    drop();
    setOpen(false);
  });
  const unfold = (event: MouseEvent) => {
    if (isOpen) return;
    event.preventDefault();
    setOpen(true);
    form.focusField('amount');
  };
  return (
    <Card size="small" role="region" aria-label={t('form.submit')}>
      <Form<Values>
        form={form}
        name="payment"
        layout="vertical"
        className={styles.fields ?? ''}
        initialValues={emptyForm()}
        validateTrigger="onSubmit"
        scrollToFirstError={{ focus: true }}
        onValuesChange={(changed: Partial<Values>) => {
          form.setFields((Object.keys(changed) as (keyof Values)[]).map((name) => ({ name, errors: [] })));
          setOpen(true);
          keep();
        }}
        onFinish={save}
      >
        <AmountField />
        {isOpen && <Fields />}
        <Button type="primary" htmlType="submit" loading={isPending} aria-expanded={isOpen} onClick={unfold}>
          {t('form.submit')}
        </Button>
      </Form>
      {question}
    </Card>
  );
}

function Fields() {
  const { t } = useTranslation('adminPayments');
  const amount = useAmountAt([]);
  return (
    <>
      <TargetFields amount={amount} />
      <DayField name="date" label={t('target.date')} missing={t('target.dateRequired')} />
      <Form.Item name="description" label={t('form.description')}>
        <Input maxLength={LENGTHS.description.max} />
      </Form.Item>
    </>
  );
}
