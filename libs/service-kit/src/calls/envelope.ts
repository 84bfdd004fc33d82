import type { ErrorBody } from '@jamcimo/contracts';

/** What travels to a service. */
export interface CallEnvelope {
  token: string;
  requestId: string | null;
  input: unknown;
}

/** What travels back: expected failures are values, so that no transport rewrites them. */
export type CallReply = { ok: true; output: unknown } | { ok: false; error: ErrorBody };
