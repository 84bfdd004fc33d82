import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SERVICE_NAMES } from '@jamcimo/contracts';
import { migrationSchema } from '@jamcimo/service-kit';
import type { z } from 'zod';
import { ROOT } from '../paths.ts';
import {
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

/** No place in the manifests: of `npm start`, of the images, of a cluster whose pods have roles, what backups do without, and roles made by hand in a foreign PostgreSQL. */
const WITHOUT_PLACE =
  /^(OBJECTS_DIR|AWS_WEB_IDENTITY_TOKEN_FILE|BACKUP_UNENCRYPTED|WEB_DIST|MIGRATE|APP_SECRET|DATABASE_URL_[A-Z_]+)$/;

test('whatever a service reads has a place in own-servers, where an overlay can set it', () => {
  const objects = renderOverlay(join(ROOT, 'k8s', 'overlays', 'own-servers'));
  const running = objects.filter(({ kind }) => kind === 'Deployment');
  const maps = objects.filter(({ kind }) => kind === 'ConfigMap');
  const configurations = kubernetesConfigurations([...maps, ...running], SECRETS);
  expect(configurations.map(({ service }) => service).sort()).toEqual([...SERVICE_NAMES].sort());
  const missing = configurations.flatMap(({ service, environment }) =>
    Object.keys(schemas[service]?.shape ?? {})
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
    const foreign = secrets.filter(([, secret]) => secret !== 'jamcimo-secrets');
    expect(foreign.every(([name, secret]) => name === 'DATABASE_URL' && secret === 'jamcimo-db-app')).toBe(
      true,
    );
  }
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

test('interpolation refuses what docker compose would refuse', () => {
  const dollar = '$';
  const text = `a ${dollar}{X:-1} ${dollar}${dollar}{Y} ${dollar}{Z}`;
  expect(interpolate(text, { Z: 'z' })).toBe(`a 1 ${dollar}{Y} z`);
  expect(() => interpolate(`${dollar}{lower}`, {})).toThrow('understand');
  expect(interpolate(`${dollar}{A:?is missing}`, { A: 'a' })).toBe('a');
  expect(() => interpolate(`${dollar}{A:?is missing}`, {})).toThrow('A is missing');
});
