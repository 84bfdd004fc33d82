import type { InvitedAccount } from '@jamcimo/contracts';
import { useState } from 'react';
import { AdminScreen } from '@/components/records/admin-screen';
import { InviteForm } from '@/features/admin-users/components/invite-form';
import { LinkDialog } from '@/features/admin-users/components/link-dialog';
import { UserList } from '@/features/admin-users/components/user-list';
import { useTranslation } from '@/i18n/use-translation';

/** "Korisnici": who may sign in. */
export function UsersRoute() {
  const { t } = useTranslation(['adminUsers', 'admin']);
  const [invited, setInvited] = useState<InvitedAccount | null>(null);
  return (
    <AdminScreen title={t('title')}>
      <UserList onInvited={setInvited} />
      <InviteForm onInvited={setInvited} />
      <LinkDialog invited={invited} onClose={() => setInvited(null)} />
    </AdminScreen>
  );
}
