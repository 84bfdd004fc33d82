import { formatMoney } from '@jamcimo/croatia';
import { Form, Input } from 'antd';
import layout from '@/components/layout.module.css';
import { useTranslation } from '@/i18n/use-translation';
import { readAmount } from '../read-amount';

/** Where the fields of a form stand in it. */
export type Place = readonly (string | number)[];

/** What is typed at that place, as a decimal text; null while it is no amount. */
export function useAmountAt(place: Place): string | null {
  const given = Form.useWatch<string | undefined>([...place, 'amount']) ?? '';
  const read = readAmount(given);
  return 'text' in read ? read.text : null;
}

interface Props {
  inList?: Place;
  place?: Place;
  /** Euro that are there. */
  atMost?: number;
}

/** An amount as people write it; what was read stands below. */
export function AmountField({ inList = [], place = inList, atMost = Number.POSITIVE_INFINITY }: Props) {
  const { t } = useTranslation('adminPayments');
  const amount = useAmountAt(place);
  return (
    <Form.Item
      name={[...inList, 'amount']}
      label={t('form.amount')}
      required
      extra={
        <span className={layout.small}>
          {amount ? t('form.amountRead', { amount: formatMoney(amount) }) : t('form.amountHelp')}
        </span>
      }
      rules={[
        {
          validator: async (_, value: string) => {
            const judged = readAmount(value ?? '');
            if ('problem' in judged) throw new Error(t(`form.${judged.problem}`));
            if (Number(judged.text) > atMost)
              throw new Error(t('held.tooMuch', { amount: formatMoney(atMost) }));
          },
        },
      ]}
    >
      <Input inputMode="decimal" autoComplete="off" aria-required />
    </Form.Item>
  );
}
