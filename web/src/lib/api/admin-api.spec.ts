import { addressOf, adminCall, adminQuery, CallError, onCodeNeeded, onRefusal } from './admin-api';
import { ApiError, ForeignAnswerError } from './api';

function answer(status: number, body: unknown, headers: Record<string, string> = {}) {
  const calls: { path: string; init: RequestInit }[] = [];
  globalThis.fetch = (async (path: string, init: RequestInit) => {
    calls.push({ path, init });
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return new Response(status === 204 ? null : text, { status, headers });
  }) as typeof fetch;
  return calls;
}

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error as CallError,
  );

describe('a call of an administrator', () => {
  it('carries the cookie, the version and nothing that claims rights', async () => {
    const calls = answer(200, { id: 1 }, { 'x-total-count': '7' });
    const { body, total } = await adminCall('PATCH /api/admin/politicians/:id', {
      id: 1,
      json: { a: 1 },
      version: 3,
    });
    expect([body, total]).toEqual([{ id: 1 }, 7]);
    expect(calls).toEqual([
      {
        path: '/api/admin/politicians/1',
        init: {
          method: 'PATCH',
          credentials: 'include',
          headers: { accept: 'application/json', 'content-type': 'application/json', 'if-match': '"3"' },
          body: '{"a":1}',
        },
      },
    ]);
  });

  it('puts what is given into the path, each part for itself, and the rest behind it', () => {
    expect(addressOf('DELETE /api/admin/deliveries/:service/:id', { service: 'media', id: 'a/b?' })).toBe(
      '/api/admin/deliveries/media/a%2Fb%3F',
    );
    expect(addressOf('GET /api/admin/mentions', { query: { q: 'Ana', offset: 0, state: null } })).toBe(
      '/api/admin/mentions?offset=0&q=Ana',
    );
  });

  it('fails with everything that the server says', async () => {
    const errors = [{ field: 'name', message: 'Predugo' }];
    answer(409, {
      message: 'Promijenjeno.',
      code: 'politician.changed-meanwhile',
      errors,
      present: { id: 1 },
    });
    const error = await failure(adminCall('PATCH /api/admin/politicians/:id', { id: 1 }));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      message: '409: Promijenjeno.',
      text: 'Promijenjeno.',
      code: 'politician.changed-meanwhile',
      errors,
      present: { id: 1 },
      retryAfter: null,
    });
  });

  it('takes nothing from a sign-in page of the network, which answers everything with 200', async () => {
    answer(200, '<!doctype html><title>Hotel Primjer</title>');
    expect(await failure(adminCall('GET /api/admin/politicians', {}))).toBeInstanceOf(ForeignAnswerError);
    expect(await failure(adminCall('PATCH /api/admin/politicians/:id', { id: 1 }))).toBeInstanceOf(
      ForeignAnswerError,
    );
    answer(204, null);
    expect(await adminCall('DELETE /api/admin/politicians/:id', { id: 1 })).toMatchObject({ body: null });
  });

  it('notifies listeners of a refusal, except during sign-in', async () => {
    const heard: number[] = [];
    const stop = onRefusal((status) => heard.push(status));
    answer(401, {});
    await failure(adminCall('POST /api/login', { isSignIn: true }));
    await failure(adminCall('GET /api/admin/stats', {}));
    answer(403, {});
    await failure(adminCall('GET /api/admin/stats', {}));
    answer(404, {});
    await failure(adminCall('GET /api/admin/stats', {}));
    stop();
    await failure(adminCall('GET /api/admin/stats', {}));
    expect(heard).toEqual([401, 403]);
  });

  it('is tried again when the server is broken, never when it refuses', () => {
    const { retry } = adminQuery('GET /api/admin/politicians', { staleTime: 0, retries: 1 });
    const again = retry as (failures: number, error: Error) => boolean;
    expect(again(0, new CallError(500, {}))).toBe(true);
    expect(again(1, new CallError(500, {}))).toBe(false);
    expect(again(0, new TypeError('network'))).toBe(true);
    expect(again(0, new CallError(401, {}))).toBe(false);
  });
});

describe('a call that needs a recent code', () => {
  const STALE = { code: 'second-factor.stale', message: 'Za ovu radnju potvrdite prijavu kodom.' };

  it('is sent again once a code was given, and signs nobody out', async () => {
    const refusals: number[] = [];
    const stop = onRefusal((status) => refusals.push(status));
    answer(403, STALE);
    const done = onCodeNeeded(async () => {
      answer(200, { id: 1 });
      return true;
    });
    expect((await adminCall('POST /api/admin/backup/restore', { json: { file: 'x' } })).body).toEqual({
      id: 1,
    });
    done();
    stop();
    expect(refusals).toEqual([]);
  });

  it('fails where none was given', async () => {
    answer(403, STALE);
    const done = onCodeNeeded(async () => false);
    expect(await failure(adminCall('POST /api/admin/backup/restore', {}))).toMatchObject({
      ...STALE,
      message: `403: ${STALE.message}`,
    });
    done();
    expect(await failure(adminCall('POST /api/admin/backup/restore', {}))).toMatchObject({ status: 403 });
  });
});
