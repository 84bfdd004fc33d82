import { ApiError, apiPath } from './api';

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
