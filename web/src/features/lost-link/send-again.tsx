import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { type FormEvent, useId, useRef, useState } from 'react';
import { EMAIL_INPUT } from '@/components/forms/email-input';
import { controlProps, FormField } from '@/components/forms/form-field';
import { LOST_LINK } from '@/components/lost-link';
import { useTranslation } from '@/i18n/use-translation';
import { postJson } from '@/lib/api/api';
import { ALWAYS_SENT } from '@/lib/api/api-query';
import { useFailureText } from '@/lib/api/failure-text';
import { useHydrated } from '@/lib/page/use-hydrated';
import styles from './send-again.module.css';

/** Whoever lost the mail gets it again. The answer is the same whether the address is known or not. */
export function SendAgain() {
  const { t } = useTranslation(['forms', 'shell']);
  const isReady = useHydrated();
  const [email, setEmail] = useState('');
  const [message, setMessage] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const failureText = useFailureText();
  // By the rules of the browser, for the schemas of the server weigh more than the page: what they refuse beyond is said below.
  const problemOf = (input: HTMLInputElement | null) =>
    input?.checkValidity() ? undefined : t('sendAgain.wrong');
  const { mutate, isPending, isSuccess, error, reset } = useMutation({
    ...ALWAYS_SENT,
    mutationFn: () => postJson('/api/registrations/send-again', { email }),
  });
  const type = (input: HTMLInputElement) => {
    setEmail(input.value);
    reset();
    // What is wrong is followed while it is being corrected, and nothing is said while somebody begins.
    if (message !== undefined) setMessage(problemOf(input));
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    const problem = problemOf(field.current);
    setMessage(problem);
    if (problem === undefined) mutate();
    else field.current?.focus();
  };
  return (
    <section className={`${styles.part} needs-script`} aria-labelledby={LOST_LINK}>
      <h2 id={LOST_LINK}>{t('shell:lostLink.text')}</h2>
      <p>{t('sendAgain.text')}</p>
      <form noValidate className={styles.form} onSubmit={send}>
        <FormField id={id} label={t('sendAgain.email')} message={message}>
          <input
            {...controlProps(id, { hasHelp: false, message })}
            ref={field}
            className={styles.input}
            name="email"
            {...EMAIL_INPUT}
            autoComplete="email"
            required
            pattern=".+@.+\..+"
            disabled={!isReady}
            value={email}
            onChange={({ target }) => type(target)}
            onBlur={() => setMessage(email.trim() === '' ? message : problemOf(field.current))}
          />
        </FormField>
        <Button htmlType="submit" loading={isPending} disabled={!isReady}>
          {t('sendAgain.send')}
        </Button>
      </form>
      <p role="status" className={styles.outcome}>
        {isSuccess && t('sendAgain.done')}
        {error && failureText(error)}
      </p>
    </section>
  );
}
