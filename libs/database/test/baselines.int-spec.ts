import { createTestDatabase, type TestDatabase } from '@jamcimo/testing';
import type { DataSource, MigrationInterface, QueryRunner } from 'typeorm';
import { type Baseline, type OpenDatabaseOptions, openDatabase, roleName } from '../src/index.js';
import { rolePassword, urlOfRole } from '../src/service-role.js';

const REPLACED = ['CreateThings1700000001000', 'NameThings1700000002000'];

function migration(name: string, sql: string): new () => MigrationInterface {
  return class {
    readonly name = name;
    async up(runner: QueryRunner) {
      await runner.query(sql);
    }
    async down() {}
  };
}

const CREATE = migration('CreateThings1700000001000', 'CREATE TABLE things (id int PRIMARY KEY)');
const NAME = migration('NameThings1700000002000', 'ALTER TABLE things ADD COLUMN name text');
const LATER = migration('PriceThings1700000003000', 'ALTER TABLE things ADD COLUMN price int');

class Baseline1700000000000 implements Baseline {
  readonly name = 'Baseline1700000000000';
  readonly replaces = REPLACED;
  async up(runner: QueryRunner) {
    await runner.query('CREATE TABLE things (id int PRIMARY KEY, name text)');
  }
  async down() {}
}

let database: TestDatabase;
let opened: DataSource[] = [];
let notices: string[] = [];

async function open(migrations: (new () => MigrationInterface)[], more: Partial<OpenDatabaseOptions> = {}) {
  notices = [];
  const source = await openDatabase({
    service: 'things',
    schema: 'things',
    ownerUrl: database.url,
    appSecret: 'secret of the test',
    onNotice: (line) => notices.push(line),
    ...{ poolSize: 3, entities: [], migrations, ...more },
  });
  opened.push(source);
  return source;
}

const ran = async (source: DataSource) =>
  (await source.query('SELECT name FROM migrations ORDER BY id')).map(({ name }: { name: string }) => name);

beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  await Promise.all(opened.map((source) => source.destroy()));
  opened = [];
  await database.drop();
});

test('a schema that ran all that a baseline replaces has it, and runs what came after it', async () => {
  const old = await open([CREATE, NAME]);
  await old.query("INSERT INTO things VALUES (1, 'chair')");
  const role = roleName(database.name, 'things');
  const serviceUrl = urlOfRole(database.url, database.name, role, rolePassword('secret of the test', role));
  const waiting = open([Baseline1700000000000, LATER], { ownerUrl: undefined, serviceUrl, migrate: 'off' });
  const source = await open([Baseline1700000000000, LATER]);
  await waiting;
  expect(notices.filter((line) => line.startsWith('migrated'))).toEqual([
    'migrated things: PriceThings1700000003000',
  ]);
  expect(await source.query('SELECT * FROM things')).toEqual([{ id: 1, name: 'chair', price: null }]);
  expect(await ran(source)).toEqual([...REPLACED, 'Baseline1700000000000', 'PriceThings1700000003000']);
  // Replicas of before still start.
  await open([CREATE, NAME]);
  expect(notices).toEqual([]);
});

test('a schema that ran only some of it is refused and left alone', async () => {
  const old = await open([CREATE]);
  await expect(open([Baseline1700000000000, LATER])).rejects.toThrow(
    'The schema things is older than b3ed8ae4: start that state of the code once, then this one.',
  );
  expect(await ran(old)).toEqual(['CreateThings1700000001000']);
  expect(await old.query('SELECT * FROM things')).toEqual([]);
});

test('an empty schema runs the baseline', async () => {
  expect(await ran(await open([Baseline1700000000000, LATER]))).toEqual([
    'Baseline1700000000000',
    'PriceThings1700000003000',
  ]);
});
