import { LENGTHS } from '@jamcimo/contracts/constants';
import { Form, Input, Radio, Select } from 'antd';
import layout from '@/components/layout.module.css';
import { useTranslation } from '@/i18n/use-translation';
import { GOALS, goalOf, PURPOSES, purposeOf, type Target, WHO } from '../target';
import type { Place } from './amount-field';
import { PoliticianSelect, RequestSelect } from './found-select';
import styles from './payments.module.css';

interface Props {
  /** Where the fields stand within their list; a form of one payment has no list. */
  inList?: Place;
  /** Where they stand in the form. */
  place?: Place;
  /** Decimal text; null while there is none. */
  amount: string | null;
}

function Purpose({ inList = [], target, amount }: Props & { target: Partial<Target> }) {
  const { t } = useTranslation('adminPayments');
  const purpose = purposeOf(target, amount);
  return (
    <>
      <Form.Item
        name={[...inList, 'purpose']}
        label={t('history.purpose')}
        getValueProps={() => ({ value: purpose })}
      >
        <Select
          disabled={target.who === 'nobody' || (target.who === 'request' && Boolean(target.request?.purpose))}
          options={PURPOSES.map((value) => ({ value, label: t(`purposes.${value}`) }))}
        />
      </Form.Item>
      {purpose === 'guarantee' && (
        <Form.Item
          name={[...inList, 'goal']}
          label={t('target.goal')}
          getValueProps={() => ({ value: goalOf(target, amount) })}
          required
          rules={[
            {
              validator: async (_, goal: Target['goal']) => {
                if (goalOf(goal === undefined ? {} : { goal }, amount) === undefined)
                  throw new Error(t('target.goalRequired'));
              },
            },
          ]}
        >
          <Radio.Group
            options={GOALS.map((value) => ({
              value,
              label: value === 'all' ? t('target.allGoals') : String(value),
            }))}
          />
        </Form.Item>
      )}
    </>
  );
}

/** For whom a payment is, for what, and for which goal. */
export function TargetFields({ inList = [], place = inList, amount }: Props) {
  const { t } = useTranslation('adminPayments');
  const target = {
    who: Form.useWatch<Target['who'] | undefined>([...place, 'who']) ?? 'politician',
    request: Form.useWatch<Target['request'] | undefined>([...place, 'request']) ?? null,
    ...optional('purpose', Form.useWatch<Target['purpose']>([...place, 'purpose'])),
    ...optional('goal', Form.useWatch<Target['goal']>([...place, 'goal'])),
  };
  return (
    <>
      <Form.Item name={[...inList, 'who']} label={t('target.who')}>
        <Radio.Group
          className={styles.choices ?? ''}
          options={WHO.map((value) => ({ value, label: t(`target.${value}`) }))}
        />
      </Form.Item>
      {target.who === 'politician' && (
        <Form.Item
          name={[...inList, 'politician']}
          label={t('form.politician')}
          rules={[{ required: true, message: t('form.politicianRequired') }]}
        >
          <PoliticianSelect />
        </Form.Item>
      )}
      {target.who === 'request' && (
        <Form.Item
          name={[...inList, 'request']}
          label={t('target.requestLabel')}
          rules={[{ required: true, message: t('target.requestRequired') }]}
        >
          <RequestSelect />
        </Form.Item>
      )}
      {target.who === 'nobody' && (
        <Form.Item
          name={[...inList, 'payerName']}
          label={t('target.payerName')}
          extra={<span className={layout.small}>{t('target.payerNameHelp')}</span>}
        >
          <Input maxLength={LENGTHS.name.max} autoComplete="off" />
        </Form.Item>
      )}
      <Purpose inList={inList} target={target} amount={amount} />
    </>
  );
}

function optional<Name extends string, Value>(name: Name, value: Value | undefined) {
  return (value === undefined ? {} : { [name]: value }) as { [name in Name]?: Value };
}
