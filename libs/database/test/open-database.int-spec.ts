import { connect, createServer } from 'node:net';
import { createTestDatabase, eventually, freePort, type TestDatabase } from '@jamcimo/testing';
import pg from 'pg';
import type { DataSource, MigrationInterface, QueryRunner } from 'typeorm';
import { type OpenDatabaseOptions, openDatabase, roleName } from '../src/index.js';
import { rolePassword, urlOfRole } from '../src/service-role.js';
import { dropRole } from './drop-role.js';

class CreateThings1700000000000 implements MigrationInterface {
  name = 'CreateThings1700000000000';
  async up(runner: QueryRunner) {
    await runner.query('CREATE TABLE things (id int PRIMARY KEY, name text)');
  }
  async down() {}
}

let database: TestDatabase;
let opened: DataSource[] = [];

beforeEach(async () => {
  database = await createTestDatabase();
});

afterEach(async () => {
  jest.restoreAllMocks();
  await Promise.all(opened.map((source) => source.destroy()));
  opened = [];
  await database.drop();
});

function optionsFor(schema: string, more: Partial<OpenDatabaseOptions> = {}): OpenDatabaseOptions {
  return {
    service: schema,
    schema,
    ownerUrl: database.url,
    appSecret: 'secret of the test',
    poolSize: 3,
    entities: [],
    migrations: [CreateThings1700000000000],
    ...more,
  };
}

async function open(schema: string, more: Partial<OpenDatabaseOptions> = {}) {
  const source = await openDatabase(optionsFor(schema, more));
  opened.push(source);
  return source;
}

const urlWith = (password: string) =>
  urlOfRole(database.url, database.name, roleName(database.name, 'politicians'), password);

async function asOwner<T extends pg.QueryResultRow>(sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end();
  }
}

test('a service works in its own schema under its own role, with the extensions in reach', async () => {
  const source = await open('politicians');
  const [row] = await source.query(
    `SELECT current_user AS "user", current_schema() AS schema, current_setting('search_path') AS path,
            current_setting('application_name') AS name, similarity('Split', 'split') > 0.9 AS trigrams,
            unaccent('čćšž') AS folded, current_setting('statement_timeout') AS "limit"`,
  );
  expect(row).toEqual({
    user: roleName(database.name, 'politicians'),
    schema: 'politicians',
    path: 'politicians,extensions',
    name: 'jamcimo politicians',
    trigrams: true,
    folded: 'ccsz',
    limit: '30s',
  });
  expect(await source.query('SELECT * FROM politicians.things')).toEqual([]);
});

test('the server notices within 20 seconds that a client of a service vanished, for its session holds locks', async () => {
  const source = await open('politicians');
  const settings: { name: string; value: string }[] = await source.query(
    `SELECT name, current_setting(name) AS value FROM pg_settings WHERE name ~ '^tcp_' ORDER BY name`,
  );
  // What the kernel says of the connection: macOS and Windows know no time limit for unacknowledged bytes.
  expect(settings).toEqual(
    expect.arrayContaining([
      { name: 'tcp_keepalives_count', value: '2' },
      { name: 'tcp_keepalives_idle', value: '10' },
      { name: 'tcp_keepalives_interval', value: '5' },
      { name: 'tcp_user_timeout', value: process.platform === 'linux' ? '20000' : '0' },
    ]),
  );
});

test('a role has no rights on the schema of another service', async () => {
  const politicians = await open('politicians');
  await open('payments');
  await expect(politicians.query('SELECT * FROM payments.things')).rejects.toThrow('permission denied');
  await expect(politicians.query('CREATE TABLE payments.mine (id int)')).rejects.toThrow('permission denied');
  await expect(politicians.query('CREATE TABLE extensions.mine (id int)')).rejects.toThrow(
    'permission denied',
  );
  await expect(politicians.query('CREATE TABLE public.mine (id int)')).rejects.toThrow('permission denied');
});

test('several services and replicas may start at once, and each migration runs once', async () => {
  const notices: string[] = [];
  const onNotice = (message: string) => notices.push(message);
  const schemas = ['politicians', 'politicians', 'politicians', 'payments', 'payments', 'gateway'];
  const sources = await Promise.all(schemas.map((schema) => open(schema, { onNotice })));
  for (const source of sources) expect(await source.query('SELECT * FROM things')).toEqual([]);
  expect(notices.sort()).toEqual([
    'migrated gateway: CreateThings1700000000000',
    'migrated payments: CreateThings1700000000000',
    'migrated politicians: CreateThings1700000000000',
  ]);
});

