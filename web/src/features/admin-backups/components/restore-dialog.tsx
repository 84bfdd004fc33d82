import type { Backup } from '@jamcimo/contracts';
import { formatDateTime } from '@jamcimo/croatia';
import { ConfirmDialog } from '@/components/records/confirm-dialog';
import card from '@/components/records/section-card.module.css';
import { useLast } from '@/components/records/use-last';
import { useTranslation } from '@/i18n/use-translation';

interface Props {
  /** What is asked about; null while nothing is. */
  backup: Backup | null;
  onConfirm: (backup: Backup) => void;
  onClose: () => void;
}

/** Asks before everything is replaced. */
export function RestoreDialog({ backup, onConfirm, onClose }: Props) {
  const { t } = useTranslation('adminBackups');
  const shown = useLast(backup);
  return (
    <ConfirmDialog
      isOpen={backup !== null}
      title={t('restore.title')}
      confirm={t('restore.confirm')}
      cancel={t('restore.cancel')}
      isDanger
      onConfirm={() => {
        if (backup) onConfirm(backup);
        onClose();
      }}
      onClose={onClose}
    >
      {shown && (
        <p>
          <strong>{shown.name}</strong>, {formatDateTime(shown.date)}
        </p>
      )}
      <p>{t('restore.question')}</p>
      <p className={card.help}>{t('restore.more')}</p>
      <p className={card.help}>{t('restore.removed')}</p>
    </ConfirmDialog>
  );
}
