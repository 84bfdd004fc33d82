import type { Backup } from '@jamcimo/contracts';
import { formatDateTime } from '@jamcimo/croatia';
import layout from '@/components/layout.module.css';
import { ConfirmDialog } from '@/components/records/confirm-dialog';
import record from '@/components/records/record.module.css';
import { useLast } from '@/components/records/use-last';
import { useTranslation } from '@/i18n/use-translation';
import { useSinceBackup } from '../api/backups';

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
      isDanger
      onConfirm={() => {
        if (backup) onConfirm(backup);
        onClose();
      }}
      onClose={onClose}
    >
      {shown && (
        <div className={record.record}>
          <p>
            <strong>{shown.name}</strong>, {formatDateTime(shown.date)}
          </p>
          <p>{t('restore.question')}</p>
          <SinceBackup file={shown.file} />
          <p className={layout.small}>{t('restore.more')}</p>
          <p className={layout.small}>{t('restore.removed')}</p>
        </div>
      )}
    </ConfirmDialog>
  );
}

/** What came since then: it goes. */
function SinceBackup({ file }: { file: string }) {
  const { t } = useTranslation('adminBackups');
  const { data, isPending } = useSinceBackup(file);
  if (isPending) return <p>{t('restore.since.asked')}</p>;
  if (!data) return <p>{t('restore.since.unknown')}</p>;
  const { requests, payments } = data.body;
  if (requests === 0 && payments === 0) return <p>{t('restore.since.nothing')}</p>;
  const what = [
    requests > 0 && t('restore.since.requests', { count: requests }),
    payments > 0 && t('restore.since.payments', { count: payments }),
  ];
  return (
    <p>
      <strong>{t('restore.since.goes', { what: what.filter(Boolean).join(', ') })}</strong>
    </p>
  );
}
