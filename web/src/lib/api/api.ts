import type { FieldError } from '@jamcimo/contracts';

/** What a call answered. `total` is the length of the whole list, where the server says it. */
export interface Answer<T> {
  body: T;
  total: number | null;
}

/** A call that was not answered with 2xx. The message is `{status}: {text}` (specification, point 8). */
export class ApiError extends Error {
  readonly status: number;
  /** What is wrong with which field of a form. */
  readonly errors: FieldError[];

  constructor(status: number, text: string, errors: unknown = []) {
    super(`${status}: ${text}`);
    this.name = 'ApiError';
    this.status = status;
    this.errors = Array.isArray(errors) ? (errors as FieldError[]) : [];
  }

  /** What it says without the status, for a place where the status helps nobody. */
  get text(): string {
    return this.message.slice(`${this.status}: `.length);
  }

  /** From a body: our own errors carry a `message` for people, anything else is shown as it came. */
  static of(status: number, body: unknown, statusText = ''): ApiError {
    if (typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string') {
      return new ApiError(status, body.message, 'errors' in body ? body.errors : []);
    }
    return new ApiError(status, typeof body === 'string' && body !== '' ? body : statusText);
  }
}

/** A success in somebody else's words: a hotel's sign-in page or a proxy answers 200 for every address. Nothing of it may be shown or kept. */
export class ForeignAnswerError extends TypeError {
  constructor(path: string) {
    super(`${path} was answered by somebody else.`);
    this.name = 'ForeignAnswerError';
  }
}

/** What every call of ours takes from its answer: JSON of a success, or nothing where a write answers with nothing. A failure may say anything. */
export function readBody(
  { method, path }: { method: string; path: string },
  status: number,
  text: string,
): unknown {
  const isSuccess = status >= 200 && status < 300;
  const isWrite = method !== 'GET';
  if (status === 204 || (isSuccess && isWrite && text === '')) return null;
  let body: unknown = text;
  try {
    body = JSON.parse(text);
  } catch {
    // Judged below.
  }
  if (isSuccess && (typeof body !== 'object' || (body === null && !isWrite)))
    throw new ForeignAnswerError(path);
  return body;
}

/** GET of one of our paths. Throws {@link ApiError}, or the network's own error when nothing answered. */
export async function getJson<T>(
  path: string,
  signal?: AbortSignal,
  cache: RequestCache = 'default',
): Promise<Answer<T>> {
  const response = await fetch(path, {
    credentials: 'include',
    cache,
    headers: { accept: 'application/json' },
    ...(signal ? { signal } : {}),
  });
  const body = readBody({ method: 'GET', path }, response.status, await response.text());
  if (!response.ok) throw ApiError.of(response.status, body, response.statusText);
  const total = response.headers.get('x-total-count');
  return { body: body as T, total: total === null ? null : Number(total) };
}

/** POST of JSON to one of our paths. Throws {@link ApiError}, or the network's own error when nothing answered. */
export async function postJson(
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<unknown> {
  const response = await fetch(path, {
    method: 'POST',
    credentials: 'include',
    headers: { ...headers, accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = readBody({ method: 'POST', path }, response.status, await response.text());
  if (!response.ok) throw ApiError.of(response.status, answer, response.statusText);
  return answer;
}

/** `/api/x?a=1&b=2` with the parameters in alphabetical order and the empty ones left out. */
export function apiPath(path: string, parameters: Record<string, string | number | boolean | null>): string {
  const entries = Object.entries(parameters)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]): [string, string] => [name, String(value)])
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return entries.length === 0 ? path : `${path}?${new URLSearchParams(entries)}`;
}
