import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** Ties all log lines of one request together, across services. */
interface RequestContext {
  requestId: string;
}

const storage = new AsyncLocalStorage<RequestContext>();

const PREFIX_LENGTH = 24;
const ofProcess = randomUUID().slice(0, PREFIX_LENGTH);
let last = 0;

/** An id that no other request has, of whatever process: a UUID whose last part is counted. */
export function nextRequestId(): string {
  last += 1;
  return ofProcess + last.toString(16).padStart(12, '0');
}

/** Runs `work` as part of the request. */
export function withRequestId<T>(requestId: string, work: () => T): T {
  return storage.run({ requestId }, work);
}

/** Id of the request being served, or null outside of one. */
export function currentRequestId(): string | null {
  return storage.getStore()?.requestId ?? null;
}
