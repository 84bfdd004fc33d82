import { readConfig } from '@jamcimo/service-kit';
import { configSchema } from './config.js';

const needed = {
  APP_SECRET: 'a secret for tests only',
  SERVICE_TOKEN: 'a token for tests only',
  REDIS_URL: 'redis://127.0.0.1',
  OBJECTS_DIR: '/tmp/objects',
  POLITICIANS_ADDR: 'localhost:1',
  REGISTRATIONS_ADDR: 'localhost:1',
  PAYMENTS_ADDR: 'localhost:1',
  MEDIA_MONITOR_ADDR: 'localhost:1',
  BACKUPS_ADDR: 'localhost:1',
};
const read = (given: Record<string, string>) => readConfig(configSchema, { ...needed, ...given });

test('behind an https address the start stops with one sentence unless the proxies are named', () => {
  expect(() => read({ PUBLIC_URL: 'https://jamcimo.example' })).toThrow(
    /^[^\n]*\n {2}- TRUST_PROXY: must be given when PUBLIC_URL is https: [^\n]*$/,
  );
});

test.each([
  ['127.0.0.1, 10.0.0.0/8', ['127.0.0.1', '10.0.0.0/8']],
  ['none', []],
])('TRUST_PROXY=%s is enough', (given, proxies) => {
  expect(read({ PUBLIC_URL: 'https://jamcimo.example', TRUST_PROXY: given }).TRUST_PROXY).toEqual(proxies);
});

test('without https TRUST_PROXY is optional, and no proxy is trusted', () => {
  expect(read({}).TRUST_PROXY).toBeUndefined();
});
