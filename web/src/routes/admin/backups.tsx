import type { Backup } from '@jamcimo/contracts';
import { useState } from 'react';
import { AdminScreen } from '@/components/records/admin-screen';
import { SectionCard } from '@/components/records/section-card';
import card from '@/components/records/section-card.module.css';
import {
  useBackups,
  useBackupWork,
  useRemoveBackup,
  useRestoreBackup,
} from '@/features/admin-backups/api/backups';
import { BackupList } from '@/features/admin-backups/components/backup-list';
import { NearLimit } from '@/features/admin-backups/components/backup-state';
import { CreateForm } from '@/features/admin-backups/components/create-form';
import { RestoreDialog } from '@/features/admin-backups/components/restore-dialog';
import { UploadForm } from '@/features/admin-backups/components/upload-form';
import { WorkProgress } from '@/features/admin-backups/components/work-progress';
import { useTranslation } from '@/i18n/use-translation';
import { focusHeading } from '@/lib/interaction/focus-heading';

/** "Sigurnosne kopije". */
export function BackupsRoute() {
  const { t } = useTranslation(['adminBackups', 'admin']);
  const backups = useBackups();
  const { data } = backups;
  const work = useBackupWork().data?.body.work ?? null;
  const [toRestore, setToRestore] = useState<Backup | null>(null);
  const restoring = useRestoreBackup();
  const removing = useRemoveBackup();
  const isBusy = work?.state === 'running' || restoring.isPending || removing.isPending;
  const hasOffSite = Boolean(data?.body.offSite);
  // Only encrypted ones are copied there.
  const questionOf = ({ isEncrypted }: Backup) =>
    [t('remove.question'), ...(hasOffSite && isEncrypted ? [t('remove.offSite')] : [])].join(' ');
  return (
    <AdminScreen title={t('title')}>
      <WorkProgress work={work} />
      {data && <NearLimit {...data.body} />}
      <div className={card.pair}>
        <CreateForm isBusy={isBusy} />
        <UploadForm isBusy={isBusy} />
      </div>
      <SectionCard title={t('list.heading')}>
        <BackupList
          query={backups}
          isBusy={isBusy}
          onRestore={setToRestore}
          onRemove={(backup) =>
            window.confirm(questionOf(backup)) &&
            removing.mutate({ id: backup.file }, { onSuccess: () => focusHeading() })
          }
        />
      </SectionCard>
      <RestoreDialog
        backup={toRestore}
        onConfirm={(backup) => restoring.mutate(backup)}
        onClose={() => setToRestore(null)}
      />
    </AdminScreen>
  );
}