test('two databases of one cluster with different secrets do not shut each other out', async () => {
  const other = await createTestDatabase();
  try {
    const here = await open('politicians', { appSecret: 'one' });
    const there = await openDatabase(
      optionsFor('politicians', { appSecret: 'another', ownerUrl: other.url }),
    );
    await there.destroy();
    await here.destroy();
    await here.initialize();
    expect(await here.query('SELECT * FROM things')).toEqual([]);
  } finally {
    await other.drop();
  }
});

test('a changed secret changes the password', async () => {
  await open('politicians', { appSecret: 'old' });
  const again = await open('politicians', { appSecret: 'new' });
  expect(await again.query('SELECT * FROM things')).toEqual([]);
});

test('while the secret is exchanged replicas before and after reach the database', async () => {
  const before = await open('politicians', { appSecret: 'the older secret' });
  const steps = ['the older secret,the newer secret', 'the newer secret,the older secret'];
  for (const appSecret of steps) {
    const source = await open('politicians', { appSecret });
    expect(await source.query('SELECT * FROM things')).toEqual([]);
    // A connection of its own.
    await before.destroy();
    await before.initialize();
    expect(await before.query('SELECT * FROM things')).toEqual([]);
  }
  const after = await open('politicians', { appSecret: 'the newer secret' });
  expect(await after.query('SELECT * FROM things')).toEqual([]);
});

test('an owner who is no superuser but may create roles is enough', async () => {
  const name = `${database.name}_owner`;
  await asOwner(`CREATE ROLE ${name} LOGIN CREATEROLE PASSWORD 'plain'`);
  try {
    await asOwner(`ALTER DATABASE ${database.name} OWNER TO ${name}`);
    const url = new URL(database.url);
    url.username = name;
    url.password = 'plain';
    const source = await open('politicians', { ownerUrl: url.href });
    expect(await source.query('SELECT * FROM things')).toEqual([]);
    await open('politicians', { ownerUrl: url.href });
  } finally {
    await Promise.all(opened.map((source) => source.destroy()));
    opened = [];
    await database.drop();
    await dropRole(database.url, name);
  }
});

test("an owner who may not create roles gets an error that says what to do, and a service's own address is used as given", async () => {
  const name = `${database.name}_plain`;
  await asOwner(`CREATE ROLE ${name} LOGIN PASSWORD 'plain'`);
  const url = new URL(database.url);
  url.username = name;
  url.password = 'plain';
  try {
    await asOwner(`GRANT CREATE ON DATABASE ${database.name} TO ${name}`);
    await expect(open('politicians', { ownerUrl: url.href })).rejects.toThrow(
      /may not create login roles; .*DATABASE_URL_<SERVICE>/,
    );
    const source = await open('politicians', { ownerUrl: undefined, serviceUrl: url.href });
    expect(await source.query('SELECT current_user::text AS "user"')).toEqual([{ user: name }]);
    expect(await source.query('SELECT * FROM politicians.things')).toEqual([]);
  } finally {
    await Promise.all(opened.map((source) => source.destroy()));
    opened = [];
    await database.drop();
    await dropRole(database.url, name);
  }
});

test('with MIGRATE off a service waits until its schema is made by somebody else, and needs no owner @long', async () => {
  const serviceUrl = urlWith(rolePassword('secret of the test', roleName(database.name, 'politicians')));
  const own = { ownerUrl: undefined, serviceUrl, migrate: 'off' as const };
  await expect(open('politicians', { ...own, waitMs: 0 })).rejects.toThrow(
    'The schema politicians is not up to date, and MIGRATE is off',
  );
  const notices: string[] = [];
  const waiting = open('politicians', { ...own, onNotice: (line) => notices.push(line) });
  await eventually(() => expect(notices.join()).toContain('waiting until politicians is migrated'));
  // A migration that waits behind a backup is tried again for half an hour.
  const now = Date.now;
  jest.spyOn(Date, 'now').mockImplementation(() => now() + 35 * 60_000);
  await open('politicians', { migrations: [] });
  await eventually(() => expect(notices.at(-1)).toContain('1 migrations are missing'));
  await open('politicians');
  const source = await waiting;
  expect(await source.query('SELECT * FROM things')).toEqual([]);
  const [{ owner }] = await source.query('SELECT current_user::text AS owner');
  expect(owner).toBe(roleName(database.name, 'politicians'));
});

test('a wrong password is refused at once, in a sentence without any password', async () => {
  const url = new URL(database.url);
  url.password = 'sesame-wrong';
  const failure = await open('politicians', { ownerUrl: url.href }).catch((error: Error) => error);
  expect(String(failure)).toMatch(/PostgreSQL at .*jamcimo_test_.* refused: password authentication failed/);
  expect(JSON.stringify(failure, Object.getOwnPropertyNames(failure))).not.toContain('sesame');
});

