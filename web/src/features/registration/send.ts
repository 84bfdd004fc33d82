import { type FieldError, registrationAnswer } from '@jamcimo/contracts';
import type { z } from 'zod';

export const REGISTER_ADDRESS = '/api/register';
/** How long nothing may move before the connection counts as lost; the server's own limit is below it. */
const SILENCE_MS = 90_000;

/** Why a registration did not get through. */
export type SendFailure =
  /** The server says what is wrong. */
  | { kind: 'refused'; message: string; errors: FieldError[] }
  /** Nothing answered. */
  | { kind: 'unreachable' }
  /** It cannot take anything now. */
  | { kind: 'busy' }
  /** Too many from this address; seconds until the next attempt. */
  | { kind: 'throttled'; seconds: number }
  /** Another form was sent under this key before. */
  | { kind: 'keyUsed' }
  | { kind: 'unexpected' };

/** What the form needs of the answer: that it is one of this product, and where the person goes next, which may be missing. */
const received = registrationAnswer
  .pick({ id: true, successRedirectPath: true })
  .partial({ successRedirectPath: true });
type Received = z.output<typeof received>;

export type Outcome = { kind: 'received'; receipt: Received } | { kind: 'cancelled' } | SendFailure;

const DEFAULT_WAIT_SECONDS = 60;

function bodyOf(text: string): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  } catch {
    // A proxy in between may answer in its own words.
    return {};
  }
}

function fieldErrors(errors: unknown): FieldError[] {
  const isOne = (one: unknown): one is FieldError =>
    typeof one === 'object' && one !== null && 'field' in one && 'message' in one;
  return Array.isArray(errors) ? errors.filter(isOne) : [];
}

/** What the answer of a finished request means. */
export function outcomeOf(status: number, text: string, retryAfter: string | null): Outcome {
  const body = bodyOf(text);
  if (status >= 200 && status < 300) {
    // A captive portal or a proxy answers 200 with a page of its own: nothing was received then, and nothing may be cleared.
    const receipt = received.safeParse(body);
    return receipt.success ? { kind: 'received', receipt: receipt.data } : { kind: 'unexpected' };
  }
  if (body.code === 'registration.key-reused') return { kind: 'keyUsed' };
  if (status === 429) {
    const seconds = Number(retryAfter ?? body.retryAfter);
    return { kind: 'throttled', seconds: seconds > 0 ? seconds : DEFAULT_WAIT_SECONDS };
  }
  if ([502, 503, 504].includes(status)) return { kind: 'busy' };
  const isRefusal = [400, 404, 409, 410, 413, 415, 422].includes(status) && typeof body.message === 'string';
  if (isRefusal) {
    return { kind: 'refused', message: String(body.message), errors: fieldErrors(body.errors) };
  }
  return { kind: 'unexpected' };
}

export interface Sending {
  outcome: Promise<Outcome>;
  cancel: () => void;
}

/** Sends the form, telling how far it is (`fetch` cannot): share of the bytes that are on their way, 0 to 1. */
export function sendRegistration(
  form: FormData,
  { address, key }: { address: string; key: string },
  onProgress: (share: number) => void,
): Sending {
  const request = new XMLHttpRequest();
  let silence: ReturnType<typeof setTimeout> | undefined;
  let isCancelled = false;
  const hear = () => {
    clearTimeout(silence);
    silence = setTimeout(() => request.abort(), SILENCE_MS);
  };
  const outcome = new Promise<Outcome>((resolve) => {
    const finish = (result: Outcome) => {
      clearTimeout(silence);
      resolve(result);
    };
    request.open('POST', address);
    request.withCredentials = true;
    request.setRequestHeader('Accept', 'application/json');
    request.setRequestHeader('Idempotency-Key', key);
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      hear();
      if (lengthComputable && total > 0) onProgress(loaded / total);
    };
    request.upload.onload = () => onProgress(1);
    request.onabort = () => finish({ kind: isCancelled ? 'cancelled' : 'unreachable' });
    request.onerror = () => finish({ kind: 'unreachable' });
    request.onload = () =>
      finish(outcomeOf(request.status, request.responseText, request.getResponseHeader('retry-after')));
    hear();
    request.send(form);
  });
  const cancel = () => {
    isCancelled = true;
    request.abort();
  };
  return { outcome, cancel };
}
