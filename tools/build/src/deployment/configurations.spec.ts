import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SERVICE_NAMES } from '@jamcimo/contracts';
import { APP_KEYS_OF, migrationSchema } from '@jamcimo/service-kit';
import type { z } from 'zod';
import { ROOT } from '../paths.ts';
import {
  type Compose,
  type Configuration,
  composeConfigurations,
  containersOf,
  interpolate,
  kubernetesConfigurations,
  readCompose,
} from './configurations.ts';
import { renderOverlay } from './render-overlay.ts';

const SECRETS = {
  TAG: '1.2.3',
  APP_SECRET: 'a-secret-only-for-this-test',
  SERVICE_TOKEN: 'a-token-only-for-this-test',
  POSTGRES_PASSWORD: 'password',
  DATABASE_URL: 'postgres://owner:password@postgres:5432/jamcimo',
  REDIS_URL: 'redis://redis:6379',
  S3_ACCESS_KEY: 'access',
  S3_SECRET_KEY: 'secret-key',
  // Of the Secret that the operator of PostgreSQL makes.
  uri: 'postgres://jamcimo:password@jamcimo-db-rw:5432/jamcimo',
  SMTP_URL: 'smtps://user:password@mail.example',
  BACKUP_PASSPHRASE: 'a passphrase only for this test',
  // What `npm run service-keys` makes.
  ...Object.fromEntries(
    SERVICE_NAMES.flatMap((name) => {
      const key = name.toUpperCase().replaceAll('-', '_');
      return [
        [`${key}_SERVICE_KEYS`, JSON.stringify({ own: ['k'.repeat(43)], events: {}, calls: {} })],
        [`${key}_APP_KEYS`, JSON.stringify({ 'links v1': ['k'.repeat(43)] })],
        [`${key}_S3_ACCESS_KEY`, `access of ${name}`],
        [`${key}_S3_SECRET_KEY`, `secret of ${name}`],
        [`${key}_REDIS_PASSWORD`, 'p'.repeat(43)],
        [`${key}_DATABASE_URL`, `postgres://jamcimo_${name}@postgres:5432/jamcimo`],
      ];
    }),
  ),
};

/** What the images set by themselves. */
const IMAGE = Object.fromEntries(
  [...readFileSync(join(ROOT, 'Dockerfile'), 'utf8').matchAll(/\b([A-Z_]*(?:HOST|PORT))=(\S+)/g)].map(
    ([, name, value]) => [name ?? '', value ?? ''],
  ),
);

const schemas = Object.fromEntries(
  SERVICE_NAMES.map((name) => {
    const path = join(ROOT, 'services', name, 'src', 'config.ts');
    return [name, jest.requireActual<{ configSchema: z.ZodObject }>(path).configSchema];
  }),
);

const isMigration = ({ place }: Configuration) => /\b(migrate-|Job )/.test(place);

/** What a process reads of its environment. */
const schemaOf = (configuration: Configuration) =>
  isMigration(configuration) ? migrationSchema(configuration.service) : schemas[configuration.service];

const readBy = (configuration: Configuration) => {
  const given = Object.entries({ ...IMAGE, ...configuration.environment }).filter(
    ([, value]) => value !== '',
  );
  return schemaOf(configuration)?.safeParse(Object.fromEntries(given));
};

const overlays = readdirSync(join(ROOT, 'k8s', 'overlays'));

function everyConfiguration(): Configuration[] {
  const inKubernetes = overlays.flatMap((overlay) =>
    kubernetesConfigurations(renderOverlay(join(ROOT, 'k8s', 'overlays', overlay)), SECRETS).map(
      (configuration) => ({ ...configuration, place: `${overlay}: ${configuration.place}` }),
    ),
  );
  return [...composeConfigurations(readCompose('docker-compose.yml', SECRETS)), ...inKubernetes];
}

test('compose and every overlay start every service', () => {
  for (const overlay of overlays) {
    const objects = renderOverlay(join(ROOT, 'k8s', 'overlays', overlay));
    const deployed = objects.filter(({ kind }) => kind === 'Deployment').map(({ metadata }) => metadata.name);
    expect(deployed).toEqual(expect.arrayContaining([...SERVICE_NAMES]));
  }
  expect(Object.keys(readCompose('docker-compose.yml', SECRETS).services)).toEqual(
    expect.arrayContaining([...SERVICE_NAMES]),
  );
});

