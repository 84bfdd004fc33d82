import { newPassword, type PasswordChange, passwordChange } from '@jamcimo/contracts';
import { Button, Form, Input } from 'antd';
import { SectionCard } from '@/components/records/section-card';
import { useChange } from '@/components/use-change';
import { useTranslation } from '@/i18n/use-translation';
import { schemaRule } from '@/lib/forms/schema-rule';
import { OWN_ACCOUNT } from '../api/account';
import { HiddenUsername } from './hidden-username';
import styles from './sign-in-form.module.css';

/** Another password for one's own account. */
export function OwnPassword({ username }: { username: string }) {
  const { t } = useTranslation('adminAccount');
  const [form] = Form.useForm<PasswordChange>();
  const { mutate, isPending } = useChange('POST /api/admin/account/password', {
    ...{ failed: t('password.failed'), refresh: OWN_ACCOUNT, keep: () => form.resetFields() },
    done: () => ({ title: t('password.done'), text: t('password.doneText') }),
  });
  return (
    <SectionCard title={t('password.heading')}>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        validateTrigger="onSubmit"
        onFinish={(json) => mutate({ json })}
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
