import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SERVICE_NAMES } from '@jamcimo/contracts';
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
  expect(Object.keys(readCompose('docker-compose.yml').services)).toEqual(
    expect.arrayContaining([...SERVICE_NAMES]),
  );
});

test('every variable that is set is one the service reads', () => {
  // Migrations of all services share one environment.
  const unknown = everyConfiguration()
    .filter(({ place }) => !place.startsWith('compose migrate-'))
    .flatMap(({ place, service, environment }) => {
      const known = schemas[service]?.shape ?? {};
      return Object.keys(environment)
        .filter((name) => !(name in known))
        .map((name) => `${place}: ${name}`);
    });
  expect(unknown).toEqual([]);
});

test('every service accepts what it is given', () => {
  const refused = everyConfiguration().flatMap(({ place, service, environment }) => {
    const given = Object.entries({ ...IMAGE, ...environment }).filter(([, value]) => value !== '');
    const { error } = schemas[service]?.safeParse(Object.fromEntries(given)) ?? {};
    return error
      ? [`${place}: ${error.issues.map(({ path, message }) => `${path.join('.')} ${message}`)}`]
      : [];
  });
  expect(refused).toEqual([]);
});

/** No place in the manifests: of `npm start`, of the images, demonstration data, and roles made by hand in a foreign PostgreSQL. */
const WITHOUT_PLACE = /^(OBJECTS_DIR|WEB_DIST|SEED|DATABASE_URL_[A-Z_]+)$/;

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

test('what the local overlay names as a server is a Service in it', () => {
  const objects = renderOverlay(join(ROOT, 'k8s', 'overlays', 'local'));
  const secret = objects.find(({ kind }) => kind === 'Secret')?.stringData as Record<string, string>;
  const values = kubernetesConfigurations(objects, secret).flatMap(({ environment }) =>
    Object.values(environment),
  );
  const named = values.flatMap((value) => /^(?:\w+:\/\/(?:\S+@)?)?([a-z][a-z-]*):\d+/.exec(value)?.[1] ?? []);
  expect(named).toEqual(expect.arrayContaining(['politicians', 'postgres', 'redis', 'objects', 'mailbox']));
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
    expect(foreign).toEqual([['DATABASE_URL', 'jamcimo-db-app']]);
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
  const { services } = readCompose('docker-compose.yml', { MEDIA_MONITORING: 'off' });
  expect(services['media-monitor']?.environment?.MEDIA_MONITORING).toBe('off');
});

test('secrets from files replace those of the environment', () => {
  const { services } = readCompose('docker-compose.secrets.yml');
  const problems = Object.entries(services).flatMap(([name, { environment = {}, secrets }]) =>
    Object.entries(environment).flatMap(([variable, value]) => {
      if (!variable.endsWith('_FILE')) return [];
      const file = String(value).replace('/run/secrets/', '');
      const isMounted = (secrets as string[]).includes(file);
      const isEmptied =
        name === 'postgres' || name === 'objects' || environment[variable.slice(0, -5)] === '';
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
});
