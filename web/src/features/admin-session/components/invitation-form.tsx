import { newPassword } from '@jamcimo/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Form, Input } from 'antd';
import { useId } from 'react';
import { showToast } from '@/components/toasts/toast-store';
import { useTranslation } from '@/i18n/use-translation';
import { CallError } from '@/lib/api/admin-api';
import { ALWAYS_SENT } from '@/lib/api/api-query';
import { useFailureText } from '@/lib/api/failure-text';
import { schemaRule } from '@/lib/forms/schema-rule';
import { acceptInvitation, noteSignInState, signIn } from '../api/session';
import { HiddenUsername } from './hidden-username';
import styles from './sign-in-form.module.css';

interface Props {
  token: string;
  /** Whose account it is. */
  username: string;
  /** Whether the new password signed in at once. */
  onDone: (isSignedIn: boolean) => void;
}

/** Asks for the first password of an account, and signs in with it. */
export function InvitationForm({ token, username, onDone }: Props) {
  const { t } = useTranslation('adminAccount');
  const client = useQueryClient();
  const heading = useId();
  const failureText = useFailureText();
  const { mutate, isPending, isSuccess, error } = useMutation({
    ...ALWAYS_SENT,
    mutationFn: async ({ password }: { password: string }) => {
      const account = await acceptInvitation({ token, password });
      // The password is chosen, whatever becomes of the sign-in.
      const answer = await signIn(client, { ...account, password }).catch(() => null);
      return { account, isSignedIn: answer !== null && 'isAdmin' in answer && answer.isAdmin };
    },
    onSuccess: ({ account, isSignedIn }) => {
      showToast({
        title: t('invitation.done'),
        ...(!isSignedIn && { text: t('invitation.doneText', account) }),
      });
      if (isSignedIn) noteSignInState(client, 'administrator');
      onDone(isSignedIn);
    },
  });
  const textOf = (failure: Error) =>
    failure instanceof CallError && failure.code === 'invitation.invalid'
      ? t('invitation.invalid')
      : failureText(failure);
  return (
    <Form<{ password: string }>
      layout="vertical"
      requiredMark={false}
      aria-labelledby={heading}
      className={styles.form ?? ''}
      size="large"
      onFinish={(values) => mutate(values)}
      validateTrigger="onSubmit"
    >
      <h1 id={heading}>{t('invitation.title')}</h1>
      {username && <p>{t('invitation.account', { username })}</p>}
      {error && (
        <Alert role="alert" type="error" showIcon title={textOf(error)} className={styles.error ?? ''} />
      )}
      <HiddenUsername name={username} />
      <Form.Item
        name="password"
        label={t('invitation.password')}
        extra={<span className={styles.help}>{t('invitation.help')}</span>}
        rules={[schemaRule(newPassword)]}
      >
        <Input.Password autoComplete="new-password" autoFocus classNames={{ suffix: styles.eye ?? '' }} />
      </Form.Item>
      <Button type="primary" htmlType="submit" block loading={isPending || isSuccess}>
        {t('invitation.submit')}
      </Button>
    </Form>
  );
}
