import type { AdminAnswers } from '@jamcimo/contracts';
import { UNREACHABLE_SERVICES_HEADER } from '@jamcimo/contracts/constants';
import { queryOptions } from '@tanstack/react-query';
import { type Answer, ApiError, apiPath, readBody } from './api';
import { ALWAYS_SENT } from './api-query';

/** A refused or failed call of an administrator, with everything the server says about it. */
export class CallError extends ApiError {
  /** Stable code of our own errors. */
  readonly code: string | null;
  /** The present record, when somebody else changed it meanwhile (409). */
  readonly present: unknown;
  /** Seconds to wait (429, 503). */
  readonly retryAfter: number | null;

  constructor(status: number, body: unknown, more: { statusText?: string; retryAfter?: string | null } = {}) {
    const { text, errors } = ApiError.of(status, body, more.statusText);
    super(status, text, errors);
    this.name = 'CallError';
    const fields = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
    this.code = typeof fields.code === 'string' ? fields.code : null;
    this.present = fields.present;
    const seconds = Number(more.retryAfter ?? fields.retryAfter ?? Number.NaN);
    this.retryAfter = Number.isFinite(seconds) ? seconds : null;
  }
}

type Refusal = 401 | 403;

const listeners = new Set<(status: Refusal) => void>();

/** Hears of every administrative call that the server refuses because nobody, or nobody entitled, is signed in. */
export function onRefusal(listener: (status: Refusal) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A call that needs a code of the second factor, given within the last minutes. */
const NEEDS_CODE = 'second-factor.stale';

let askForCode: (() => Promise<boolean>) | null = null;

/** Who asks for a code: the promise says whether one was given. The call is then sent again. */
export function onCodeNeeded(ask: typeof askForCode): () => void {
  askForCode = ask;
  return () => {
    askForCode = null;
  };
}

function refusal(status: number): void {
  if (status === 401 || status === 403) for (const listener of listeners) listener(status);
}

/** A call of administrators: method and path, as the table of answers names it. */
export type Route = keyof AdminAnswers;

/** `:id` and whatever else the path of a route holds. */
type Parameters<R extends string> = R extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | Parameters<`/${Rest}`>
  : R extends `${string}/:${infer Name}`
    ? Name
    : never;

interface CallOptions {
  query?: Record<string, string | number | boolean | null>;
  /** Sent as JSON. */
  json?: unknown;
  /** The version of the record that the change starts from. */
  version?: number;
  /** By which the server knows a call that is repeated. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** A refusal of this call means something else than that a session ended (signing in). */
  isSignIn?: boolean;
}

/** What a call takes beside its route. */
export type Given<R extends Route> = CallOptions & Record<Parameters<R>, string | number>;

/** Where a route leads with what is given; also the key of its answer. */
export function addressOf<R extends Route>(route: R, given: Given<R>): string {
  const parameters = given as Record<string, unknown>;
  const path = route
    .slice(route.indexOf(' ') + 1)
    .replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(parameters[name])));
  return apiPath(path, given.query ?? {});
}

const methodOf = (route: Route) => route.slice(0, route.indexOf(' '));

function headersOf({ json, version, idempotencyKey }: CallOptions): Record<string, string> {
  return {
    accept: 'application/json',
    ...(json === undefined ? {} : { 'content-type': 'application/json' }),
    ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
    ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
  };
}

export interface AdminAnswer<T> extends Answer<T> {
  /** Services that did not answer and whose part is missing; empty for all but lists over several services. */
  unreachable: string[];
}

/** A call with the session's cookie. Throws {@link CallError}, or a TypeError when nothing or somebody else answered. */
export async function adminCall<R extends Route>(
  route: R,
  given: Given<R>,
): Promise<AdminAnswer<AdminAnswers[R]>> {
  const { json, signal, isSignIn } = given;
  const [method, path] = [methodOf(route), addressOf(route, given)];
  const response = await fetch(path, {
    method,
    credentials: 'include',
    headers: headersOf(given),
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    ...(signal ? { signal } : {}),
  });
  const body = readBody({ method, path }, response.status, await response.text());
  if (!response.ok) {
    const error = new CallError(response.status, body, {
      statusText: response.statusText,
      retryAfter: response.headers.get('retry-after'),
    });
    if (error.code === NEEDS_CODE) {
      if (await askForCode?.()) return adminCall(route, given);
    } else if (!isSignIn) refusal(response.status);
    throw error;
  }
  const total = response.headers.get('x-total-count');
  const unreachable = response.headers.get(UNREACHABLE_SERVICES_HEADER)?.split(',') ?? [];
  return { body: body as AdminAnswers[R], total: total === null ? null : Number(total), unreachable };
}

/**
 * Asks for a code where an address needs a recent one that the browser opens by itself: a picture, a download.
 *
 * @throws CallError when none was given
 */
export async function ensureRecentCode(): Promise<void> {
  await adminCall('GET /api/admin/account/recent-code', {});
}

interface Upload {
  form: FormData;
  /** Share of the bytes that are on their way, 0 to 1. */
  onProgress?: (share: number) => void;
}

/** Sends a form with files, telling how far it is: fetch cannot say that. Fails like {@link adminCall}. */
export function adminUpload<R extends Route>(route: R, given: Given<R> & Upload): Promise<AdminAnswers[R]> {
  const { form, onProgress } = given;
  const [method, path] = [methodOf(route), addressOf(route, given)];
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, path);
    request.withCredentials = true;
    for (const [name, value] of Object.entries(headersOf(given))) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress?.(loaded / total);
    };
    request.onerror = () => reject(new TypeError('Failed to send the form.'));
    request.onload = () => {
      const { status, statusText, responseText } = request;
      try {
        const body = readBody({ method, path }, status, responseText);
        if (status >= 200 && status < 300) return resolve(body as AdminAnswers[R]);
        const retryAfter = request.getResponseHeader('retry-after');
        refusal(status);
        reject(new CallError(status, body, { statusText, retryAfter }));
      } catch (error) {
        reject(error);
      }
    };
    request.send(form);
  });
}

interface QueryTimes {
  staleTime: number;
  /** Further attempts after a failure of the server or the network, of the lists of politicians and of requests only (specification, point 7). */
  retries?: number;
}

/** One cached GET of an administrator, emptied by signing out. The address is the key, as for public calls. */
export function adminQuery<R extends Route & `GET ${string}`>(
  route: R,
  { staleTime, retries = 0, ...given }: Given<R> & QueryTimes,
) {
  return queryOptions<Answer<AdminAnswers[R]>, Error>({
    queryKey: [addressOf(route, given as unknown as Given<R>)],
    queryFn: ({ signal }) => adminCall(route, { ...(given as unknown as Given<R>), signal }),
    ...ALWAYS_SENT,
    meta: { isPrivate: true },
    staleTime,
    retry: (failures, error) => failures < retries && !(error instanceof ApiError && error.status < 500),
    retryDelay: 1000,
  });
}
