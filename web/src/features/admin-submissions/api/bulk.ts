import type { AdminSubmission } from '@jamcimo/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { adminCall } from '../../../lib/api/admin-api';
import { useFailureText } from '../../../lib/api/failure-text';
import type { Decision } from './changes';
import { putRecord, recordPath, refreshAfterChange } from './submissions';

export interface BulkProgress {
  total: number;
  /** Names of those that were decided. */
  decided: string[];
  /** Why the others were not. */
  failed: { id: number; name: string; why: string }[];
  isRunning: boolean;
}

/** Decides one request after the other; what fails does not hold up the rest. */
export function useBulkDecision() {
  const client = useQueryClient();
  const failureText = useFailureText();
  const [progress, setProgress] = useState<BulkProgress | null>(null);
  const isStopped = useRef(false);
  const run = async (
    submissions: AdminSubmission[],
    choiceOf: (submission: AdminSubmission) => Omit<Decision, 'id' | 'version'>,
  ) => {
    isStopped.current = false;
    let present: BulkProgress = { total: submissions.length, decided: [], failed: [], isRunning: true };
    setProgress(present);
    for (const submission of submissions) {
      if (isStopped.current) break;
      const { id, name, version } = submission;
      try {
        const json = choiceOf(submission);
        const { body } = await adminCall<AdminSubmission>('PATCH', `${recordPath(id)}/status`, {
          json,
          version,
        });
        putRecord(client, body);
        present = { ...present, decided: [...present.decided, name] };
      } catch (error) {
        present = { ...present, failed: [...present.failed, { id, name, why: failureText(error as Error) }] };
      }
      setProgress(present);
    }
    setProgress({ ...present, isRunning: false });
    refreshAfterChange(client);
    return present;
  };
  return {
    progress,
    run,
    /** What is on its way ends; nothing else begins. */
    stop: () => {
      isStopped.current = true;
    },
    reset: () => setProgress(null),
  };
}
