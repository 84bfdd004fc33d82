import type { InvitedAccount } from '@jamcimo/contracts';
import { ConfirmDialog } from '@/components/records/confirm-dialog';
import { useLast } from '@/components/records/use-last';
import { showToast } from '@/components/toasts/toast-store';
import { useTranslation } from '@/i18n/use-translation';
import styles from './users.module.css';

/** The link of an invitation, shown once. */
export function LinkDialog({ invited, onClose }: { invited: InvitedAccount | null; onClose: () => void }) {
  const { t } = useTranslation('adminUsers');
  const shown = useLast(invited);
  const copy = () =>
    navigator.clipboard.writeText(shown?.link ?? '').then(
      () => showToast({ title: t('invite.copied') }),
      () => showToast({ title: t('invite.copyFailed'), tone: 'bad' }),
    );
  return (
    <ConfirmDialog
      isOpen={invited !== null}
      title={t('invite.linkTitle', { username: shown?.username ?? '' })}
      confirm={t('invite.copy')}
      cancel={t('invite.close')}
      onConfirm={() => void copy()}
      onClose={onClose}
    >
      <p>{t('invite.linkText')}</p>
      <p className={styles.link}>{shown?.link}</p>
    </ConfirmDialog>
  );
}
