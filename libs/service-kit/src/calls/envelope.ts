import type { ErrorBody } from '@jamcimo/contracts';

/** What travels to a service. */
export interface CallEnvelope {
  /** The key by which the caller speaks to the service. */
  token: string;
  requestId: string | null;
  /** W3C `traceparent` of the caller; a caller of an earlier release sends none. */
  traceParent?: string | null;
  /** What a public read must have seen: see `PublicReads.require`; missing where no copy is read. */
  position?: string | undefined;
  /** Milliseconds for which the caller still waits when it sends this; missing from a caller of an earlier release. */
  waitsMs?: number;
  input: unknown;
}

/** What travels back: expected failures are values, so that no transport rewrites them. */
export type CallReply =
  | { ok: true; output: unknown }
  | { ok: false; error: ErrorBody }
  /** The replica is stopping, or does not know the caller's key, and did not begin the call: another one may be asked, whatever it does. */
  | { ok: false; refused: 'stopping' | 'token' };

/** What a stopping replica sends on every connection: the client opens no further call on it and closes it when idle. */
export const DRAINING = { draining: true } as const;

export function isDraining(message: unknown): boolean {
  return (message as { draining?: unknown } | null)?.draining === true;
}
