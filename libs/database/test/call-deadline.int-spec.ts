import { createTestDatabase, type TestDatabase } from '@jamcimo/testing';
import type { DataSource } from 'typeorm';
import { openDatabase, withinDeadline } from '../src/index.js';

let database: TestDatabase;
let source: DataSource;

beforeAll(async () => {
  database = await createTestDatabase();
  source = await openDatabase({
    service: 'proba',
    schema: 'proba',
    ownerUrl: database.url,
    appSecret: 'secret of the test',
    ...{ poolSize: 1, entities: [], migrations: [] },
  });
});
afterAll(async () => {
  await source.destroy();
  await database.drop();
});

const LIMIT = "SELECT current_setting('statement_timeout') AS limit";
const limit = async () => (await source.query(LIMIT))[0].limit;

test('a statement may take as long as somebody waits for it, rounded up, and those outside of calls 30 s', async () => {
  expect(await limit()).toBe('30s');
  expect(await withinDeadline(1900, limit)).toBe('2s');
  expect(await withinDeadline(9000, limit)).toBe('10s');
  expect(await withinDeadline(60_000, limit)).toBe('30s');
  expect(await limit()).toBe('30s');
});

test('PostgreSQL ends a statement that nobody waits for any more', async () => {
  await expect(withinDeadline(500, () => source.query('SELECT pg_sleep(20)'))).rejects.toThrow(
    'canceling statement due to statement timeout',
  );
});

test('a transaction that is rolled back leaves its limit to nobody', async () => {
  await withinDeadline(900, () =>
    source.transaction(async (manager) => {
      await manager.query('SELECT 1');
      throw new Error('rolled back');
    }),
  ).catch(() => undefined);
  expect(await limit()).toBe('30s');
  expect(await withinDeadline(900, limit)).toBe('1s');
});

test('after its deadline a call sends no statement, and its transaction is rolled back', async () => {
  await source.query('CREATE TABLE written (text text)');
  const late = withinDeadline(300, () =>
    source.transaction(async (manager) => {
      await manager.query("INSERT INTO written VALUES ('half')");
      await new Promise((resolve) => setTimeout(resolve, 400));
      await manager.query("INSERT INTO written VALUES ('whole')");
    }),
  );
  await expect(late).rejects.toThrow('nobody waits for the answer any more');
  expect(await source.query('SELECT * FROM written')).toEqual([]);
});

test('what waits for a connection until its deadline has passed does not begin', async () => {
  const held = await source.createQueryRunner();
  await held.connect();
  const late = withinDeadline(200, () => source.query("INSERT INTO written VALUES ('late')"));
  const refused = expect(late).rejects.toThrow('nobody waits for the answer any more');
  await new Promise((resolve) => setTimeout(resolve, 300));
  await held.release();
  await refused;
  expect(await source.query('SELECT * FROM written')).toEqual([]);
});

test('what a call set going may go on after it was answered', async () => {
  let after: Promise<unknown> = Promise.resolve();
  await withinDeadline(200, async () => {
    after = new Promise((resolve) => setTimeout(resolve, 300)).then(() => source.query('SELECT 1 AS done'));
  });
  expect(await after).toEqual([{ done: 1 }]);
});
