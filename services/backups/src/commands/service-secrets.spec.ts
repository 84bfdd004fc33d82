import { SERVICE_NAMES } from '@jamcimo/contracts';
import { heldKeys, ServiceKeys } from '@jamcimo/messaging';
import { serviceSecrets } from './service-secrets.js';

const installation = {
  appSecret: 'a secret for tests only',
  serviceToken: 'a token for tests only',
  databaseUrl: 'postgres://owner:password-of-the-owner@postgres:5432/jamcimo',
  prefix: 'jamcimo',
  storeKeys: (service: string) => ({
    S3_ACCESS_KEY: `key of ${service}`,
    S3_SECRET_KEY: `secret of ${service}`,
  }),
};
const { services, acl } = serviceSecrets(installation);

test('every service is given its own, and nothing of the installation or of another service', () => {
  expect(Object.keys(services).sort()).toEqual([...SERVICE_NAMES].sort());
  for (const [service, variables] of Object.entries(services)) {
    const values = Object.values(variables);
    for (const secret of [installation.appSecret, installation.serviceToken, 'password-of-the-owner'])
      expect(values.join()).not.toContain(secret);
    const foreign = Object.entries(services).flatMap(([name, other]) =>
      name === service
        ? []
        : [other.REDIS_PASSWORD, ...Object.values(other).filter((url) => /^postgres/.test(url))],
    );
    expect(values.filter((value) => foreign.includes(value))).toEqual([]);
  }
  expect(services.payments?.DATABASE_URL_PAYMENTS).toMatch(
    /^postgres:\/\/jamcimo_payments@postgres:5432\/jamcimo/,
  );
});

test('keys of the object store go to those who have files', () => {
  const given = Object.entries(services).flatMap(([service, { S3_SECRET_KEY }]) =>
    S3_SECRET_KEY === undefined ? [] : [[service, S3_SECRET_KEY]],
  );
  expect(Object.fromEntries(given)).toEqual({
    politicians: 'secret of politicians',
    registrations: 'secret of registrations',
    gateway: 'secret of gateway',
    backups: 'secret of backups',
  });
});

test('whoever has the keys of payments can neither publish a profile nor call the register', () => {
  const held = heldKeys.parse(JSON.parse(services.payments?.SERVICE_KEYS ?? ''));
  const keys = new ServiceKeys('payments', { SERVICE_KEYS: held });
  expect(() => keys.to('politicians', 'events')).toThrow('no key for events');
  expect(() => keys.to('politicians', 'calls')).toThrow('no key for calls');
  expect(keys.to('registrations', 'events')).toHaveLength(43);
});

test('the users of Redis are named like the services, each with its own keys', () => {
  const lines = acl.trim().split('\n');
  expect(lines.map((line) => line.split(' ')[1])).toEqual([
    'default',
    'replica',
    'sentinel',
    ...SERVICE_NAMES,
  ]);
  const [, gateway = ''] = /user gateway (.*)/.exec(acl) ?? [];
  expect(gateway.match(/~\S+/g)).toEqual([
    '~jamcimo:jobs.gateway:*',
    '~{jamcimo:jobs.gateway}:jobs.gateway:*',
    '~jamcimo:sent:gateway:*',
  ]);
  expect(acl).toContain('&jamcimo:invalidation &jamcimo:maintenance');
});
