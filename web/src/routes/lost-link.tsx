import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { type FormEvent, useId, useRef, useState } from 'react';
import { EMAIL_INPUT } from '@/components/forms/email-input';
import { controlProps, FormField } from '@/components/forms/form-field';
import { LOST_LINK_ADDRESS } from '@/components/lost-link';
import page from '@/components/page.module.css';
import { PageHeading } from '@/components/page-heading';
import { useTranslation } from '@/i18n/use-translation';
import { postJson } from '@/lib/api/api';
import { ALWAYS_SENT } from '@/lib/api/api-query';
import { useFailureText } from '@/lib/api/failure-text';
import { usePageHead } from '@/lib/page/page-head';
import { useHydrated } from '@/lib/page/use-hydrated';
import { classNames } from '@/lib/text/class-names';
import styles from './lost-link.module.css';

/** Asks for the mail with a link. The answer is the same whether the address is known or not. */
function SendAgain() {
  const { t } = useTranslation('lostLink');
  const isReady = useHydrated();
  const [email, setEmail] = useState('');
  const [message, setMessage] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const failureText = useFailureText();
  // By the rules of the browser, for the schemas of the server weigh more than the page: what they refuse beyond is said below.
  const problemOf = (input: HTMLInputElement | null) => (input?.checkValidity() ? undefined : t('wrong'));
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
    <form noValidate className={`${styles.form} needs-script`} onSubmit={send}>
      <FormField id={id} label={t('email')} message={message}>
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
      <Button type="primary" htmlType="submit" loading={isPending} disabled={!isReady}>
        {t('send')}
      </Button>
      <p role="status" className={styles.outcome}>
        {isSuccess && t('done')}
        {error && failureText(error)}
      </p>
    </form>
  );
}

/** A lost link, one that opens nothing, a change of a profile: the link comes by mail. */
export function LostLinkRoute() {
  const { t } = useTranslation('lostLink');
  usePageHead({
    ...{ title: t('pageTitle'), description: t('text'), canonical: LOST_LINK_ADDRESS, noIndex: true },
  });
  return (
    <article className={classNames(page.page, page.text)}>
      <PageHeading>{t('title')}</PageHeading>
      <p className={page.lead}>{t('text')}</p>
      <p>{t('secret')}</p>
      <noscript>
        <p>{t('withoutScript')}</p>
      </noscript>
      <SendAgain />
    </article>
  );
}
