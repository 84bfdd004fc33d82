import { createTestDatabase, eventually, type TestDatabase } from '@jamcimo/testing';
import pg from 'pg';
import type { DataSource, MigrationInterface, QueryRunner } from 'typeorm';
import { openDatabase } from '../src/index.js';

class CreateThings1700000000000 implements MigrationInterface {
  name = 'CreateThings1700000000000';
  async up(runner: QueryRunner) {
    await runner.query('CREATE TABLE things (id int PRIMARY KEY)');
  }
  async down() {}
}
class NameThings1700000000001 implements MigrationInterface {
  name = 'NameThings1700000000001';
  async up(runner: QueryRunner) {
    await runner.query('ALTER TABLE things ADD COLUMN name text');
  }
  async down() {}
}

let database: TestDatabase;
let opened: DataSource[] = [];
let backup: pg.Client;

const open = async (migrations: (new () => MigrationInterface)[], onNotice = (_line: string) => {}) => {
  const source = await openDatabase({
    service: 'things',
    schema: 'things',
    ownerUrl: database.url,
    appSecret: 'secret of the test',
    ...{ poolSize: 3, entities: [], migrations, onNotice },
  });
  opened.push(source);
  return source;
};

beforeEach(async () => {
  database = await createTestDatabase();
  backup = new pg.Client({ connectionString: database.url });
  await backup.connect();
});
afterEach(async () => {
  await backup.end();
  await Promise.all(opened.map((source) => source.destroy()));
  opened = [];
  await database.drop();
});

test('a migration behind a long snapshot lets everybody else pass, and is done when the snapshot ends @long', async () => {
  const replica = await open([CreateThings1700000000000]);
  await backup.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
  await backup.query('SELECT * FROM things.things');
  const notices: string[] = [];
  const migrating = open([CreateThings1700000000000, NameThings1700000000001], (line) => notices.push(line));
  await eventually(async () =>
    expect(await backup.query('SELECT 1 FROM pg_locks WHERE NOT granted')).toMatchObject({ rowCount: 1 }),
  );
  // Queues behind the ALTER until that one gives way; the limit of a lock is 10 s.
  expect(await replica.query('SELECT * FROM things')).toEqual([]);
  await backup.query('COMMIT');
  const migrated = await migrating;
  expect(await migrated.query('SELECT name FROM things')).toEqual([]);
  expect(notices.at(-1)).toBe('migrated things: NameThings1700000000001');
});