test('every variable that is set is one the service reads', () => {
  const unknown = everyConfiguration().flatMap((configuration) => {
    const { place, service, environment } = configuration;
    // The job shares the settings of all processes with the services.
    const known = (place.includes('Job ') ? schemas[service] : schemaOf(configuration))?.shape ?? {};
    return Object.keys(environment)
      .filter((name) => !(name in known))
      .map((name) => `${place}: ${name}`);
  });
  expect(unknown).toEqual([]);
});

test('every service accepts what it is given', () => {
  const refused = everyConfiguration().flatMap((configuration) => {
    const { error } = readBy(configuration) ?? {};
    return error
      ? [`${configuration.place}: ${error.issues.map(({ path, message }) => `${path.join('.')} ${message}`)}`]
      : [];
  });
  expect(refused).toEqual([]);
});

test('Kubernetes starts no backups without the passphrase of their archives', () => {
  const { BACKUP_PASSPHRASE, ...others } = SECRETS;
  for (const overlay of overlays) {
    const objects = renderOverlay(join(ROOT, 'k8s', 'overlays', overlay));
    expect(() => kubernetesConfigurations(objects, others)).toThrow(
      'backups: BACKUP_PASSPHRASE has no value.',
    );
  }
});

/** No place in the manifests: of `npm start`, of the images, of a cluster whose pods have roles, and roles made by hand in a foreign PostgreSQL. */
const WITHOUT_PLACE =
  /^(OBJECTS_DIR|AWS_WEB_IDENTITY_TOKEN_FILE|BACKUP_UNENCRYPTED|WEB_DIST|MIGRATE|APP_SECRET|SERVICE_TOKEN|DATABASE_URL(_[A-Z_]+)?)$/;

