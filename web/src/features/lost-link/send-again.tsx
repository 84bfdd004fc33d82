import 'virtual:antd/form.css';
import { fieldProblem } from '@jamcimo/contracts';
import { useMutation } from '@tanstack/react-query';
import { Button, Form, type FormInstance, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormItem } from '../../components/forms/form-item';
import { postJson } from '../../lib/api/api';
import { ALWAYS_SENT } from '../../lib/api/api-query';
import { useFailureText } from '../../lib/api/failure-text';
import { fieldRules, nothingJudged } from '../../lib/forms/field-rules';
import { useHydrated } from '../../lib/page/use-hydrated';
import styles from './send-again.module.css';

const FORM = 'send-again';

interface Values {
  email: string;
}

function useEmailRules(form: FormInstance<Values>) {
  const [rules] = useState(() =>
    fieldRules(
      'email',
      () => fieldProblem('email', String(form.getFieldValue('email') ?? '')) ?? undefined,
      nothingJudged(),
    ),
  );
  return rules;
}

/** Whoever lost the mail gets it again. The answer is the same whether the address is known or not. */
export function SendAgain() {
  const { t } = useTranslation('forms');
  const isReady = useHydrated();
  const [form] = Form.useForm<Values>();
  const rules = useEmailRules(form);
  const failureText = useFailureText();
  const { mutate, isPending, isSuccess, error, reset } = useMutation({
    ...ALWAYS_SENT,
    mutationFn: ({ email }: Values) => postJson('/api/registrations/send-again', { email }),
  });
  return (
    <section className={`${styles.part} needs-script`} aria-labelledby={`${FORM}-heading`}>
      <h2 id={`${FORM}-heading`}>{t('sendAgain.heading')}</h2>
      <p>{t('sendAgain.text')}</p>
      <Form<Values>
        form={form}
        name={FORM}
        size="large"
        noValidate
        className={styles.form}
        initialValues={{ email: '' }}
        onValuesChange={reset}
        onFinish={(values) => mutate(values)}
        onFinishFailed={() => document.getElementById(`${FORM}_email`)?.focus()}
      >
        <FormItem name="email" label={t('sendAgain.email')} rules={rules}>
          <Input name="email" type="email" autoComplete="email" aria-required disabled={!isReady} />
        </FormItem>
        <Button htmlType="submit" loading={isPending} disabled={!isReady}>
          {t('sendAgain.send')}
        </Button>
      </Form>
      <p role="status" className={styles.outcome}>
        {isSuccess && t('sendAgain.done')}
        {error && failureText(error)}
      </p>
    </section>
  );
}
