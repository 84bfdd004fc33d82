import type { AdminPolitician, ImportReport } from '@jamcimo/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '@/components/toasts/toast-store';
import { useTranslation } from '@/i18n/use-translation';
import { adminCall, adminUpload } from '@/lib/api/admin-api';
import { apiPath } from '@/lib/api/api';
import { ALWAYS_SENT } from '@/lib/api/api-query';
import { useFailureText } from '@/lib/api/failure-text';
import { useKeyedMutation } from '@/lib/api/use-keyed-mutation';
import { type EditValues, formOf, hasFiles } from '../edit-values';
import { newProfileOf } from '../new-profile';
import { changeCached, LIST_PATH, putRecord, recordPath, refreshAfterChange, restore } from './politicians';

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

/** Shows a failed change with the text of the specification (point 8), and beneath it what else is known. */
export function useFailureToast(): (message: string, details?: string) => void {
  const { t } = useTranslation('admin');
  return (message, details) =>
    showToast({
      title: t('failure.toast'),
      text: t('failure.wentWrong', { message }),
      ...(details !== undefined && { details }),
      tone: 'bad',
    });
}

/** Switches verification, guarantee or approval. It shows at once and is taken back when it fails; the notification offers to undo it, as the button of the record does. */
export function useFlagChange() {
  const { t } = useTranslation('adminPoliticians');
  const client = useQueryClient();
  const showFailure = useFailureToast();
  const failureText = useFailureText();
  const mutation = useMutation({
    ...ALWAYS_SENT,
    mutationFn: async ({ id, flag, value, reason }: FlagChange) => {
      const path = `${recordPath(id)}/${FLAG_CALLS[flag]}`;
      const isTakenOff = flag === 'isAdminApproved' && !value;
      const json = { [flag]: value, ...(isTakenOff && reason && { reason }) };
      return (await adminCall<AdminPolitician>('PATCH', path, { json })).body;
    },
    onMutate: ({ id, flag, value }) =>
      changeCached(client, id, (politician) => ({ ...politician, [flag]: value })),
    onSuccess: (politician, change) => {
      putRecord(client, politician);
      if (change.isUndo) showToast({ title: t('done.undone') });
      else
        showToast({
          title: t('done.status'),
          text: politician.name,
          action: { label: t('done.undo'), run: () => undo(change) },
        });
    },
    onError: (error, _change, before) => {
      if (before) restore(client, before);
      showFailure(failureText(error));
    },
    onSettled: () => void refreshAfterChange(client),
  });
  const undo = (change: FlagChange) => mutation.mutate({ ...change, value: !change.value, isUndo: true });
  return mutation;
}

/** Removes a profile for good; without a reason the person wished it. */
export function useRemoval(onRemoved: () => void) {
  const { t } = useTranslation('adminPoliticians');
  const client = useQueryClient();
  const showFailure = useFailureToast();
  const failureText = useFailureText();
  return useMutation({
    ...ALWAYS_SENT,
    mutationFn: ({ id, reason }: { id: number; reason: string | null }) =>
      reason === null
        ? adminCall('DELETE', `${recordPath(id)}?erase=true`)
        : adminCall('DELETE', recordPath(id), { json: { reason } }),
    onMutate: ({ id }) => changeCached(client, id, null),
    onSuccess: (_answer, { id }) => {
      onRemoved();
      client.removeQueries({ queryKey: [recordPath(id)] });
      showToast({ title: t('done.removed') });
      void refreshAfterChange(client);
    },
    onError: (error, _id, before) => {
      if (before) restore(client, before);
      showFailure(t('removal.failed'), failureText(error));
    },
  });
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
  const client = useQueryClient();
  return useMutation({
    ...ALWAYS_SENT,
    mutationFn: async ({ id, body, version, onProgress }: Edit) => {
      const path = recordPath(id);
      if (body instanceof FormData)
        return adminUpload<AdminPolitician>('PATCH', path, body, { version, onProgress });
      return (await adminCall<AdminPolitician>('PATCH', path, { json: body, version })).body;
    },
    onMutate: ({ id, preview }) => changeCached(client, id, (politician) => ({ ...politician, ...preview })),
    onSuccess: (politician) => putRecord(client, politician),
    onError: (_error, _edit, before) => {
      if (before) restore(client, before);
    },
    onSettled: () => void refreshAfterChange(client),
  });
}

export interface Creation {
  values: EditValues;
  onProgress: (share: number) => void;
}

/** Makes a profile and then gives it its files. When those fail, the profile is there: it comes with what went wrong. */
export function useCreation() {
  const client = useQueryClient();
  return useKeyedMutation(
    async ({ values, onProgress }: Creation, idempotencyKey) => {
      const { body: made } = await adminCall<AdminPolitician>('POST', LIST_PATH, {
        json: newProfileOf(values),
        idempotencyKey,
      });
      if (!hasFiles(values)) return { made, failure: null };
      return adminUpload<AdminPolitician>('PATCH', recordPath(made.id), formOf(values, made), {
        ...{ version: made.version, onProgress },
      }).then(
        (edited) => ({ made: edited, failure: null }),
        (failure: Error) => ({ made, failure }),
      );
    },
    { onSettled: () => void refreshAfterChange(client) },
  );
}

/** Publishes one profile of several, as it was when it was chosen; another version is refused (409). */
export function publish({ id, version }: AdminPolitician): Promise<unknown> {
  return adminCall('PATCH', `${recordPath(id)}/${FLAG_CALLS.isAdminApproved}`, {
    ...{ json: { isAdminApproved: true }, version },
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
  const client = useQueryClient();
  return useMutation({
    ...ALWAYS_SENT,
    mutationFn: ({ file, isTrial, publish, onProgress }: ImportRequest) => {
      const form = new FormData();
      form.append('file', file);
      const path = apiPath(`${LIST_PATH}/import`, { dryRun: isTrial, publish });
      return adminUpload<ImportReport>('POST', path, form, { onProgress });
    },
    onSettled: (_outcome, _error, { isTrial }) => {
      if (!isTrial) void refreshAfterChange(client);
    },
  });
}
