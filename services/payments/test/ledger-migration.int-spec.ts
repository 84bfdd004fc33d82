import { openDatabase } from '@jamcimo/database';
import { createTestEnvironment, type TestEnvironment } from '@jamcimo/service-testing';
import type { DataSource } from 'typeorm';
import { configSchema } from '../src/config.js';
import { databaseOptions } from '../src/database/database-options.js';
import { checkLedger } from '../src/fund-sums/check-ledger.js';

let testEnvironment: TestEnvironment;
let opened: DataSource | undefined;

beforeEach(async () => {
  testEnvironment = await createTestEnvironment();
});
afterEach(async () => {
  await opened?.destroy();
  opened = undefined;
  await testEnvironment.remove();
});

async function migrated(upTo?: string): Promise<DataSource> {
  await opened?.destroy();
  const options = databaseOptions(configSchema.parse(testEnvironment.environment));
  const last = options.migrations.findIndex(({ name }) => name === upTo);
  const migrations = upTo ? options.migrations.slice(0, last + 1) : options.migrations;
  opened = await openDatabase({ ...options, migrations, ...(upTo && { entities: [] }) });
  return opened;
}

test('what was forfeited before names its payments afterwards', async () => {
  const old = await migrated('Baseline1700000000000');
  await old.query(`
    INSERT INTO fund_entries (politician_id, amount_cents, purpose, paid_on, created_by) VALUES
      (9, 20000, 'guarantee', '2025-05-08', 'a'), (9, 30000, 'guarantee', '2025-05-08', 'a'), (8, 50000, 'guarantee', '2025-05-08', 'a');
    INSERT INTO ledger_movements (kind, entry_id) SELECT 'recorded', id FROM fund_entries ORDER BY id;
    INSERT INTO ledger_postings SELECT m.id, p.account, p.sign * e.amount_cents
      FROM ledger_movements m JOIN fund_entries e ON e.id = m.entry_id, (VALUES ('announced', 1), ('held-goal-1', -1)) AS p(account, sign);
    INSERT INTO guarantee_movements (move, politician_id, goal_number, amount_cents, reason, created_by) VALUES
      ('forfeit', 9, 1, 10000, 'a', 'a'), ('forfeit', 9, 1, 25000, 'a', 'a');
    INSERT INTO ledger_movements (kind, guarantee_movement_id) SELECT 'forfeited', id FROM guarantee_movements ORDER BY id;
    INSERT INTO ledger_postings SELECT m.id, p.account, p.sign * g.amount_cents
      FROM ledger_movements m JOIN guarantee_movements g ON g.id = m.guarantee_movement_id, (VALUES ('held-goal-1', 1), ('forfeited', -1)) AS p(account, sign)`);
  const { manager } = await migrated();
  expect(
    await manager.query(`SELECT m.guarantee_movement_id AS forfeit, m.entry_id AS payment, sum(p.amount_cents)::int AS cents
      FROM ledger_postings p JOIN ledger_movements m ON m.id = p.movement_id WHERE m.guarantee_movement_id IS NOT NULL
        AND p.account = 'held-goal-1' GROUP BY 1, 2 HAVING sum(p.amount_cents) <> 0 ORDER BY 1, 2`),
  ).toEqual([
    { forfeit: 1, payment: 1, cents: 10_000 },
    { forfeit: 2, payment: 1, cents: 10_000 },
    { forfeit: 2, payment: 2, cents: 15_000 },
  ]);
  expect(await checkLedger(manager)).toMatchObject({
    meterCents: 100_000,
    unbalanced: 0,
    entriesPostedWrong: [],
  });
});
