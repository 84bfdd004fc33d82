import { newPassword } from '@jamcimo/contracts';
import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Form, Input } from 'antd';
import { useId } from 'react';
import { showToast } from '@/components/toasts/toast-store';
import { useTranslation } from '@/i18n/use-translation';
import { CallError } from '@/lib/api/admin-api';
import { ALWAYS_SENT } from '@/lib/api/api-query';
import { useFailureText } from '@/lib/api/failure-text';
import { schemaRule } from '@/lib/forms/schema-rule';
import { acceptInvitation } from '../api/session';
import { HiddenUsername } from './hidden-username';
import styles from './sign-in-form.module.css';

interface Props {
  token: string;
  /** Whose account it is. */
  username: string;
  onDone: () => void;
}

/** Asks for the first password of an account. */
export function InvitationForm({ token, username, onDone }: Props) {
  const { t } = useTranslation('adminAccount');
  const heading = useId();
  const failureText = useFailureText();
  const { mutate, isPending, isSuccess, error } = useMutation({
    ...ALWAYS_SENT,
    mutationFn: ({ password }: { password: string }) => acceptInvitation({ token, password }),
    onSuccess: (account) => {
      showToast({ title: t('invitation.done'), text: t('invitation.doneText', account) });
      onDone();
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
