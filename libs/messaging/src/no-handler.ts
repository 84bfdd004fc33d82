const PREFIX = 'no handler here for ';

/**
 * A delivery reached a process that has no handler for it: during an update an older replica meets what a newer one published.
 * It is no failed try; the delivery waits until a process that knows it is there.
 */
export class NoHandlerError extends Error {
  constructor(name: string) {
    super(PREFIX + name);
  }
}

/** Whether the reason of a failure, as it comes back through Redis, is that of a `NoHandlerError`. */
export function isNoHandler(reason: string): boolean {
  return reason.startsWith(PREFIX);
}
