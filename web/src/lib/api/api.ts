/** What a call answered. `total` is the length of the whole list, where the server says it. */
export interface Answer<T> {
  body: T;
  total: number | null;
}

/** A call that was not answered with 2xx. The message is `{status}: {text}` (specification, point 8). */
export class ApiError extends Error {
  readonly status: number;

  constructor(status: number, text: string) {
    super(`${status}: ${text}`);
    this.name = 'ApiError';
    this.status = status;
  }

  /** What it says without the status, for a place where the status helps nobody. */
  get text(): string {
    return this.message.slice(`${this.status}: `.length);
  }

  /** From a body: our own errors carry a `message` for people, anything else is shown as it came. */
  static of(status: number, body: unknown, statusText = ''): ApiError {
    if (typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string') {
      return new ApiError(status, body.message);
    }
    return new ApiError(status, typeof body === 'string' && body !== '' ? body : statusText);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
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
  const body = parsed(await response.text());
  if (!response.ok) throw ApiError.of(response.status, body, response.statusText);
  const total = response.headers.get('x-total-count');
  return { body: body as T, total: total === null ? null : Number(total) };
}

/**
 * POST of JSON to one of our paths. An answer counts as ours only when it is JSON: a proxy or a captive portal answers 200 with a page
 * of its own. Throws {@link ApiError}, or the network's own error when nothing answered.
 */
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
  const answer = parsed(await response.text());
  if (!response.ok) throw ApiError.of(response.status, answer, response.statusText);
  if (typeof answer !== 'object') throw new TypeError(`${path} was answered by somebody else.`);
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
