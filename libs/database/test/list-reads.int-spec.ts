import { createTestDatabase, type TestDatabase } from '@jamcimo/testing';
import type { DataSource } from 'typeorm';
import { idsOf, openDatabase, readPrepared } from '../src/index.js';

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
  await source.query('CREATE TABLE numbers AS SELECT id, id % 2 AS odd FROM generate_series(1, 9) AS id');
});
afterAll(async () => {
  await source.destroy();
  await database.drop();
});

const numbers = (odd: number) =>
  source.manager
    .createQueryBuilder()
    .select('n.id', 'id')
    .from('numbers', 'n')
    .where('n.odd = :odd', { odd })
    .orderBy('n.id', 'DESC');

test('a connection keeps a prepared statement for all values and pages, and no other one', async () => {
  const page = (odd: number, offset: number) =>
    readPrepared(source.manager, numbers(odd), { limit: 2, offset });
  expect(await page(1, 0)).toEqual([{ id: 9 }, { id: 7 }]);
  expect(await page(1, 2)).toEqual([{ id: 5 }, { id: 3 }]);
  expect(await page(0, 1)).toEqual([{ id: 6 }, { id: 4 }]);
  expect(await readPrepared(source.manager, numbers(0))).toHaveLength(4);
  expect(await numbers(1).getRawMany()).toHaveLength(5);
  const kept = await source.query(
    'SELECT (generic_plans + custom_plans)::int AS times FROM pg_prepared_statements ORDER BY prepare_time',
  );
  expect(kept).toEqual([{ times: 3 }, { times: 1 }]);
});

test('a kept statement goes on where its table was exchanged, as a restore does', async () => {
  await source.query('CREATE TABLE others AS SELECT 2 AS id, 0 AS odd');
  await source.query('DROP TABLE numbers; ALTER TABLE others RENAME TO numbers');
  expect(await readPrepared(source.manager, numbers(0))).toEqual([{ id: 2 }]);
});

test('ids come in the order of their query; none are none', async () => {
  expect(await idsOf(source.manager, numbers(0))).toEqual({ ids: [2] });
  expect(await idsOf(source.manager, numbers(1), ', count(*)::int AS number')).toEqual({
    ids: [],
    number: 0,
  });
  await source.query('INSERT INTO numbers VALUES (8, 0), (4, 0)');
  expect((await idsOf(source.manager, numbers(0))).ids).toEqual([8, 4, 2]);
});
