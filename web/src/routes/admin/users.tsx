import type { InvitedAccount } from '@jamcimo/contracts';
import { useState } from 'react';
import { Failure } from '@/components/failure';
import { RecordLoading } from '@/components/records/record-loading';
import { useChange } from '@/components/use-change';
import { ACCOUNTS, useAccounts } from '@/features/admin-users/api/users';
import { InviteForm } from '@/features/admin-users/components/invite-form';
import { LinkDialog } from '@/features/admin-users/components/link-dialog';
import { UserTable } from '@/features/admin-users/components/user-table';
import { useTranslation } from '@/i18n/use-translation';
import { usePageHead } from '@/lib/page/page-head';

/** "Korisnici": who may sign in. */
export function UsersRoute() {
  const { t } = useTranslation(['adminUsers', 'admin']);
  const { data, error, refetch } = useAccounts();
  const [invited, setInvited] = useState<InvitedAccount | null>(null);
  const invitingAgain = useChange('POST /api/admin/users/:id/invitation', {
    ...{ failed: t('invite.failed'), refresh: ACCOUNTS },
  });
  const disabling = useChange('POST /api/admin/users/:id/disable', {
    ...{ done: t('disable.done'), failed: t('disable.failed'), refresh: ACCOUNTS },
  });
  const enabling = useChange('POST /api/admin/users/:id/enable', {
    ...{ done: t('enable.done'), failed: t('enable.failed'), refresh: ACCOUNTS },
  });
  usePageHead({
    title: `${t('title')} | ${t('admin:product')}`,
    description: t('admin:pageDescription'),
    noIndex: true,
  });
  return (
    <>
      <h1 id="page-heading" tabIndex={-1}>
        {t('title')}
      </h1>
      {error && !data && <Failure title={t('listFailed')} error={error} onRetry={() => void refetch()} />}
      {!error && !data && <RecordLoading>{t('loading')}</RecordLoading>}
      {data && (
        <>
          <UserTable
            accounts={data.body.accounts}
            isBusy={invitingAgain.isPending || disabling.isPending || enabling.isPending}
            onInviteAgain={({ id }) => invitingAgain.mutate({ id }, { onSuccess: setInvited })}
            onDisable={({ id, username }) =>
              window.confirm(t('disable.question', { username })) && disabling.mutate({ id })
            }
            onEnable={({ id }) => enabling.mutate({ id })}
          />
          <InviteForm onInvited={setInvited} />
        </>
      )}
      <LinkDialog invited={invited} onClose={() => setInvited(null)} />
    </>
  );
}