test('an unreadable address is refused without repeating it', async () => {
  const failure = await open('politicians', { ownerUrl: 'postgres://a:sesame@[' }).catch(
    (error: Error) => error,
  );
  expect(JSON.stringify(failure, Object.getOwnPropertyNames(failure))).not.toContain('sesame');
  expect(String(failure)).toContain('not a valid URL');
});

test('a server that never comes up is one clear error', async () => {
  const port = await freePort();
  const notices: string[] = [];
  const opening = open('politicians', {
    ownerUrl: `postgres://owner:sesame@127.0.0.1:${port}/jamcimo`,
    waitMs: 700,
    onNotice: (message) => notices.push(message),
  });
  await expect(opening).rejects.toThrow(
    new RegExp(`^PostgreSQL at 127.0.0.1:${port}/jamcimo did not answer for 1 s: .*ECONNREFUSED`),
  );
  expect(notices).toEqual([expect.stringContaining(`waiting for PostgreSQL at 127.0.0.1:${port}/jamcimo`)]);
});

test('a server that comes up late is waited for', async () => {
  const port = await freePort();
  const target = new URL(database.url);
  const url = new URL(database.url);
  url.host = `127.0.0.1:${port}`;
  const notices: string[] = [];
  const opening = open('politicians', { ownerUrl: url.href, onNotice: (message) => notices.push(message) });
  await eventually(() => notices.length > 0);
  const proxy = createServer((socket) => {
    const upstream = connect(Number(target.port), target.hostname);
    socket.pipe(upstream).pipe(socket);
    socket.on('error', () => upstream.destroy());
    upstream.on('error', () => socket.destroy());
  });
  await new Promise<void>((resolve) => proxy.listen(port, '127.0.0.1', resolve));
  try {
    const source = await opening;
    expect(await source.query('SELECT * FROM things')).toEqual([]);
    await source.destroy();
    opened = [];
  } finally {
    await new Promise((resolve) => proxy.close(resolve));
  }
});

test('a connection that the server ends is reported and replaced', async () => {
  const notices: string[] = [];
  const source = await open('politicians', { onNotice: (message) => notices.push(message) });
  await asOwner(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
  );
  await eventually(() => notices.some((notice) => notice.includes('Postgres pool raised an error')));
  expect(await source.query('SELECT * FROM things')).toEqual([]);
});

test('a failing migration leaves nothing of itself behind and stops the start', async () => {
  class Breaks1700000000001 implements MigrationInterface {
    name = 'Breaks1700000000001';
    async up(runner: QueryRunner) {
      await runner.query('CREATE TABLE half (id int)');
      await runner.query('SELECT 1/0');
    }
    async down() {}
  }
  const migrations = [CreateThings1700000000000, Breaks1700000000001];
  const notices: string[] = [];
  const onNotice = (message: string) => notices.push(message);
  await expect(open('politicians', { migrations, onNotice })).rejects.toThrow('division by zero');
  expect(notices).toEqual([expect.stringContaining('"Breaks1700000000001" failed')]);
  const source = await open('politicians');
  expect(
    await source.query(`SELECT to_regclass('half') AS half, to_regclass('things')::text AS things`),
  ).toEqual([{ half: null, things: 'things' }]);
});

test('beside the owner the address of a service says how its role signs in, and no secret is needed', async () => {
  const serviceUrl = urlWith('password of the role');
  const migrated = await open('politicians', { appSecret: undefined, serviceUrl });
  expect(await migrated.query('SELECT current_user::text AS "user"')).toEqual([
    { user: roleName(database.name, 'politicians') },
  ]);
  const own = { appSecret: undefined, ownerUrl: undefined, migrate: 'off' as const };
  const running = await open('politicians', { ...own, serviceUrl });
  expect(await running.query('SELECT * FROM things')).toEqual([]);

  // Another secret, another address: the owner changes the password, and the former one opens nothing.
  const newer = urlWith('newer password of the role');
  await open('politicians', { appSecret: undefined, serviceUrl: newer });
  await expect(open('politicians', { ...own, serviceUrl, waitMs: 0 })).rejects.toThrow(
    'password authentication failed',
  );
  const after = await open('politicians', { ...own, serviceUrl: newer });
  expect(await after.query('SELECT * FROM things')).toEqual([]);
});

test('an owner who is given neither the address of the service nor a secret says what is missing', async () => {
  await expect(open('politicians', { appSecret: undefined })).rejects.toThrow(
    'politicians has no password: neither DATABASE_URL_<SERVICE> nor APP_SECRET is set',
  );
});