test('whatever a service reads has a place in own-servers, where an overlay can set it', () => {
  const objects = renderOverlay(join(ROOT, 'k8s', 'overlays', 'own-servers'));
  const running = objects.filter(({ kind }) => kind === 'Deployment');
  const maps = objects.filter(({ kind }) => kind === 'ConfigMap');
  const configurations = kubernetesConfigurations([...maps, ...running], SECRETS);
  expect(configurations.map(({ service }) => service).sort()).toEqual([...SERVICE_NAMES].sort());
  const missing = configurations.flatMap(({ service, environment }) =>
    Object.keys(schemas[service]?.shape ?? {})
      .filter((name) => name !== 'APP_KEYS' || APP_KEYS_OF[service].length > 0)
      .filter((name) => !(name in environment || name in IMAGE || WITHOUT_PLACE.test(name)))
      .map((name) => `${service}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test('in production the Secret needs no keys of S3, for pods may have a role', () => {
  const others = Object.fromEntries(
    Object.entries(SECRETS).filter(([name]) => !/S3_(ACCESS|SECRET)_KEY$/.test(name)),
  );
  const objects = renderOverlay(join(ROOT, 'k8s', 'overlays', 'production'));
  const configurations = kubernetesConfigurations(objects, others);
  expect(configurations.filter(({ environment }) => environment.S3_SECRET_KEY === '')).toHaveLength(4);
});

test('what the local overlay names as a server is a Service in it', () => {
  const objects = renderOverlay(join(ROOT, 'k8s', 'overlays', 'local'));
  const secret = objects.find(({ kind }) => kind === 'Secret')?.stringData as Record<string, string>;
  const values = kubernetesConfigurations(objects, secret).flatMap(({ environment }) =>
    Object.values(environment),
  );
  const named = values.flatMap((value) => /^(?:\w+:\/\/(?:\S+@)?)?([a-z][a-z-]*):\d+/.exec(value)?.[1] ?? []);
  expect(named).toEqual(expect.arrayContaining(['politicians', 'postgres', 'redis', 'minio', 'mailbox']));
  const services = objects.filter(({ kind }) => kind === 'Service').map(({ metadata }) => metadata.name);
  expect(named.filter((host) => !services.includes(host))).toEqual([]);
});

test('a container gets no secret that its service does not read, and the owner of a cluster of PostgreSQL is its operator', () => {
  const objects = renderOverlay(join(ROOT, 'k8s', 'overlays', 'own-servers'));
  const containers = objects.flatMap(containersOf).filter(({ image }) => image.includes('/jamcimo/'));
  expect(containers.length).toBe(11);
  for (const { env = [] } of containers) {
    const secrets = env.flatMap(({ name, valueFrom }) =>
      valueFrom?.secretKeyRef ? [[name, valueFrom.secretKeyRef.name]] : [],
    );
    const own = ['jamcimo-secrets', 'jamcimo-services'];
    const foreign = secrets.filter(([, secret]) => !own.includes(secret ?? ''));
    expect(foreign.every(([name, secret]) => name === 'DATABASE_URL' && secret === 'jamcimo-db-app')).toBe(
      true,
    );
  }
});

/** What a running service is given beside its own, in production and in compose with files. */
const OF_ALL = /^(APP_SECRET|SERVICE_TOKEN|DATABASE_URL)(_FILE)?$/;

test('in production, and in compose with files, a running service has its own keys, user of Redis and role in PostgreSQL, and nothing of the installation', () => {
  for (const overlay of ['production', 'own-servers']) {
    const running = renderOverlay(join(ROOT, 'k8s', 'overlays', overlay)).filter(
      ({ kind }) => kind === 'Deployment',
    );
    const containers = running.flatMap(containersOf).filter(({ image }) => image.includes('/jamcimo/'));
    expect(containers).toHaveLength(SERVICE_NAMES.length);
    for (const { name, env = [] } of containers) {
      const given = new Map(env.map((one) => [one.name, one.valueFrom?.secretKeyRef?.key ?? one.value]));
      const key = name.toUpperCase().replaceAll('-', '_');
      expect([...given.keys()].filter((one) => OF_ALL.test(one))).toEqual(
        name === 'backups' ? ['DATABASE_URL'] : [],
      );
      expect(given.get('SERVICE_KEYS')).toBe(`${key}_SERVICE_KEYS`);
      expect(given.get('REDIS_PASSWORD')).toBe(`${key}_REDIS_PASSWORD`);
      expect(given.get('REDIS_USERNAME')).toBe(name);
      if (name !== 'backups') expect(given.get(`DATABASE_URL_${key}`)).toBe(`${key}_DATABASE_URL`);
    }
  }
  const { services } = readCompose('docker-compose.secrets.yml');
  for (const name of SERVICE_NAMES) {
    const { environment = {}, secrets } = services[name] ?? {};
    const values = Object.entries(environment).filter(([, value]) => value !== '');
    expect(values.filter(([variable]) => OF_ALL.test(variable)).map(([variable]) => variable)).toEqual(
      name === 'backups' ? ['DATABASE_URL_FILE'] : [],
    );
    const sources = (secrets as (string | { source: string })[]).map((one) =>
      typeof one === 'string' ? one : one.source,
    );
    expect(sources).toEqual(expect.arrayContaining([`${name}-service-keys`, `${name}-redis-password`]));
    expect(sources).not.toContain('service-token');
    expect(environment.REDIS_USERNAME).toBe(name);
  }
});

/** Addresses that need no password beside those in the files. */
const WITHOUT_FILE = ['DATABASE_READ_URL', 'REDIS_URL'];

test('no secret that a service reads stays in the environment where secrets come from files', () => {
  const compose = readCompose('docker-compose.yml', SECRETS).services;
  const { services } = readCompose('docker-compose.secrets.yml');
  const left = SERVICE_NAMES.flatMap((name) =>
    Object.entries(schemas[name]?.shape ?? {}).flatMap(([variable, field]) => {
      const isSecret =
        (field as z.ZodType).meta()?.secret === true && variable in (compose[name]?.environment ?? {});
      const isEmptied = services[name]?.environment?.[variable] === '';
      return isSecret && !isEmptied ? [variable] : [];
    }),
  );
  expect([...new Set(left)].sort()).toEqual(WITHOUT_FILE);
});

test('a file that a container is given is one that is made', () => {
  const { services, secrets = {} } = readCompose('docker-compose.secrets.yml') as Compose & {
    secrets?: Record<string, { file: string }>;
  };
  const used = Object.values(services).flatMap(({ secrets: given = [] }) =>
    (given as (string | { source: string })[]).map((one) => (typeof one === 'string' ? one : one.source)),
  );
  expect([...new Set(used)].sort()).toEqual(Object.keys(secrets).sort());
});

test('every component is used by an overlay and says when it pays', () => {
  const folder = join(ROOT, 'k8s', 'components');
  const overlayTexts = overlays.map((overlay) =>
    readFileSync(join(ROOT, 'k8s', 'overlays', overlay, 'kustomization.yaml'), 'utf8'),
  );
  for (const component of readdirSync(folder)) {
    expect(readFileSync(join(folder, component, 'README.md'), 'utf8')).toContain('**When it pays:**');
    expect(overlayTexts.some((text) => text.includes(`components/${component}\n`))).toBe(true);
  }
});

test('in containers services listen on every address', () => {
  expect(IMAGE).toMatchObject({ HOST: '0.0.0.0', CALLS_HOST: '0.0.0.0', HEALTH_PORT: '4001' });
});

test('in containers media are followed from the start, and an operator may say otherwise', () => {
  // Without those that only migrate.
  const monitors = everyConfiguration().filter(({ environment }) => 'FEEDS' in environment);
  expect(monitors.length).toBeGreaterThan(overlays.length);
  for (const { environment } of monitors)
    expect(environment).toMatchObject({ MEDIA_MONITORING: 'on', FEEDS: '' });
  const { services } = readCompose('docker-compose.yml', { ...SECRETS, MEDIA_MONITORING: 'off' });
  expect(services['media-monitor']?.environment?.MEDIA_MONITORING).toBe('off');
});

test('administrators sign in by name and password, and an operator may require the second factor', () => {
  const gateways = everyConfiguration().filter(({ environment }) => 'ADMIN_SECOND_FACTOR' in environment);
  expect(gateways).toHaveLength(1 + overlays.length);
  for (const gateway of gateways)
    expect(readBy(gateway)?.data).toMatchObject({ ADMIN_SECOND_FACTOR: 'optional' });
  const { services } = readCompose('docker-compose.yml', { ...SECRETS, ADMIN_SECOND_FACTOR: 'required' });
  expect(services.gateway?.environment?.ADMIN_SECOND_FACTOR).toBe('required');
});

const COMPOSE = readCompose('docker-compose.yml', SECRETS);

test('secrets from files replace those of the environment', () => {
  const { services } = readCompose('docker-compose.secrets.yml');
  const problems = Object.entries(services).flatMap(([name, { environment = {}, secrets }]) =>
    Object.entries(environment).flatMap(([variable, value]) => {
      if (!variable.endsWith('_FILE')) return [];
      const file = String(value).replace('/run/secrets/', '');
      const isMounted = (secrets as (string | { target: string })[]).some(
        (one) => (typeof one === 'string' ? one : one.target) === file,
      );
      // The servers themselves read the file first.
      const isOurs = SERVICE_NAMES.includes(name.replace('migrate-', '') as (typeof SERVICE_NAMES)[number]);
      const isSet = COMPOSE.services[name]?.environment?.[variable.slice(0, -5)] !== undefined;
      const isEmptied = !isOurs || !isSet || environment[variable.slice(0, -5)] === '';
      return isMounted && isEmptied ? [] : [`${name}: ${variable}`];
    }),
  );
  expect(problems).toEqual([]);
});

test('interpolation refuses what docker compose would refuse', () => {
  const dollar = '$';
  const text = `a ${dollar}{X:-1} ${dollar}${dollar}{Y} ${dollar}{Z}`;
  expect(interpolate(text, { Z: 'z' })).toBe(`a 1 ${dollar}{Y} z`);
  expect(() => interpolate(`${dollar}{lower}`, {})).toThrow('understand');
  expect(interpolate(`${dollar}{A:?is missing}`, { A: 'a' })).toBe('a');
  expect(() => interpolate(`${dollar}{A:?is missing}`, {})).toThrow('A is missing');
});
