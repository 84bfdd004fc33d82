import { LINK_TO_EVIDENCE, newObjection } from '@jamcimo/contracts';
import { LENGTHS, type ObjectionReason } from '@jamcimo/contracts/constants';
import { Button, Form, type FormInstance, Input } from 'antd';
import { useId, useState } from 'react';
import layout from '@/components/layout.module.css';
import { useTranslation } from '@/i18n/use-translation';
import { postJson } from '@/lib/api/api';
import { useFailureText } from '@/lib/api/failure-text';
import { useKeyedMutation } from '@/lib/api/use-keyed-mutation';
import { fieldRules, noFieldErrors } from '@/lib/forms/field-rules';
import { EMAIL_INPUT } from '../forms/email-input';
import { FormItem } from '../forms/form-item';
import { LinkInput } from '../forms/link-input';
import type { ObjectedRecord } from './objected-record';
import styles from './objection-dialog.module.css';

export interface Values {
  text: string;
  link: string;
  email: string;
}

const FIELDS = ['text', 'link', 'email'] as const;
const EMPTY: Values = { text: '', link: '', email: '' };

/** Rules of the three fields, by the schema that the server judges by. */
function useRules(form: FormInstance<Values>, isEvidence: boolean) {
  const [rules] = useState(() => {
    const fieldErrors = noFieldErrors();
    const judge = (given: string) => {
      const name = given as keyof Values;
      const judged = newObjection.shape[name].safeParse(form.getFieldValue(name) ?? '');
      if (isEvidence && name === 'link' && judged.data === null) return LINK_TO_EVIDENCE;
      return judged.error?.issues[0]?.message;
    };
    return Object.fromEntries(FIELDS.map((name) => [name, fieldRules(name, judge, fieldErrors)]));
  });
  return rules as Record<keyof Values, ReturnType<typeof fieldRules>>;
}

interface Props {
  record: ObjectedRecord;
  reason: ObjectionReason;
  form: FormInstance<Values>;
  onSent: (hasEmail: boolean) => void;
}

/** What is wrong, a link that shows it, and where the answer goes. */
export function ObjectionForm({ record: { kind, id, goal }, reason, form, onSent }: Props) {
  const { t } = useTranslation('objections');
  const name = `objection${useId().replaceAll(/\W/g, '')}`;
  const failureText = useFailureText();
  const isEvidence = kind === 'evidence';
  const rules = useRules(form, isEvidence);
  const { mutate, isPending, error, reset } = useKeyedMutation<Values, unknown>((values, key) =>
    postJson('/api/objections', { kind, id, goal, reason, ...values }, { 'idempotency-key': key }),
  );
  const send = (values: Values) =>
    mutate(values, {
      onSuccess: () => {
        form.resetFields();
        onSent(values.email.trim() !== '');
      },
    });
  const optional = <span className={styles.optional}>({t('optional')})</span>;
  return (
    <Form<Values>
      form={form}
      name={name}
      size="large"
      noValidate
      className={layout.parts ?? ''}
      initialValues={EMPTY}
      onValuesChange={reset}
      onFinish={send}
      onFinishFailed={({ errorFields: [first] }) =>
        document.getElementById(`${name}_${String(first?.name[0])}`)?.focus()
      }
    >
      <FormItem
        name="text"
        label={t(`questions.${reason}`)}
        help={t('textHelp', { max: LENGTHS.objection.max })}
        rules={rules.text}
      >
        <Input.TextArea name="text" rows={4} maxLength={LENGTHS.objection.max} aria-required />
      </FormItem>
      <FormItem
        name="link"
        label={t(isEvidence ? 'evidence.link' : 'link')}
        mark={!isEvidence && optional}
        rules={rules.link}
      >
        <LinkInput name="link" />
      </FormItem>
      <FormItem name="email" label={t('email')} mark={optional} help={t('emailHelp')} rules={rules.email}>
        <Input name="email" {...EMAIL_INPUT} autoComplete="email" />
      </FormItem>
      {error && (
        <p role="alert" className={styles.failure}>
          {failureText(error)}
        </p>
      )}
      <Button type="primary" htmlType="submit" loading={isPending} block>
        {t(isEvidence ? 'evidence.send' : 'send')}
      </Button>
    </Form>
  );
}
