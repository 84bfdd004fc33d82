import { isOutage } from './outages.js';

const withCode = (code: string, message = 'x') => Object.assign(new Error(message), { code });

test.each([
  ['nobody listens', withCode('ECONNREFUSED')],
  ['nobody listens on any address of a name', new AggregateError([withCode('ECONNREFUSED')])],
  ['PostgreSQL shuts down', withCode('57P01')],
  ['PostgreSQL has no connection left', withCode('53300')],
  ['PostgreSQL gave up on a lock', withCode('55P03')],
  ['wrapped by TypeORM', Object.assign(new Error('QueryFailed'), { driverError: withCode('57P01') })],
  ['the cause of something else', new Error('no connection', { cause: withCode('ETIMEDOUT') })],
  ['the pool of pg is full', new Error('timeout exceeded when trying to connect')],
  ['pg lost its connection', new Error('Connection terminated unexpectedly')],
  ['ioredis gave up on a command', new Error('Command timed out')],
  ['ioredis has no connection', new Error('Connection is closed.')],
  ['the object store is overloaded', withCode('SlowDown')],
  ['MinIO has no room left', withCode('XMinioStorageFull')],
  ['the clocks of this machine and the object store differ', withCode('RequestTimeTooSkewed')],
  ['the disk of the object directory is full', withCode('ENOSPC')],
  ['its quota is used up', withCode('EDQUOT')],
])('%s: an outage', (_what, error) => {
  expect(isOutage(error)).toBe(true);
});

test.each([
  ['a row that breaks a rule', withCode('23505')],
  ['a wrong statement', withCode('42P01')],
  ['an object that is not there', withCode('NoSuchKey')],
  ['a fault of ours', new TypeError('x is not a function')],
  ['no error at all', 'ECONNREFUSED'],
])('%s: no outage', (_what, error) => {
  expect(isOutage(error)).toBe(false);
});
