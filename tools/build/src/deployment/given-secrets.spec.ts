import { join } from 'node:path';
import { SERVICE_NAMES, SERVICES, type ServiceName } from '@jamcimo/contracts';
import { urlOfService } from '@jamcimo/database';
import { ROOT } from '../paths.ts';
import { composeConfigurations, kubernetesConfigurations, readCompose } from './configurations.ts';
import { renderOverlay } from './render-overlay.ts';

const { serviceSecrets } = jest.requireActual<{
  serviceSecrets(installation: Record<string, unknown>): { services: Record<string, Record<string, string>> };
}>(join(ROOT, 'services/backups/src/commands/service-secrets.ts'));

const OWNER = 'postgres://jamcimo:password-of-the-owner@postgres:5432/jamcimo';
const INSTALLATION = { appSecret: 'a secret for tests only', serviceToken: 'a token for tests only' };
const storeKeys = (service: string) => ({
  S3_ACCESS_KEY: `user of ${service}`,
  S3_SECRET_KEY: `key of ${service} to the object store`,
});
const { services: OWN } = serviceSecrets({
  ...INSTALLATION,
  databaseUrl: OWNER,
  prefix: 'jamcimo',
  storeKeys,
});

const keyOf = (service: string) => service.toUpperCase().replaceAll('-', '_');

/** By the names that the Secrets of Kubernetes have, as `npm run service-keys` writes them. */
const SECRETS: Record<string, string> = {
  TAG: '1.2.3',
  APP_SECRET: INSTALLATION.appSecret,
  SERVICE_TOKEN: INSTALLATION.serviceToken,
  DATABASE_URL: OWNER,
  uri: OWNER,
  POSTGRES_PASSWORD: 'password-of-the-owner',
  REDIS_URL: 'redis://redis:6379',
  REDIS_PASSWORD: 'password of Redis for all',
  S3_ACCESS_KEY: 'user of all',
  S3_SECRET_KEY: 'key of all to the object store',
  SMTP_URL: 'smtps://user:password-of-mail@mail.example',
  AI_API_KEY: 'key of the model',
  ADMIN_PASSWORD: 'password of an administrator',
  BACKUP_PASSPHRASE: 'passphrase of the backups',
  BACKUP_S3_ACCESS_KEY: 'user at the second site',
  BACKUP_S3_SECRET_KEY: 'key of the second site',
  ...Object.fromEntries(
    Object.entries(OWN).flatMap(([service, variables]) =>
      Object.entries(variables).map(([name, value]) => [
        `${keyOf(service)}_${name.startsWith('DATABASE_URL_') ? 'DATABASE_URL' : name}`,
        value,
      ]),
    ),
  ),
};

interface Received {
  place: string;
  service: ServiceName;
  isMigration: boolean;
  values: string[];
}

/** What the containers of both files together find in their environment and in the files they are given. */
function compose(): Received[] {
  const base = readCompose('docker-compose.yml', SECRETS);
  const { services } = readCompose('docker-compose.secrets.yml');
  const fileOf = (source: string) => SECRETS[source.toUpperCase().replaceAll('-', '_')] ?? '';
  return composeConfigurations(base).map(({ place, service, environment }) => {
    const { environment: changed = {}, secrets = [] } = services[place.replace('compose ', '')] ?? {};
    const files = (secrets as (string | { source: string })[]).map((one) =>
      fileOf(typeof one === 'string' ? one : one.source),
    );
    const values = Object.values({ ...environment, ...changed }).map(String);
    return { place, service, isMigration: place.includes('migrate-'), values: [...values, ...files] };
  });
}

function kubernetes(overlay: string): Received[] {
  return kubernetesConfigurations(renderOverlay(join(ROOT, 'k8s', 'overlays', overlay)), SECRETS).map(
    ({ place, service, environment }) => ({
      ...{ place, service, isMigration: place.startsWith('Job') },
      values: Object.values(environment),
    }),
  );
}

const INSTALLATIONS = [
  ['compose with files', compose()],
  ['production', kubernetes('production')],
  ['own-servers', kubernetes('own-servers')],
] as const;

const has = ({ values }: Received, secret: string | undefined) =>
  secret !== undefined && values.some((value) => value.includes(secret));

test.each(INSTALLATIONS)('in %s no container receives a secret of the installation', (_, received) => {
  expect(received).toHaveLength(11);
  const found = received.flatMap((container) =>
    [INSTALLATION.appSecret, INSTALLATION.serviceToken, 'password of Redis for all', 'key of all to']
      .filter((secret) => has(container, secret))
      .map((secret) => `${container.place}: ${secret}`),
  );
  expect(found).toEqual([]);
});

test.each(INSTALLATIONS)(
  'in %s only migrations and backups receive the owner of the database',
  (_, received) => {
    const owners = received.filter((container) => has(container, 'password-of-the-owner'));
    expect(owners.map(({ service, isMigration }) => isMigration || service === 'backups')).toEqual(
      Array.from({ length: 6 }, () => true),
    );
  },
);

test.each(INSTALLATIONS)('in %s nobody receives what another service alone holds', (_, received) => {
  for (const container of received) {
    const others = Object.entries(OWN).filter(([name]) => name !== container.service);
    const foreign = others.flatMap(([name, variables]) =>
      Object.entries(variables).flatMap(([variable, value]) =>
        has(container, value) ? [`${container.place}: ${variable} of ${name}`] : [],
      ),
    );
    expect(foreign).toEqual([]);
  }
});

test.each(INSTALLATIONS)(
  'in %s a running service receives its own, and migrations its address alone',
  (_, received) => {
    for (const container of received) {
      const missing = Object.entries(OWN[container.service] ?? {}).filter(
        ([name, value]) =>
          !has(container, value) && (!container.isMigration || name.startsWith('DATABASE_URL')),
      );
      expect(missing).toEqual([]);
      const { SERVICE_KEYS, REDIS_PASSWORD, APP_KEYS } = OWN[container.service] ?? {};
      if (container.isMigration)
        expect([SERVICE_KEYS, REDIS_PASSWORD, APP_KEYS].filter((secret) => has(container, secret))).toEqual(
          [],
        );
    }
  },
);

test.each(INSTALLATIONS)(
  'in %s from nothing that a service receives the password of a role can be derived',
  (_, received) => {
    for (const container of received.filter(
      ({ isMigration, service }) => !isMigration && service !== 'backups',
    )) {
      const derived = container.values.filter(Boolean).flatMap((value) =>
        SERVICE_NAMES.flatMap((name) => {
          const { schema } = SERVICES[name];
          return schema ? [urlOfService(OWNER, schema, value)] : [];
        }),
      );
      const addresses = Object.values(OWN).flatMap((variables) => Object.values(variables));
      expect(derived.filter((address) => addresses.includes(address))).toEqual([]);
    }
  },
);

/** Who receives what all services could share. */
const NEEDED: [string, string[]][] = [
  ['to the object store', ['backups', 'gateway', 'politicians', 'registrations']],
  ['password-of-mail', ['registrations']],
  ['key of the model', ['media-monitor']],
  ['password of an administrator', ['gateway']],
  ['passphrase of the backups', ['backups']],
  ['user at the second site', ['backups']],
  ['key of the second site', ['backups']],
];

test.each(INSTALLATIONS)(
  'in %s other secrets go to those alone who need them, and none to migrations',
  (_, received) => {
    for (const [secret, services] of NEEDED) {
      const given = received.filter((container) => has(container, secret));
      expect(given.map(({ service }) => service).sort()).toEqual(services);
      expect(given.filter(({ isMigration }) => isMigration)).toEqual([]);
    }
  },
);
