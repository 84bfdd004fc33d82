import { LENGTHS } from '@jamcimo/contracts/constants';
import { formatMoney } from '@jamcimo/croatia';
import { Button, Form, type FormInstance, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { SectionCard } from '../../../components/records/section-card';
import { showToast } from '../../../components/toasts/toast-store';
import { CallError } from '../../../lib/api/admin-api';
import { useAddPayment } from '../api/payments';
import { readAmount } from '../read-amount';
import styles from './payments.module.css';
import { PoliticianSelect } from './politician-select';

interface Values {
  politicianId: number | null;
  amount: string;
  description: string;
}

const EMPTY: Values = { politicianId: null, amount: '', description: '' };

function useSave(form: FormInstance<Values>) {
  const { t } = useTranslation('adminPayments');
  const { mutate, isPending } = useAddPayment();
  const save = ({ politicianId, amount, description }: Values) => {
    const read = readAmount(amount);
    if (politicianId === null || 'problem' in read || isPending) return;
    mutate(
      { politicianId, amount: read.text, description: description.trim() },
      {
        onSuccess: () => {
          form.resetFields();
          showToast({ title: t('form.added') });
        },
        onError: (error) => {
          const fields = error instanceof CallError ? error.errors : [];
          form.setFields(
            fields
              .filter(({ field }) => field in EMPTY)
              .map(({ field, message }) => ({ name: field as keyof Values, errors: [message] })),
          );
          showToast({ title: t('form.addFailed'), text: t('form.wentWrong'), tone: 'bad' });
        },
      },
    );
  };
  return { save, isPending };
}

function AmountField() {
  const { t } = useTranslation('adminPayments');
  const given = Form.useWatch<string | undefined>('amount') ?? '';
  const read = readAmount(given);
  const shown =
    'text' in read && given !== '' ? t('form.amountRead', { amount: formatMoney(read.text) }) : null;
  return (
    <Form.Item
      name="amount"
      label={t('form.amount')}
      required
      extra={<span className={styles.help}>{shown ?? t('form.amountHelp')}</span>}
      rules={[
        {
          validator: async (_, value: string) => {
            const judged = readAmount(value ?? '');
            if ('problem' in judged) throw new Error(t(`form.${judged.problem}`));
          },
        },
      ]}
    >
      <Input inputMode="decimal" autoComplete="off" min={0.01} step={0.01} aria-required />
    </Form.Item>
  );
}

/** "Dodaj uplatu": for whom, how much, and perhaps what for. */
export function PaymentForm() {
  const { t } = useTranslation('adminPayments');
  const [form] = Form.useForm<Values>();
  const { save, isPending } = useSave(form);
  return (
    <SectionCard title={t('form.heading')}>
      <Form<Values>
        form={form}
        name="payment"
        layout="vertical"
        initialValues={EMPTY}
        validateTrigger="onSubmit"
        scrollToFirstError={{ focus: true }}
        onValuesChange={(changed: Partial<Values>) => {
          form.setFields((Object.keys(changed) as (keyof Values)[]).map((name) => ({ name, errors: [] })));
        }}
        onFinish={save}
      >
        <Form.Item
          name="politicianId"
          label={t('form.politician')}
          rules={[{ required: true, message: t('form.politicianRequired') }]}
        >
          <PoliticianSelect />
        </Form.Item>
        <AmountField />
        <Form.Item name="description" label={t('form.description')}>
          <Input maxLength={LENGTHS.description.max} />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={isPending}>
          {t('form.submit')}
        </Button>
      </Form>
    </SectionCard>
  );
}
