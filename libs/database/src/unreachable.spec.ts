import { isDatabaseUnreachable } from './unreachable.js';

const withCode = (code: string) => Object.assign(new Error('x'), { code });

test.each([
  ['nobody listens on any address of a name', new AggregateError([withCode('ECONNREFUSED')])],
  ['the server shuts down', withCode('57P03')],
  ['the server has no connection left', withCode('53300')],
  ['wrapped by TypeORM', Object.assign(new Error('QueryFailed'), { driverError: withCode('57P01') })],
  ['pg lost its connection', new Error('Connection terminated unexpectedly')],
])('%s: unreachable', (_what, error) => {
  expect(isDatabaseUnreachable(error)).toBe(true);
});

test.each([
  ['a statement took too long', withCode('57014')],
  ['a lock was waited for too long', withCode('55P03')],
  ['a row breaks a rule', withCode('23505')],
  ['ioredis has no connection', new Error('Connection is closed.')],
  ['no error at all', '57P03'],
])('%s: not unreachable', (_what, error) => {
  expect(isDatabaseUnreachable(error)).toBe(false);
});
