import type { AdminPolitician } from '@jamcimo/contracts';
import { useFailureToast, useSending } from '@/components/use-change';
import { useTranslation } from '@/i18n/use-translation';
import { adminCall, adminUpload } from '@/lib/api/admin-api';
import { useFailureMessage } from '@/lib/api/failure-text';
import { type EditValues, formOf, hasFiles, newProfileOf } from '../edit-values';
import { changeCached, putRecord, recordPath, refreshAfterChange } from './politicians';

/** The calls that switch one thing of a profile, by the name of what they switch. */
const FLAG_CALLS = {
  isVerified: 'verification',
  isGuaranteed: 'guarantee',
  isAdminApproved: 'admin-approval',
} as const;

export type Flag = keyof typeof FLAG_CALLS;

export interface FlagChange {
  id: number;
  flag: Flag;
  value: boolean;
  /** Why a profile is taken off; without it the server says that an administrator did it. */
  reason?: string;
  isUndo?: boolean;
}

/** Switches verification, guarantee or approval. It shows at once and is taken back when it fails; the notification offers to undo it, as the button of the record does. */
export function useFlagChange() {
  const { t } = useTranslation('adminPoliticians');
  const mutation = useSending(
    async ({ id, flag, value, reason }: FlagChange) => {
      const isTakenOff = flag === 'isAdminApproved' && !value;
      const json = { [flag]: value, ...(isTakenOff && reason && { reason }) };
      return (await adminCall(`PATCH /api/admin/politicians/:id/${FLAG_CALLS[flag]}`, { id, json })).body;
    },
    {
      show: (client, { id, flag, value }) =>
        changeCached(client, id, (politician) => ({ ...politician, [flag]: value })),
      done: (politician, change) =>
        change.isUndo
          ? { title: t('done.undone') }
          : {
              title: t('done.status'),
              text: politician.name,
              action: { label: t('done.undo'), run: () => undo(change) },
            },
      ...{ keep: putRecord, failed: true },
      refresh: (client) => void refreshAfterChange(client),
    },
  );
  const undo = (change: FlagChange) => mutation.mutate({ ...change, value: !change.value, isUndo: true });
  return mutation;
}

/** Removes a profile for good; without a reason the person wished it. */
export function useRemoval(onRemoved: () => void) {
  const { t } = useTranslation('adminPoliticians');
  const showFailure = useFailureToast();
  const failureMessage = useFailureMessage();
  return useSending(
    ({ id, reason }: { id: number; reason: string | null }) => {
      const why = reason === null ? { query: { erase: true } } : { json: { reason } };
      return adminCall('DELETE /api/admin/politicians/:id', { id, ...why });
    },
    {
      show: (client, { id }) => changeCached(client, id, null),
      done: t('done.removed'),
      keep: (client, _answer, { id }) => {
        onRemoved();
        client.removeQueries({ queryKey: [recordPath(id)] });
        void refreshAfterChange(client);
      },
      failed: (error) => showFailure(t('removal.failed'), failureMessage(error)),
    },
  );
}

export interface Edit {
  id: number;
  /** What is sent: JSON, or a form when it carries new files. */
  body: Record<string, unknown> | FormData;
  /** The version the edit started from. */
  version: number;
  /** How the profile will look, as far as one can know before the server has answered. */
  preview: Partial<AdminPolitician>;
  onProgress: (share: number) => void;
}

/** Saves an edited profile. Fails with CallError 409 when somebody else saved meanwhile. */
export function useEdit() {
  return useSending(
    async ({ id, body, version, onProgress }: Edit) => {
      const route = 'PATCH /api/admin/politicians/:id';
      if (body instanceof FormData) return adminUpload(route, { id, version, form: body, onProgress });
      return (await adminCall(route, { id, version, json: body })).body;
    },
    {
      show: (client, { id, preview }) =>
        changeCached(client, id, (politician) => ({ ...politician, ...preview })),
      keep: putRecord,
      refresh: (client) => void refreshAfterChange(client),
    },
  );
}

export interface Creation {
  values: EditValues;
  onProgress: (share: number) => void;
}

/** Makes a profile and then gives it its files. When those fail, the profile is there: it comes with what went wrong. */
export function useCreation() {
  return useSending(
    async ({ values, onProgress }: Creation, idempotencyKey) => {
      const { body: made } = await adminCall('POST /api/admin/politicians', {
        json: newProfileOf(values),
        idempotencyKey,
      });
      if (!hasFiles(values)) return { made, failure: null };
      const { id, version } = made;
      const files = { id, version, form: formOf(values, made), onProgress };
      return adminUpload('PATCH /api/admin/politicians/:id', files).then(
        (edited) => ({ made: edited, failure: null }),
        (failure: Error) => ({ made, failure }),
      );
    },
    { refresh: (client) => void refreshAfterChange(client) },
  );
}

/** Publishes one profile of several, as it was when it was chosen; another version is refused (409). */
export function publish({ id, version }: AdminPolitician): Promise<unknown> {
  return adminCall('PATCH /api/admin/politicians/:id/admin-approval', {
    ...{ id, version, json: { isAdminApproved: true } },
  });
}

export interface ImportRequest {
  file: File;
  /** Says what would happen and writes nothing. */
  isTrial: boolean;
  /** New profiles become visible to everybody at once. */
  publish: boolean;
  onProgress: (share: number) => void;
}

/** Reads an official candidate list, for trial or for good. */
export function useImport() {
  return useSending(
    ({ file, isTrial, publish, onProgress }: ImportRequest) => {
      const form = new FormData();
      form.append('file', file);
      const query = { dryRun: isTrial, publish };
      return adminUpload('POST /api/admin/politicians/import', { query, form, onProgress });
    },
    {
      refresh: (client, { isTrial }) => {
        if (!isTrial) void refreshAfterChange(client);
      },
    },
  );
}
