import { type AccountInvitation, accountInvitation, type InvitedAccount } from '@jamcimo/contracts';
import { Button, Form, Input } from 'antd';
import { SectionCard } from '@/components/records/section-card';
import { useChange } from '@/components/use-change';
import { useTranslation } from '@/i18n/use-translation';
import { schemaRule } from '@/lib/forms/schema-rule';
import { ACCOUNTS } from '../api/users';
import styles from './users.module.css';

/** A new account, with a link for its person. */
export function InviteForm({ onInvited }: { onInvited: (account: InvitedAccount) => void }) {
  const { t } = useTranslation('adminUsers');
  const [form] = Form.useForm<AccountInvitation>();
  const { mutate, isPending } = useChange('POST /api/admin/users', {
    ...{ failed: t('invite.failed'), refresh: ACCOUNTS },
  });
  const send = (invitation: AccountInvitation) =>
    mutate(
      { json: invitation },
      {
        onSuccess: (account) => {
          form.resetFields();
          onInvited(account);
        },
      },
    );
  return (
    <SectionCard title={t('invite.heading')}>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        validateTrigger="onSubmit"
        onFinish={send}
        className={styles.narrow ?? ''}
      >
        <Form.Item
          name="username"
          label={t('invite.username')}
          rules={[schemaRule(accountInvitation.shape.username)]}
        >
          <Input autoComplete="off" autoCapitalize="none" spellCheck={false} />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={isPending}>
          {t('invite.submit')}
        </Button>
      </Form>
    </SectionCard>
  );
}
