/** Runs work as part of a request, so that its log lines, events and jobs carry the id of the request. */
export type RunInContext = <T>(requestId: string, work: () => Promise<T>) => Promise<T>;

/** Without a context: what a service that follows no requests uses. */
export const withoutContext: RunInContext = (_requestId, work) => work();

/** Continues the request an event or job comes from; what comes from none (a schedule) runs as it is. */
export function inContextOf<T>(
  requestId: string | null,
  runInContext: RunInContext,
  work: () => Promise<T>,
): Promise<T> {
  return requestId === null ? work() : runInContext(requestId, work);
}
