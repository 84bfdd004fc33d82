import { randomUUID } from 'node:crypto';
import {
  createTestDatabase,
  eventually,
  startTcpProxy,
  type TcpProxy,
  type TestDatabase,
} from '@jamcimo/testing';
import type { DataSource, EntityManager } from 'typeorm';
import { openDatabase, WriteTransactions } from '../src/index.js';

const LIMIT_MS = 90_000;
let database: TestDatabase;
let proxy: TcpProxy;
let dataSource: DataSource;

beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await startTcpProxy(database.url);
  dataSource = await openDatabase({
    service: 'proba',
    schema: 'proba',
    ownerUrl: proxy.through(database.url),
    appSecret: randomUUID(),
    poolSize: 2,
    entities: [],
    migrations: [],
    queryLimitMs: LIMIT_MS,
  });
});
afterAll(async () => {
  await dataSource.destroy();
  await proxy.close();
  await database.drop();
});

const { setTimeout: later } = globalThis;
/** Carries out work whose queries are given up after a second; all others have a time that no busy machine needs. */
async function impatiently<T>(work: () => Promise<T>): Promise<T> {
  const hurry = (then: () => void, ms?: number) => later(then, ms === LIMIT_MS ? 1000 : ms);
  const timers = jest.spyOn(globalThis, 'setTimeout').mockImplementation(hurry as typeof setTimeout);
  return work().finally(() => timers.mockRestore());
}

const ask = () => dataSource.query<{ answer: number }[]>('SELECT 42 AS answer');

test('a query on a network that fell silent is given up, and its connection is thrown away', async () => {
  await ask();
  proxy.silence();
  await expect(impatiently(ask)).rejects.toThrow('The database did not answer');
  await eventually(() => {
    expect(proxy.open()).toBe(0);
  });
  await proxy.restore();
  // Both connections of the pool can be used again at the same time.
  await expect(Promise.all([ask(), ask()])).resolves.toEqual([[{ answer: 42 }], [{ answer: 42 }]]);
});

test('a write transaction on a network that fell silent fails, and the next one works @long', async () => {
  const transactions = new WriteTransactions(dataSource);
  await expect(
    transactions.write(async (manager) => {
      proxy.silence();
      await impatiently(() => manager.query('SELECT 1'));
    }),
  ).rejects.toThrow('The database did not answer');
  await proxy.restore();
  // Another idle connection of the pool may have fallen silent as well.
  await eventually(async () => {
    const asked = impatiently(() => transactions.write((manager) => manager.query('SELECT 1 AS one')));
    expect(await asked).toEqual([{ one: 1 }]);
  });
  // The server still keeps the first transaction open, with its lock, until it notices that nobody is there.
  await proxy.cut();
  await proxy.restore();
  await eventually(ask);
});

test('what runs alone in the database may take longer than the limit; afterwards the limit holds again @long', async () => {
  const transactions = new WriteTransactions(dataSource);
  const sleep = (seconds: number) => (manager: EntityManager) =>
    impatiently(() => manager.query('SELECT pg_sleep($1)', [seconds]));
  await expect(transactions.exclusively(sleep(2))).resolves.toHaveLength(1);
  await expect(transactions.write(sleep(20))).rejects.toThrow('The database did not answer');
});

test('a server that was stopped breaks queries at once; when it is back they work', async () => {
  await ask();
  await proxy.cut();
  await expect(ask()).rejects.toThrow(/ECONNREFUSED|terminated/);
  await proxy.restore();
  await expect(ask()).resolves.toEqual([{ answer: 42 }]);
});
