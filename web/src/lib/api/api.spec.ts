import { ApiError, apiPath, ForeignAnswerError, getJson, postJson } from './api';

describe('apiPath', () => {
  it('sorts the parameters and leaves the empty ones out, so that equal calls have equal addresses', () => {
    expect(apiPath('/api/politicians', { verified: false, limit: 24, city: null, offset: 0, q: '' })).toBe(
      '/api/politicians?limit=24&offset=0&verified=false',
    );
  });

  it('is the bare path when no parameter is left', () => {
    expect(apiPath('/api/site', { q: null })).toBe('/api/site');
  });
});

describe('getJson', () => {
  it('sends the credentials and asks for JSON', async () => {
    const calls: [string, RequestInit][] = [];
    globalThis.fetch = (async (path: string, init: RequestInit) => {
      calls.push([path, init]);
      return new Response('[]', { headers: { 'x-total-count': '7' } });
    }) as typeof fetch;
    expect(await getJson('/api/search?query=ana')).toEqual({ body: [], total: 7 });
    expect(calls).toEqual([
      [
        '/api/search?query=ana',
        expect.objectContaining({ credentials: 'include', headers: { accept: 'application/json' } }),
      ],
    ]);
  });
});

describe('an answer of somebody else', () => {
  const answer = (text: string, status = 200) => {
    globalThis.fetch = (async () => new Response(status === 204 ? null : text, { status })) as typeof fetch;
  };
  const SIGN_IN_PAGE = '<!doctype html><title>Hotel Primjer</title>';

  it.each([SIGN_IN_PAGE, '', '"ok"', 'null'])('is none of ours, though it is a success: %j', async (text) => {
    answer(text);
    await expect(getJson('/api/politicians')).rejects.toBeInstanceOf(ForeignAnswerError);
  });

  it('is refused for writes too, where nothing at all is an answer', async () => {
    answer(SIGN_IN_PAGE);
    await expect(postJson('/api/objections', {})).rejects.toBeInstanceOf(ForeignAnswerError);
    answer('', 204);
    expect(await postJson('/api/objections', {})).toBeNull();
  });

  it('keeps its words where it is a failure', async () => {
    answer('loš prolaz', 502);
    await expect(getJson('/api/politicians')).rejects.toThrow('502: loš prolaz');
  });
});

describe('ApiError', () => {
  it('reads as status, colon, space and the message of our own errors', () => {
    expect(ApiError.of(503, { message: 'Usluga nije dostupna.', code: 'x' }).message).toBe(
      '503: Usluga nije dostupna.',
    );
  });

  it('falls back to the body as it came and then to the status text', () => {
    expect(ApiError.of(502, 'loš prolaz').message).toBe('502: loš prolaz');
    expect(ApiError.of(500, '', 'Internal Server Error').message).toBe('500: Internal Server Error');
  });
});
