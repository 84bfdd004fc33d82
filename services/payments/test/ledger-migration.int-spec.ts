import { openDatabase } from '@jamcimo/database';
import { createTestEnvironment, type TestEnvironment } from '@jamcimo/service-testing';
import type { DataSource } from 'typeorm';
import { configSchema } from '../src/config.js';
import { databaseOptions } from '../src/database/database-options.js';
import { checkLedger } from '../src/ledger/check-ledger.js';

/** The last migration before statements were records and the fund had a ledger. */
const BEFORE = 'StatementLines1700000005000';

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

test('what was paid before there was a ledger is posted: nothing is lost, and nobody is held more than paid', async () => {
  const old = await migrated(BEFORE);
  await old.query(`
    INSERT INTO fund_entries (politician_id, submission_id, amount_cents, purpose, paid_on, created_by, voided_at, voided_by) VALUES
      (NULL, NULL, 2000, 'donation', '2025-05-08', 'a', NULL, NULL),
      (9, NULL, 300, 'identity-fee', '2025-05-08', 'a', NULL, NULL),
      (9, NULL, 100000, 'guarantee', '2025-05-08', 'a', NULL, NULL),
      (9, NULL, 60000, 'guarantee', '2025-05-09', 'a', NULL, NULL),
      (NULL, 5, 150000, 'guarantee', '2025-05-09', 'a', NULL, NULL),
      (8, NULL, 150000, 'guarantee', '2025-05-09', 'a', now(), 'a'),
      (7, NULL, 999, 'other', '2025-05-09', 'a', NULL, NULL)`);
  await old.query(`
    INSERT INTO statement_lines (line_key, account, statement_id, bank_reference, booked_on, amount_cents, is_reversal, state, entry_id,
      imported_by) VALUES
      ('one', 'HR1', 'I-1', 'B-1', '2025-05-08', 300, false, 'booked', 2, 'a'),
      ('two|1', 'HR1', 'I-1', NULL, '2025-05-08', 500, false, 'open', NULL, 'a'),
      ('three', 'HR1', 'I-1', 'B-3', '2025-05-09', 150000, false, 'reversed', 6, 'a'),
      ('four', 'HR1', 'I-1', 'B-3', '2025-05-09', 150000, true, 'booked', 6, 'a')`);
  const { manager } = await migrated();
  const { accounts, ...ledger } = await checkLedger(manager);
  expect(ledger).toEqual({ meterCents: 313_299, unbalanced: 0, entriesPostedWrong: [], banks: [] });
  expect(
    Object.fromEntries(accounts.flatMap(({ account, cents }) => (cents ? [[account, cents]] : []))),
  ).toEqual({
    bank: 800,
    unexplained: -500,
    announced: 312_999,
    donations: -2000,
    'identity-fees': -300,
    other: -999,
    'held-goal-1': -100_000,
    'held-goal-2': -100_000,
    'held-goal-3': -100_000,
    'held-surplus': -10_000,
  });
  const [sum] = await manager.query(
    'SELECT sum(amount_cents)::int AS cents FROM fund_entries WHERE voided_at IS NULL',
  );
  expect(sum).toEqual({ cents: ledger.meterCents });
  expect(await manager.query('SELECT entry_id FROM statement_line_entries ORDER BY 1')).toEqual([
    { entry_id: 2 },
    { entry_id: 6 },
  ]);
});

test('what went back to a request before refunds named it counts for that request; a guarantee that went back does not', async () => {
  const old = await migrated('Refunds1700000011000');
  await old.query(`
    INSERT INTO payment_requests (submission_id, reference, amount_cents, purpose, paid_cents, paid_at, expires_at) VALUES
      (5, '5', 150000, 'guarantee', 150000, now(), now()),
      (6, '6', 150000, 'guarantee', 200000, now(), now()),
      (7, '7', 150000, 'guarantee', 150000, now(), now())`);
  await old.query(`
    INSERT INTO guarantee_movements (move, politician_id, goal_number, submission_id, amount_cents, reason, created_by) VALUES
      ('return', NULL, NULL, 5, 150000, 'a', 'a'),
      ('return', NULL, NULL, 6, 50000, 'a', 'a'),
      ('return', 9, 1, NULL, 50000, 'a', 'a')`);
  await old.query(`
    INSERT INTO fund_entries (politician_id, submission_id, amount_cents, purpose, paid_on, created_by, returned_entry_id,
      guarantee_movement_id) VALUES
      (NULL, 5, 150000, 'guarantee', '2026-05-08', 'a', NULL, NULL),
      (8, 6, 200000, 'guarantee', '2026-05-08', 'a', NULL, NULL),
      (9, 7, 150000, 'guarantee', '2026-05-08', 'a', NULL, NULL),
      (NULL, NULL, -150000, 'guarantee-return', '2026-05-09', 'a', 1, 1),
      (NULL, NULL, -50000, 'guarantee-return', '2026-05-09', 'a', 2, 2),
      (9, NULL, -50000, 'guarantee-return', '2026-05-09', 'a', 3, 3)`);
  const { manager } = await migrated();
  expect(
    await manager.query(
      'SELECT submission_id AS request, politician_id AS person FROM fund_entries WHERE amount_cents < 0 ORDER BY id',
    ),
  ).toEqual([
    { request: 5, person: null },
    { request: 6, person: 8 },
    { request: null, person: 9 },
  ]);
  expect(
    await manager.query(
      'SELECT submission_id AS request, paid_cents AS cents, paid_at IS NOT NULL AS "isPaid" FROM payment_requests ORDER BY 1',
    ),
  ).toEqual([
    { request: 5, cents: 0, isPaid: false },
    { request: 6, cents: 150_000, isPaid: true },
    { request: 7, cents: 150_000, isPaid: true },
  ]);
});

test('what was forfeited before names its payments afterwards', async () => {
  const old = await migrated('RefundedRequests1700000012000');
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
