import type { InvitedAccount } from '@jamcimo/contracts';
import { useState } from 'react';
import { AdminScreen } from '@/components/records/admin-screen';
import { QueryState } from '@/components/records/query-state';
import { useChange } from '@/components/use-change';
import { ACCOUNTS, useAccounts } from '@/features/admin-users/api/users';
import { InviteForm } from '@/features/admin-users/components/invite-form';
import { LinkDialog } from '@/features/admin-users/components/link-dialog';
import { UserTable } from '@/features/admin-users/components/user-table';
import { useTranslation } from '@/i18n/use-translation';

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
  return (
    <AdminScreen title={t('title')}>
      <QueryState {...{ data, error, refetch }} loading={t('loading')} failed={t('listFailed')} />
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
    </AdminScreen>
  );
}
