import { type SignInRequest, signInRequest } from '@jamcimo/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Form, Input } from 'antd';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../components/toasts/toast-store';
import { ALWAYS_SENT } from '../../../lib/api/api-query';
import { schemaRule } from '../../../lib/forms/schema-rule';
import { noteSignInState, signIn } from '../api/session';
import { type SignInFailure, signInFailure } from '../sign-in-failure';
import styles from './sign-in-form.module.css';

/** Seconds that are left of a waiting time. */
function useCountdown(failure: SignInFailure | null): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (failure?.kind !== 'throttled') return setLeft(0);
    const until = Date.now() + failure.seconds * 1000;
    const tick = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [failure]);
  return left;
}

function useFailureText() {
  const { t } = useTranslation('admin');
  return (failure: SignInFailure, left: number) => {
    if (failure.kind === 'wrong') return t('login.wrong');
    if (failure.kind === 'not-administrator') return t('login.notAdministrator');
    if (failure.kind === 'broken') return t('login.broken');
    return left > 0 ? t('login.throttled', { count: left }) : t('login.throttledOver');
  };
}

/** User name and password. `onSignedIn` follows a sign-in with the rights of an administrator, and only that. */
export function SignInForm({ onSignedIn }: { onSignedIn: () => void }) {
  const { t } = useTranslation('admin');
  const client = useQueryClient();
  const heading = useId();
  const failureText = useFailureText();
  const [failure, setFailure] = useState<SignInFailure | null>(null);
  const left = useCountdown(failure);

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
    onSuccess: (user) => {
      if (!user.isAdmin) {
        noteSignInState(client, 'signed-in');
        return fail({ kind: 'not-administrator' }, t('login.notAdministrator'));
      }
      showToast({ title: t('login.succeeded') });
      onSignedIn();
      noteSignInState(client, 'administrator');
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
