import type { Account, Right } from '@jamcimo/contracts';
import { useEffect, useState } from 'react';
import { ConfirmDialog } from '../../../components/records/confirm-dialog';
import { useLast } from '../../../components/records/use-last';
import { useTranslation } from '../../../i18n/use-translation';
import { useChangeRights } from '../api/users';
import { RightsChoice } from './rights-choice';

/** Which rights an account has besides those of all. */
export function RightsDialog({ account, onClose }: { account: Account | null; onClose: () => void }) {
  const { t } = useTranslation('adminUsers');
  const shown = useLast(account);
  const [rights, setRights] = useState<Right[]>([]);
  useEffect(() => setRights(account?.rights ?? []), [account]);
  const { mutate, isPending } = useChangeRights({ done: t('rights.done'), failed: t('rights.failed') });
  return (
    <ConfirmDialog
      isOpen={account !== null}
      title={t('rights.title', { username: shown?.username ?? '' })}
      confirm={t('rights.save')}
      cancel={t('rights.cancel')}
      isSending={isPending}
      onConfirm={() => account && mutate({ id: account.id, rights }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <RightsChoice value={rights} onChange={setRights} />
    </ConfirmDialog>
  );
}
