import type { Backup } from '@jamcimo/contracts';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { showToast } from '@/components/toasts/toast-store';
import { useChange, useSending } from '@/components/use-change';
import { useTranslation } from '@/i18n/use-translation';
import { adminCall, adminQuery, adminUpload } from '@/lib/api/admin-api';
import { ALWAYS_SENT, SECOND } from '@/lib/api/api-query';
import { refreshFrom } from '@/lib/api/shown-answers';
import { reloadPage } from '@/lib/page/reload-page';
import { followWork } from './follow-work';

const PATH = '/api/admin/backup';
const LIST = `${PATH}/list`;
const WORK = `${PATH}/work`;
/** The specification's pause before the page is loaded again after a restore. */
const RELOAD_MS = 3 * SECOND;

export function useBackups() {
  return useQuery(adminQuery('GET /api/admin/backup/list', { staleTime: 60 * SECOND }));
}

/** What came after a backup, asked anew each time. */
export function useSinceBackup(file: string) {
  return useQuery(adminQuery('GET /api/admin/backup/:id/since', { id: file, staleTime: 0 }));
}

/** What is done with backups now: looked at every second while something is, else now and then. */
export function useBackupWork() {
  return useQuery({
    ...ALWAYS_SENT,
    queryKey: [WORK],
    queryFn: ({ signal }) => adminCall('GET /api/admin/backup/work', { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.body.work?.state === 'running' ? SECOND : 10 * SECOND),
  });
}

const present = async () => (await adminCall('GET /api/admin/backup/work', {})).body.work;

/** Shows what is being done as soon as it begins, and the new list when it ended. */
const SHOWN = {
  show: (client: QueryClient) => {
    const soon = setTimeout(() => void refreshFrom(client, [WORK]), SECOND / 2);
    return () => clearTimeout(soon);
  },
  refresh: [LIST, WORK],
};

export function useCreateBackup(onDone: () => void) {
  const { t } = useTranslation('adminBackups');
  return useSending(
    (name: string) => {
      const json = name ? { name } : {};
      return followWork(
        async () => (await adminCall('POST /api/admin/backup/create', { json })).body.work,
        present,
      );
    },
    {
      ...SHOWN,
      ...{ done: t('create.done'), keep: onDone },
      failed: () => showToast({ title: t('create.failed'), text: t('create.failedText'), tone: 'bad' }),
    },
  );
}

export function useRestoreBackup() {
  const { t } = useTranslation('adminBackups');
  return useSending(
    ({ file }: Backup) =>
      followWork(
        async () => (await adminCall('POST /api/admin/backup/restore', { json: { file } })).body.work,
        present,
      ),
    {
      ...SHOWN,
      done: () => ({ title: t('restore.done'), text: t('restore.doneText') }),
      keep: () => setTimeout(reloadPage, RELOAD_MS),
      failed: () => showToast({ title: t('restore.failed'), text: t('restore.failedText'), tone: 'bad' }),
    },
  );
}

export function useRemoveBackup() {
  const { t } = useTranslation('adminBackups');
  return useChange('DELETE /api/admin/backup/:id', {
    done: t('remove.done'),
    failed: () => showToast({ title: t('remove.failed'), text: t('remove.failedText'), tone: 'bad' }),
    refresh: SHOWN.refresh,
  });
}

export function useUploadBackup(onProgress: (share: number) => void, onDone: () => void) {
  const { t } = useTranslation('adminBackups');
  return useSending(
    (file: File) => {
      const form = new FormData();
      form.set('file', file);
      return followWork(
        async () => (await adminUpload('POST /api/admin/backup/upload', { form, onProgress })).work,
        present,
      );
    },
    { ...SHOWN, ...{ done: t('upload.done'), keep: onDone, failed: t('upload.failed') } },
  );
}

/** Opened in a new tab (specification, point 6). */
export function downloadAddress({ file }: Backup): string {
  return `${PATH}/download/${encodeURIComponent(file)}`;
}
