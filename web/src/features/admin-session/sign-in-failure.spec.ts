import { CallError } from '@/lib/api/admin-api';
import { signInFailure } from './sign-in-failure';

describe('a sign-in that was not accepted', () => {
  it.each([400, 401, 403])('%d does not reveal which half was wrong', (status) => {
    expect(signInFailure(new CallError(status, {}))).toEqual({ kind: 'wrong' });
  });

  it('says how long to wait', () => {
    expect(signInFailure(new CallError(429, {}, { retryAfter: '8' }))).toEqual({
      kind: 'throttled',
      seconds: 8,
    });
    expect(signInFailure(new CallError(429, { retryAfter: 16 }))).toEqual({ kind: 'throttled', seconds: 16 });
  });

  it.each([new TypeError('network'), new CallError(503, 'x'), new CallError(500, 'x')])(
    'is no wrong password when the server or the network is broken',
    (error) => {
      expect(signInFailure(error)).toEqual({ kind: 'broken' });
    },
  );
});
