import { createTestDatabase, eventually, type TestDatabase } from '@jamcimo/testing';
import type { DataSource, EntityManager, MigrationInterface, QueryRunner } from 'typeorm';
import { isDatabaseUnreachable, openDatabase, WriteTransactions } from '../src/index.js';

class CreateCounters1700000000000 implements MigrationInterface {
  name = 'CreateCounters1700000000000';
  async up(runner: QueryRunner) {
    await runner.query('CREATE TABLE counters (id int PRIMARY KEY, value int NOT NULL)');
    await runner.query('INSERT INTO counters VALUES (1, 0), (2, 0)');
  }
  async down() {}
}

let database: TestDatabase;
let source: DataSource;
let otherService: DataSource;
let errors: unknown[];
let transactions: WriteTransactions;

beforeAll(async () => {
  database = await createTestDatabase();
  const common = { ownerUrl: database.url, appSecret: 's', poolSize: 4, entities: [] };
  const migrations = [CreateCounters1700000000000];
  source = await openDatabase({ service: 'politicians', schema: 'politicians', migrations, ...common });
  otherService = await openDatabase({ service: 'payments', schema: 'payments', migrations, ...common });
});

afterAll(async () => {
  await Promise.all([source.destroy(), otherService.destroy()]);
  await database.drop();
});

beforeEach(async () => {
  errors = [];
  transactions = new WriteTransactions(source, (error) => errors.push(error));
  await source.query('UPDATE counters SET value = 0');
});

function add(manager: EntityManager, id: number) {
  return manager.query('UPDATE counters SET value = value + 1 WHERE id = $1', [id]);
}

async function values(): Promise<number[]> {
  const rows: { value: number }[] = await source.query('SELECT value FROM counters ORDER BY id');
  return rows.map(({ value }) => value);
}

test('work is carried out and its result returned', async () => {
  const result = await transactions.write(async (manager) => {
    await add(manager, 1);
    return 'done';
  });
  expect(result).toBe('done');
  expect(await values()).toEqual([1, 0]);
});

test('callbacks run after the commit, when others see the change', async () => {
  const seen: number[][] = [];
  await transactions.write(async (manager) => {
    await add(manager, 1);
    transactions.afterCommit(manager, async () => seen.push(await values()));
  });
  await eventually(() => seen.length === 1);
  expect(seen).toEqual([[1, 0]]);
});

test('a failing work is rolled back and its callbacks never run', async () => {
  let called = false;
  const running = transactions.write(async (manager) => {
    transactions.afterCommit(manager, () => {
      called = true;
    });
    await add(manager, 1);
    throw new Error('no');
  });
  await expect(running).rejects.toThrow('no');
  expect(await values()).toEqual([0, 0]);
  expect(called).toBe(false);
});

test('a failing callback is reported and does not undo the success', async () => {
  const failure = new Error('callback');
  await transactions.write(async (manager) => {
    transactions.afterCommit(manager, () => {
      throw failure;
    });
    transactions.afterCommit(manager, () => Promise.reject(failure));
  });
  await eventually(() => errors.length === 2);
  expect(errors).toEqual([failure, failure]);
});

test('afterCommit refuses a manager that is in no write transaction', () => {
  expect(() => transactions.afterCommit(source.manager, () => undefined)).toThrow(
    'running write transaction',
  );
});

test('a deadlock is resolved by trying again, with one effect and one callback each', async () => {
  let attempts = 0;
  let haveFirst = 0;
  let callbacks = 0;
  const both = (first: number, second: number) => async (manager: EntityManager) => {
    attempts += 1;
    transactions.afterCommit(manager, () => {
      callbacks += 1;
    });
    await add(manager, first);
    haveFirst += 1;
    // Both have their first row before either asks for the second; the repeated one meets nobody.
    await eventually(() => haveFirst >= 2);
    await add(manager, second);
  };
  await Promise.all([transactions.write(both(1, 2)), transactions.write(both(2, 1))]);
  expect(await values()).toEqual([2, 2]);
  expect(attempts).toBe(3);
  expect(callbacks).toBe(2);
});

test('a transaction that always deadlocks is given up', async () => {
  let attempts = 0;
  const running = transactions.write(async (manager) => {
    attempts += 1;
    await manager.query(`DO $$ BEGIN RAISE EXCEPTION 'again' USING ERRCODE = '40001'; END $$`);
  });
  await expect(running).rejects.toThrow('again');
  expect(attempts).toBe(4);
});

test('an exclusive work waits for writes that run, of any service', async () => {
  const order: string[] = [];
  let finish = () => {};
  const writing = transactions.write(async (manager) => {
    await add(manager, 1);
    order.push('write begins');
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    order.push('write ends');
  });
  await eventually(() => order.length === 1);
  const restoring = new WriteTransactions(otherService).exclusively(async () => order.push('restore'));
  await eventually(async () => {
    const rows = await source.query(`SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`);
    return rows.length > 0;
  });
  finish();
  await Promise.all([writing, restoring]);
  expect(order).toEqual(['write begins', 'write ends', 'restore']);
});

test('while an exclusive work runs, a write is refused as maintenance, and works afterwards', async () => {
  let finish = () => {};
  let begun = false;
  const restoring = new WriteTransactions(otherService).exclusively(async () => {
    begun = true;
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
  });
  await eventually(() => begun);
  const started = Date.now();
  let worked = false;
  const refused = transactions.write(async () => {
    worked = true;
  });
  await expect(refused).rejects.toMatchObject({ name: 'DomainError', code: 'system.maintenance' });
  expect(Date.now() - started).toBeGreaterThanOrEqual(1900);
  expect(worked).toBe(false);
  finish();
  await restoring;
  await transactions.write((manager) => add(manager, 1));
  expect(await values()).toEqual([1, 0]);
});

test('a write that begins shortly before a restore ends waits for it', async () => {
  let begun = false;
  let finish = () => {};
  const restoring = transactions.exclusively(async (manager) => {
    await add(manager, 2);
    begun = true;
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
  });
  await eventually(() => begun);
  const writing = transactions.write((manager) => add(manager, 1));
  setTimeout(finish, 100);
  await Promise.all([restoring, writing]);
  expect(await values()).toEqual([1, 1]);
});

describe('a connection that ends during a transaction', () => {
  const ownPid = async (manager: EntityManager): Promise<number> => {
    const [row] = await manager.query('SELECT pg_backend_pid() AS pid');
    return row.pid;
  };
  /** The server closes it while no statement runs; the client has noticed when this resolves. */
  const endBetweenStatements = async (manager: EntityManager): Promise<void> => {
    const pid = await ownPid(manager);
    await source.query('SELECT pg_terminate_backend($1)', [pid]);
    await eventually(() => manager.queryRunner?.isReleased);
  };

  test.each([
    ['before another statement', (manager: EntityManager) => add(manager, 2)],
    ['before the commit', async () => 'done'],
  ])('%s is an outage, and nothing is written', async (_when, next) => {
    const error = await transactions
      .write(async (manager) => {
        await add(manager, 1);
        await endBetweenStatements(manager);
        return next(manager);
      })
      .catch((failure: unknown) => failure);
    expect([error, isDatabaseUnreachable(error)]).toEqual([expect.any(Error), true]);
    expect(await values()).toEqual([0, 0]);
  });
});
