import { SUBMISSION_STATUSES, type SubmissionStatus } from '@jamcimo/contracts';

/** What may follow what. A request is decided once (decision 8). */
export const NEXT_STATUSES: Record<SubmissionStatus, readonly SubmissionStatus[]> = {
  pending: ['approved', 'rejected'],
  approved: [],
  rejected: [],
};

export const FIRST_STATUS: SubmissionStatus = 'pending';

export function mayBecome(from: SubmissionStatus, to: SubmissionStatus): boolean {
  return NEXT_STATUSES[from].includes(to);
}

/** Every status that can be reached from the first one. */
export function reachableStatuses(from: SubmissionStatus = FIRST_STATUS): Set<SubmissionStatus> {
  const reached = new Set<SubmissionStatus>();
  const open = [from];
  for (const status of open) {
    if (reached.has(status)) continue;
    reached.add(status);
    open.push(...NEXT_STATUSES[status]);
  }
  return reached;
}

export const ALL_STATUSES: readonly SubmissionStatus[] = SUBMISSION_STATUSES;
