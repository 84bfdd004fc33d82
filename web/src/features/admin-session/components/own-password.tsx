import { newPassword, type PasswordChange, passwordChange } from '@jamcimo/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Form, Input } from 'antd';
import { SectionCard } from '@/components/records/section-card';
import { showToast } from '@/components/toasts/toast-store';
import { useTranslation } from '@/i18n/use-translation';
import { ALWAYS_SENT } from '@/lib/api/api-query';
import { useFailureText } from '@/lib/api/failure-text';
import { schemaRule } from '@/lib/forms/schema-rule';
import { changePassword, ownAccountQuery } from '../api/account';
import { HiddenUsername } from './hidden-username';
import styles from './sign-in-form.module.css';

/** Another password for one's own account. */
export function OwnPassword({ username }: { username: string }) {
  const { t } = useTranslation('adminAccount');
  const client = useQueryClient();
  const failureText = useFailureText();
  const [form] = Form.useForm<PasswordChange>();
  const { mutate, isPending } = useMutation({
    ...ALWAYS_SENT,
    mutationFn: changePassword,
    onSuccess: () => {
      form.resetFields();
      showToast({ title: t('password.done'), text: t('password.doneText') });
      return client.invalidateQueries({ queryKey: ownAccountQuery.queryKey });
    },
    onError: (error) => showToast({ title: t('password.failed'), text: failureText(error), tone: 'bad' }),
  });
  return (
    <SectionCard title={t('password.heading')}>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        validateTrigger="onSubmit"
        onFinish={(change) => mutate(change)}
        className={styles.narrow ?? ''}
      >
        <HiddenUsername name={username} />
        <Form.Item
          name="present"
          label={t('password.present')}
          rules={[schemaRule(passwordChange.shape.present)]}
        >
          <Input.Password autoComplete="current-password" classNames={{ suffix: styles.eye ?? '' }} />
        </Form.Item>
        <Form.Item
          name="password"
          label={t('password.next')}
          extra={<span className={styles.help}>{t('invitation.help')}</span>}
          rules={[schemaRule(newPassword)]}
        >
          <Input.Password autoComplete="new-password" classNames={{ suffix: styles.eye ?? '' }} />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={isPending}>
          {t('password.submit')}
        </Button>
      </Form>
    </SectionCard>
  );
}
