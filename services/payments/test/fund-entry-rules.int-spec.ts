import { paymentsCalls } from '@jamcimo/contracts';
import { WriteTransactions } from '@jamcimo/database';
import { createTestEnvironment, type RunningService, type TestEnvironment } from '@jamcimo/service-testing';
import { FundEntryChanges } from '../src/fund-entries/fund-entry-changes.js';
import { expectPayment, startPayments } from './running-payments.js';

let testEnvironment: TestEnvironment;
let payments: RunningService;

beforeAll(async () => {
  testEnvironment = await createTestEnvironment();
  payments = await startPayments(testEnvironment);
});
afterAll(async () => {
  await payments.stop();
  await testEnvironment.remove();
});
beforeEach(async () => {
  await payments.query('TRUNCATE statement_lines, fund_entries, deliveries, outbox_events CASCADE');
  await payments.query('UPDATE funds_summary SET total_cents = 0');
});

type Argument = Parameters<typeof payments.calls.call<typeof paymentsCalls.record>>[1];
const record = (fields: Partial<Argument> = {}) =>
  payments.calls.call(paymentsCalls.record, {
    amount: '3.00',
    createdBy: 'admin',
    confirmDuplicate: true,
    ...fields,
  });
const voidEntry = (id: number) => payments.calls.call(paymentsCalls.void, { id, voidedBy: 'admin' });
const total = async () => (await payments.calls.call(paymentsCalls.total, {})).total;
const list = () => payments.calls.call(paymentsCalls.list, {});

test('sent again under its key, also at the same moment, a payment is recorded once', async () => {
  const send = (fields: Partial<Argument> = {}) =>
    record({ amount: 3, idempotencyKey: 'ključ-1', ...fields });
  const all = await Promise.all(Array.from({ length: 8 }, () => send()));
  expect(new Set(all.map(({ id }) => id)).size).toBe(1);
  expect(await send()).toEqual(all[0]);
  expect(await total()).toBe(3);
  await expect(send({ amount: 4 })).rejects.toMatchObject({ code: 'fund-entry.key-reused' });
  await send({ idempotencyKey: 'ključ-2' });
  expect(await total()).toBe(6);
});

test('an entry of another registration is not voided by mistake', async () => {
  await expectPayment(payments, 41);
  const { id } = await record({ submissionId: 41 });
  const wrong = payments.calls.call(paymentsCalls.void, { id, voidedBy: 'admin', submissionId: 42 });
  await expect(wrong).rejects.toMatchObject({ code: 'fund-entry.not-found' });
  await payments.calls.call(paymentsCalls.void, { id, voidedBy: 'admin', submissionId: 41 });
  expect(await total()).toBe(0);
});

describe('a payment for a registration', () => {
  beforeAll(async () => {
    await payments.query(
      "INSERT INTO known_politicians (id, name) VALUES (501, 'Ana Anić'), (502, 'Borna Bobić')",
    );
    await expectPayment(payments, 50, { politicianId: 501, cents: 150_000, purpose: 'guarantee' });
    await expectPayment(payments, 51);
  });

  const OTHERS = 'Ovaj zahtjev nije zahtjev odabranog političara.';
  test.each<[string, Partial<Argument>, string, string]>([
    ['by another politician', { submissionId: 50, politicianId: 502 }, 'submissionId', OTHERS],
    [
      'by a politician whose it is not known to be',
      { submissionId: 51, politicianId: 501 },
      'submissionId',
      OTHERS,
    ],
    ['that nobody knows', { submissionId: 52 }, 'submissionId', 'Zahtjev nije pronađen.'],
    [
      'of a guarantee, as a donation',
      { submissionId: 50, amount: 1500, purpose: 'donation' },
      'purpose',
      'Svrha uplate za ovaj zahtjev je „Jamstvo”.',
    ],
    [
      'of a fee, as a guarantee',
      { submissionId: 51, purpose: 'guarantee' },
      'purpose',
      'Svrha uplate za ovaj zahtjev je „Provjera identiteta”.',
    ],
  ])('%s, is refused', async (_which, fields, field, message) => {
    await expect(record(fields)).rejects.toMatchObject({
      code: 'request.invalid',
      details: { errors: [{ field, message }] },
    });
    expect(await total()).toBe(0);
  });

  test('by its politician, for its purpose, is recorded', async () => {
    const given = {
      submissionId: 50,
      politicianId: 501,
      amount: 500,
      purpose: 'guarantee',
      goal: 2,
    } as const;
    expect(await record(given)).toMatchObject({ politicianId: 501, submissionId: 50, goal: 2 });
    expect(await total()).toBe(500);
  });
});

