import { AsyncLocalStorage } from 'node:async_hooks';

interface Deadline {
  /** By `performance.now()`; infinite once the call was answered: what it set going may go on. */
  at: number;
}

const storage = new AsyncLocalStorage<Deadline>();

/** Nobody waits for the answer any more: the statement was not sent. */
export class DeadlinePassedError extends Error {
  override readonly name = 'DeadlinePassedError';
}

/** Runs `work`, for which somebody waits so many milliseconds: after that its queries are refused, until then they take no longer. */
export async function withinDeadline<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const deadline = { at: performance.now() + milliseconds };
  try {
    return await storage.run(deadline, work);
  } finally {
    deadline.at = Number.POSITIVE_INFINITY;
  }
}

/** What is left of the deadline of the call that is being carried out; infinite outside of one. */
export function millisecondsLeft(): number {
  const deadline = storage.getStore();
  return deadline === undefined ? Number.POSITIVE_INFINITY : deadline.at - performance.now();
}
