import type { Backup, BackupList, BackupWork, BackupWorkAnswer } from '@jamcimo/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { showToast } from '@/components/toasts/toast-store';
import { useTranslation } from '@/i18n/use-translation';
import { adminCall, adminQuery, adminUpload } from '@/lib/api/admin-api';
import { ALWAYS_SENT, SECOND } from '@/lib/api/api-query';
import { useFailureText } from '@/lib/api/failure-text';
import { reloadPage } from '@/lib/page/reload-page';
import { followWork } from './follow-work';

const PATH = '/api/admin/backup';
const LIST = `${PATH}/list`;
const WORK = `${PATH}/work`;
/** The specification's pause before the page is loaded again after a restore. */
const RELOAD_MS = 3 * SECOND;

interface Begun {
  work: BackupWork;
}

export function useBackups() {
  return useQuery(adminQuery<BackupList>(LIST, { staleTime: 60 * SECOND }));
}

/** What is done with backups now: looked at every second while something is, else now and then. */
export function useBackupWork() {
  return useQuery({
    ...ALWAYS_SENT,
    queryKey: [WORK],
    queryFn: ({ signal }) => adminCall<BackupWorkAnswer>('GET', WORK, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.body.work?.state === 'running' ? SECOND : 10 * SECOND),
  });
}

const present = async () => (await adminCall<BackupWorkAnswer>('GET', WORK)).body.work;

/** Shows what is being done as soon as it begins, and the new list when it ended. */
function useRefresh() {
  const client = useQueryClient();
  return {
    soon: () => setTimeout(() => void client.invalidateQueries({ queryKey: [WORK] }), SECOND / 2),
    atEnd: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: [LIST] }),
        client.invalidateQueries({ queryKey: [WORK] }),
      ]),
  };
}

export function useCreateBackup(onDone: () => void) {
  const { t } = useTranslation('adminBackups');
  const refresh = useRefresh();
  return useMutation({
    ...ALWAYS_SENT,
    mutationFn: (name: string) =>
      followWork(
        () =>
          adminCall<Begun>('POST', `${PATH}/create`, { json: name ? { name } : {} }).then(
            ({ body }) => body.work,
          ),
        present,
      ),
    onMutate: refresh.soon,
    onSuccess: () => {
      showToast({ title: t('create.done') });
      onDone();
    },
    onError: () => showToast({ title: t('create.failed'), text: t('create.failedText'), tone: 'bad' }),
    onSettled: refresh.atEnd,
  });
}

export function useRestoreBackup() {
  const { t } = useTranslation('adminBackups');
  const refresh = useRefresh();
  return useMutation({
    ...ALWAYS_SENT,
    mutationFn: ({ file }: Backup) =>
      followWork(
        () => adminCall<Begun>('POST', `${PATH}/restore`, { json: { file } }).then(({ body }) => body.work),
        present,
      ),
    onMutate: refresh.soon,
    onSuccess: () => {
      showToast({ title: t('restore.done'), text: t('restore.doneText') });
      setTimeout(reloadPage, RELOAD_MS);
    },
    onError: () => showToast({ title: t('restore.failed'), text: t('restore.failedText'), tone: 'bad' }),
    onSettled: refresh.atEnd,
  });
}

export function useRemoveBackup(onDone: () => void) {
  const { t } = useTranslation('adminBackups');
  const refresh = useRefresh();
  return useMutation({
    ...ALWAYS_SENT,
    mutationFn: ({ file }: Backup) => adminCall('DELETE', `${PATH}/${encodeURIComponent(file)}`),
    onSuccess: () => {
      showToast({ title: t('remove.done') });
      onDone();
    },
    onError: () => showToast({ title: t('remove.failed'), text: t('remove.failedText'), tone: 'bad' }),
    onSettled: refresh.atEnd,
  });
}

export function useUploadBackup(onProgress: (share: number) => void, onDone: () => void) {
  const { t } = useTranslation('adminBackups');
  const refresh = useRefresh();
  const textOf = useFailureText();
  return useMutation({
    ...ALWAYS_SENT,
    mutationFn: (file: File) => {
      const form = new FormData();
      form.set('file', file);
      return followWork(
        () => adminUpload<Begun>('POST', `${PATH}/upload`, form, { onProgress }).then(({ work }) => work),
        present,
      );
    },
    onSuccess: () => {
      showToast({ title: t('upload.done') });
      onDone();
    },
    onError: (error) => showToast({ title: t('upload.failed'), text: textOf(error), tone: 'bad' }),
    onSettled: refresh.atEnd,
  });
}

/** Opened in a new tab (specification, point 6). */
export function downloadAddress({ file }: Backup): string {
  return `${PATH}/download/${encodeURIComponent(file)}`;
}
