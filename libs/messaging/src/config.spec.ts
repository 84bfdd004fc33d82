import { z } from 'zod';
import { redisAddress, redisVariables } from './config.js';

const read = (variables: Record<string, string>) => redisAddress(z.object(redisVariables).parse(variables));

test('Redis is at its address, unless sentinels are named', () => {
  const REDIS_URL = 'rediss://name:word@redis:6380/1';
  expect(read({ REDIS_URL })).toBe(REDIS_URL);
  const named = { REDIS_USERNAME: 'payments', REDIS_PASSWORD: 'a/b word' };
  expect(read({ REDIS_URL, ...named })).toBe(REDIS_URL);
  expect(read({ REDIS_URL: 'redis://redis:6379', ...named })).toBe(
    'redis://payments:a%2Fb%20word@redis:6379',
  );
  const signIn = { REDIS_USERNAME: 'name', REDIS_PASSWORD: 'word', REDIS_TLS: 'true' };
  expect(read({ REDIS_URL, ...signIn, REDIS_SENTINELS: 'a:1,b:2', REDIS_MASTER: 'group' })).toEqual({
    sentinels: [
      { host: 'a', port: 1 },
      { host: 'b', port: 2 },
    ],
    master: 'group',
    username: 'name',
    password: 'word',
    sentinelPassword: undefined,
    tls: true,
  });
});

test('without any of them a process does not start', () => {
  expect(() => read({})).toThrow('REDIS_URL is not set');
  expect(() => read({ REDIS_SENTINELS: 'redis://a:1' })).toThrow('must be like');
});
