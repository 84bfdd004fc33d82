import type { AdminSubmission } from '@jamcimo/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../../components/toasts/toast-store';
import { adminCall, CallError } from '../../../lib/api/admin-api';
import { ALWAYS_SENT } from '../../../lib/api/api-query';
import { useFailureToast } from './changes';
import { putRecord, recordPath, refreshAfterChange } from './submissions';

/** Both take a request back to a person or to the queue, with a reason. */
export type ReasonedPath = 'return' | 'decision/correct';

/** What came in between is shown: the request as it is now. */
export function useReasoned(path: ReasonedPath, done: { title: string; text: string }) {
  const client = useQueryClient();
  const showFailure = useFailureToast();
  return useMutation({
    ...ALWAYS_SENT,
    mutationFn: ({ id, version, reason }: Pick<AdminSubmission, 'id' | 'version'> & { reason: string }) =>
      adminCall('POST', `${recordPath(id)}/${path}`, { version, json: { reason } }),
    onSuccess: (_answer, { id }) => {
      showToast(done);
      return client.invalidateQueries({ queryKey: [recordPath(id)], exact: true });
    },
    onError: (error) => {
      if (error instanceof CallError && error.present) putRecord(client, error.present as AdminSubmission);
      showFailure(error);
    },
    onSettled: () => refreshAfterChange(client),
  });
}
