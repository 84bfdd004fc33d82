import { type PendingSignIn, type SignedInUser, type SignInRequest, signInRequest } from '@jamcimo/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Form, Input } from 'antd';
import { useId, useState } from 'react';
import { showToast } from '@/components/toasts/toast-store';
import { useTranslation } from '@/i18n/use-translation';
import { ALWAYS_SENT } from '@/lib/api/api-query';
import { schemaRule } from '@/lib/forms/schema-rule';
import { signIn } from '../api/session';
import { type SignInFailure, signInFailure } from '../sign-in-failure';
import { useCountdown } from '../use-countdown';
import styles from './sign-in-form.module.css';

function useFailureText() {
  const { t } = useTranslation('admin');
  return (failure: SignInFailure, left: number) => {
    if (failure.kind === 'wrong') return t('login.wrong');
    if (failure.kind === 'not-administrator') return t('login.notAdministrator');
    if (failure.kind === 'broken') return t('login.broken');
    return left > 0 ? t('login.throttled', { count: left }) : t('login.throttledOver');
  };
}

interface Props {
  /** Follows a sign-in by the password alone. Returns whether the rights are enough. */
  onSignedIn: (user: SignedInUser) => boolean;
  /** Follows a right password where a code is needed. */
  onPending: (pending: PendingSignIn, username: string) => void;
  /** Why the form is shown again. */
  notice: string | null;
}

/** User name and password. */
export function SignInForm({ onSignedIn, onPending, notice }: Props) {
  const { t } = useTranslation('admin');
  const client = useQueryClient();
  const heading = useId();
  const failureText = useFailureText();
  const [failure, setFailure] = useState<SignInFailure | null>(null);
  const left = useCountdown(failure?.kind === 'throttled' ? failure.seconds : 0, failure);

  const fail = (next: SignInFailure, message: string) => {
    setFailure(next);
    showToast({ title: t('login.failedToast'), text: message, tone: 'bad' });
  };
  const { mutate, isPending, isSuccess } = useMutation({
    ...ALWAYS_SENT,
    mutationFn: (request: SignInRequest) => signIn(client, request),
    onMutate: () => setFailure(null),
    onError: (error) => {
      const next = signInFailure(error);
      const text = failureText(next, next.kind === 'throttled' ? next.seconds : 0);
      fail(next, next.kind === 'wrong' ? error.message : text);
    },
    onSuccess: (answer, { username }) => {
      if ('secondFactor' in answer) return onPending(answer, username);
      if (!onSignedIn(answer)) fail({ kind: 'not-administrator' }, t('login.notAdministrator'));
    },
  });
  const isDone = isSuccess && failure === null;

  return (
    <Form<SignInRequest>
      layout="vertical"
      requiredMark={false}
      aria-labelledby={heading}
      className={styles.form ?? ''}
      size="large"
      onFinish={(request) => mutate(request)}
      validateTrigger="onSubmit"
    >
      <h1 id={heading}>{t('login.title')}</h1>
      {notice && !failure && (
        <Alert role="alert" type="info" showIcon title={notice} className={styles.error ?? ''} />
      )}
      {failure && (
        <Alert
          role="alert"
          type="error"
          showIcon
          title={failureText(failure, left)}
          className={styles.error ?? ''}
        />
      )}
      <Form.Item
        name="username"
        label={t('login.username')}
        rules={[schemaRule(signInRequest.shape.username)]}
      >
        <Input autoComplete="username" autoCapitalize="none" spellCheck={false} autoFocus />
      </Form.Item>
      <Form.Item
        name="password"
        label={t('login.password')}
        rules={[schemaRule(signInRequest.shape.password)]}
      >
        <Input.Password autoComplete="current-password" classNames={{ suffix: styles.eye ?? '' }} />
      </Form.Item>
      <Button type="primary" htmlType="submit" block loading={isPending || isDone} disabled={left > 0}>
        {t('login.submit')}
      </Button>
    </Form>
  );
}