describe('a guarantee that goes back', () => {
  const giveBack = (refundedEntryId: number | null, amountCents: number, fields = {}) => {
    const changes = payments.app.get(FundEntryChanges);
    return payments.app.get(WriteTransactions).write((manager) =>
      changes.record(manager, {
        politicianId: 1,
        submissionId: null,
        goalId: null,
        description: null,
        createdBy: 'admin',
        purpose: 'guarantee-return' as const,
        paidOn: '2025-05-08',
        amountCents,
        refundedEntryId,
        ...fields,
      }),
    );
  };

  test('lowers the sum, names its entry, and never exceeds it', async () => {
    const wrong = await record({ amount: 9 });
    const at = new Date().toISOString();
    const { id } = await record({ amount: 1500, purpose: 'guarantee' });
    await record({ amount: 3 });
    await voidEntry((await record({ amount: 7 })).id);
    await voidEntry(wrong.id);
    await giveBack(id, -50_000);
    // Neither what was taken back nor what went back came in since then.
    expect(await payments.calls.call(paymentsCalls.recordedSince, { at })).toEqual({ count: 2 });
    expect(await total()).toBe(1003);
    expect((await list()).items.map(({ amount }) => amount).sort()).toEqual([-500, 1500, 3].sort());
    const figures = await payments.calls.call(paymentsCalls.statistics, {});
    expect(figures.byPurpose).toContainEqual({ purpose: 'guarantee-return', count: 1, amount: -500 });
    expect(figures.byPurpose).toContainEqual({ purpose: 'guarantee', count: 1, amount: 1500 });
    expect(figures.total).toBe(1003);
    await expect(giveBack(id, -100_001)).rejects.toThrow('only 100000 cents are left');
    await Promise.allSettled([giveBack(id, -100_000), giveBack(id, -100_000)]);
    expect(await total()).toBe(3);
    await expect(voidEntry(id)).rejects.toMatchObject({ code: 'fund-entry.returned' });
    expect(await total()).toBe(3);
  });

  test('is the only entry below zero, and of a guarantee alone', async () => {
    const fee = await record({ amount: 3 });
    await expect(giveBack(fee.id, -300)).rejects.toThrow('no guarantee');
    await expect(giveBack(null, -300)).rejects.toThrow('fund_entries_return');
    await expect(giveBack(null, -300, { purpose: 'other' })).rejects.toThrow('fund_entries_amount');
    await expect(record({ amount: -3 })).rejects.toMatchObject({ code: 'request.invalid' });
    expect(await total()).toBe(3);
  });
});

test('sums beyond ten million guarantees are exact to the cent', async () => {
  const cents = 20_000 * 999_999_999;
  await payments.query(
    `INSERT INTO fund_entries (amount_cents, purpose, paid_on, created_by)
     SELECT 999999999, 'guarantee', current_date, 'test' FROM generate_series(1, 20000)`,
  );
  expect(cents).toBeGreaterThan(10_000_000 * 150_000);
  expect(await payments.calls.call(paymentsCalls.reconcile, { repair: true })).toMatchObject({
    entriesCents: cents,
    repaired: true,
  });
  await record({ amount: '0.01' });
  expect((await total()).toFixed(2)).toBe('199999999800.01');
  const figures = await payments.calls.call(paymentsCalls.statistics, {});
  expect(figures.total.toFixed(2)).toBe('199999999800.01');
  expect(figures.byMonth.at(-1)?.amount.toFixed(2)).toBe('199999999800.01');
  expect(await payments.calls.call(paymentsCalls.reconcile, { repair: false })).toMatchObject({
    storedCents: cents + 1,
    entriesCents: cents + 1,
    repaired: false,
  });
});
