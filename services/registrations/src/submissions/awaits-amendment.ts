import type { Submission } from './submission.entity.js';

/** Whether the person is to correct the request next. */
export function awaitsAmendment(
  submission: Pick<Submission, 'status' | 'returnedAt' | 'correctedAt'>,
): boolean {
  const { status, returnedAt, correctedAt } = submission;
  return status === 'pending' && returnedAt !== null && correctedAt === null;
}
