import { randomBytes } from 'node:crypto';

/** Redis has 16 numbered databases by default; 0 is left to clients that choose none. */
const NUMBERED_DATABASES = 15;

/**
 * Address of a Redis database that no other Jest worker uses at the same time, so that a test may flush it (FLUSHDB).
 * Publish/subscribe is not divided by databases: channels need a fresh prefix.
 */
export function testRedisUrl(): string {
  const given = process.env.TEST_REDIS_URL;
  if (!given) throw new Error('TEST_REDIS_URL is not set: run this test with jest.integration.config.mjs');
  const worker = Number(process.env.JEST_WORKER_ID ?? '1');
  const url = new URL(given);
  url.pathname = `/${((worker - 1) % NUMBERED_DATABASES) + 1}`;
  return url.href;
}

/** A prefix for keys and channels that nobody else uses. */
export function freshPrefix(): string {
  return `test-${randomBytes(6).toString('hex')}`;
}
