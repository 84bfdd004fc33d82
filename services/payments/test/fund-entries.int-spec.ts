import { paymentsCalls } from '@jamcimo/contracts';
import { WriteTransactions } from '@jamcimo/database';
import {
  createTestEnvironment,
  type RegisterForTests,
  type RunningService,
  type TestEnvironment,
} from '@jamcimo/service-testing';
import { eventually } from '@jamcimo/testing';
import { FundEntriesState } from '../src/fund-entries/fund-entries-state.js';
import { FundEntryChanges } from '../src/fund-entries/fund-entry-changes.js';
import { expectPayment, openRegister, startPayments } from './running-payments.js';

let testEnvironment: TestEnvironment;
let register: RegisterForTests;
let payments: RunningService;

beforeAll(async () => {
  testEnvironment = await createTestEnvironment();
  [register, payments] = await Promise.all([openRegister(testEnvironment), startPayments(testEnvironment)]);
  await register.publish(1, 1, { name: 'Ana Anić' });
  await register.acknowledged();
});
afterAll(async () => {
  await payments.stop();
  await register.close();
  await testEnvironment.remove();
});
/** Entries that were added or voided; each is one invalidation, which nobody waits for who adds or voids. */
let changes = 0;
const counted = async <T>(change: Promise<T>): Promise<T> => {
  const result = await change;
  changes += 1;
  return result;
};
const allInvalidated = () =>
  eventually(() => expect(testEnvironment.invalidations).toEqual(Array(changes).fill('payments:funds')));

beforeEach(async () => {
  await allInvalidated();
  changes = 0;
  await payments.query('TRUNCATE statement_lines, fund_entries, deliveries, outbox_events CASCADE');
  await payments.query('UPDATE funds_summary SET total_cents = 0');
  testEnvironment.invalidations.length = 0;
});

type Argument = Parameters<typeof payments.calls.call<typeof paymentsCalls.record>>[1];
const record = (fields: Partial<Argument> = {}) =>
  counted(
    payments.calls.call(paymentsCalls.record, {
      amount: '3.00',
      createdBy: 'admin',
      confirmDuplicate: true,
      ...fields,
    }),
  );
const voidEntry = (id: number, reason?: string) =>
  counted(payments.calls.call(paymentsCalls.void, { id, voidedBy: 'admin', ...(reason && { reason }) }));
const total = async () => (await payments.calls.call(paymentsCalls.total, {})).total;
const list = (
  question: { politicianId?: number; submissionId?: number; limit?: number; offset?: number } = {},
) => payments.calls.call(paymentsCalls.list, question);
const publishedEvents = () =>
  payments.query('SELECT name, version::int, payload FROM outbox_events ORDER BY occurred_at, version');

test('without payments the total is 0', async () => {
  expect(await payments.calls.call(paymentsCalls.total, {})).toEqual({
    total: 0,
    held: 0,
    lastUpdated: expect.stringMatching(/^\d{4}-.*Z$/),
  });
  expect(await list()).toEqual({ items: [], total: 0 });
});

test("a recorded payment reads as the contract says, is summed and published, and invalidates the gateways' caches", async () => {
  const before = (await payments.calls.call(paymentsCalls.total, {})).lastUpdated;
  await expectPayment(payments, 12, { politicianId: 1, cents: 150_000, purpose: 'guarantee' });
  const entry = await record({
    politicianId: 1,
    submissionId: 12,
    goalId: 5_000_000_000,
    amount: 500,
    purpose: 'guarantee',
    paidOn: '2025-05-08',
    description: ' Jamstvo za prvi cilj ',
  });
  expect(entry).toEqual({
    id: expect.any(Number),
    politicianId: 1,
    politicianName: 'Ana Anić',
    submissionId: 12,
    goalId: 5_000_000_000,
    goal: null,
    payerName: null,
    amount: 500,
    currency: 'EUR',
    description: 'Jamstvo za prvi cilj',
    purpose: 'guarantee',
    date: '2025-05-08',
    createdBy: 'admin',
    createdAt: expect.any(String),
  });
  expect(await list()).toEqual({ items: [entry], total: 1 });
  const sum = await payments.calls.call(paymentsCalls.total, {});
  expect([sum.total, sum.held]).toEqual([500, 500]);
  expect(Date.parse(sum.lastUpdated)).toBeGreaterThan(Date.parse(before));
  expect(await publishedEvents()).toEqual([
    {
      name: 'payment.recorded',
      version: 1,
      payload: {
        entryId: entry.id,
        politicianId: 1,
        submissionId: 12,
        goalId: 5_000_000_000,
        goal: null,
        purpose: 'guarantee',
        amountCents: 50_000,
        paidOn: '2025-05-08',
      },
    },
  ]);
  await allInvalidated();
});

test.each([
  [3, 'identity-fee'],
  ['1500.00', 'guarantee'],
  [500, 'donation'],
  [12.5, 'donation'],
])('%s euro without a purpose are %s, of today, of nobody', async (amount, purpose) => {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Zagreb' }).format(new Date());
  expect(await record({ amount })).toMatchObject({
    amount: Number(amount),
    purpose,
    date: today,
    politicianId: null,
    politicianName: null,
    description: null,
  });
});

test('cents are never lost in a sum', async () => {
  for (const amount of ['0.10', '0.20', '0.29', '1.15', '0.33']) await record({ amount });
  expect(await total()).toBe(2.07);
});

test('written and taken back by many at once, the total is right', async () => {
  const entries = await Promise.all(Array.from({ length: 20 }, (_, i) => record({ amount: `${i + 1}.01` })));
  expect(await total()).toBe(210.2);
  await Promise.all([
    ...entries.slice(0, 10).map(({ id }) => voidEntry(id)),
    ...Array.from({ length: 5 }, () => record({ amount: '0.10' })),
  ]);
  const rest = entries.slice(10).reduce((cents, { amount }) => cents + Math.round(amount * 100), 50);
  expect(await total()).toBe(rest / 100);
  const [{ cents } = { cents: 0 }] = await payments.query<{ cents: number }>(
    'SELECT sum(amount_cents)::int AS cents FROM fund_entries WHERE voided_at IS NULL',
  );
  expect(cents).toBe(rest);
});

test('a voided payment leaves list and total at once, is kept with who and when, and is published', async () => {
  const kept = await record({ amount: 10 });
  const { id } = await record({ amount: 1500, politicianId: 1 });
  expect(await voidEntry(id, ' Krivi račun ')).toMatchObject({
    id,
    amount: 1500,
    politicianName: 'Ana Anić',
  });
  expect(await total()).toBe(10);
  expect((await list()).items).toEqual([kept]);
  expect(await list({ politicianId: 1 })).toEqual({ items: [], total: 0 });
  expect(
    await payments.query('SELECT voided_by, voided_at, void_reason FROM fund_entries WHERE id = $1', [id]),
  ).toEqual([{ voided_by: 'admin', voided_at: expect.any(Date), void_reason: 'Krivi račun' }]);
  expect((await publishedEvents()).at(-1)).toMatchObject({
    name: 'payment.voided',
    version: 2,
    payload: { entryId: id, amountCents: 150_000, purpose: 'guarantee', politicianId: 1 },
  });
  await allInvalidated();
});

test('a payment is voided once, however many void it at once; an unknown one is not found', async () => {
  await record({ amount: 7 });
  const { id } = await record({ amount: 100 });
  const results = await Promise.allSettled(Array.from({ length: 5 }, () => voidEntry(id)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await total()).toBe(7);
  await expect(voidEntry(id)).rejects.toMatchObject({ code: 'fund-entry.not-found' });
  await expect(voidEntry(999_999)).rejects.toMatchObject({ code: 'fund-entry.not-found' });
  expect((await publishedEvents()).filter(({ name }) => name === 'payment.voided')).toHaveLength(1);
});

test('what is wrong is refused with every field, and nothing is written', async () => {
  const wrong = record({
    amount: '2.005',
    description: 'x'.repeat(501),
    paidOn: '2025-02-30',
    purpose: 'bribe' as never,
  });
  await expect(wrong).rejects.toMatchObject({ code: 'request.invalid' });
  const { details } = await wrong.catch((error) => error);
  expect(details.errors.map(({ field }: { field: string }) => field).sort()).toEqual(
    ['amount', 'description', 'paidOn', 'purpose'].sort(),
  );
  await expect(record({ politicianId: 77 })).rejects.toMatchObject({
    code: 'request.invalid',
    details: { errors: [{ field: 'politicianId', message: 'Molimo odaberite političara' }] },
  });
  expect([await total(), (await list()).total, await publishedEvents()]).toEqual([0, 0, []]);
});

test('a transaction that is rolled back leaves entry, total and event alone', async () => {
  const changes = payments.app.get(FundEntryChanges);
  const work = payments.app.get(WriteTransactions).write(async (manager) => {
    await changes.record(manager, {
      politicianId: null,
      submissionId: null,
      goalId: null,
      amountCents: 100,
      description: null,
      purpose: 'other',
      paidOn: '2025-05-08',
      createdBy: 'admin',
    });
    throw new Error('rolled back for the test');
  });
  await expect(work).rejects.toThrow('rolled back for the test');
  expect([await total(), (await list()).total, await publishedEvents()]).toEqual([0, 0, []]);
  await record({ amount: 1 });
  await allInvalidated();
});

test('the list begins with the newest day and comes in pages, of all, of a politician, of a request', async () => {
  for (const [day, amount] of [
    [8, 1],
    [10, 2],
    [9, 3],
    [10, 4],
  ] as const) {
    await record({
      amount,
      paidOn: `2025-05-${String(day).padStart(2, '0')}`,
      ...(amount > 2 && { politicianId: 1 }),
    });
  }
  await expectPayment(payments, 40);
  await record({ amount: 5, submissionId: 40, paidOn: '2025-01-01' });
  const amounts = async (question: Parameters<typeof list>[0]) => {
    const { items, total: all } = await list(question);
    return [items.map(({ amount }) => amount).join(''), all];
  };
  expect(await amounts({})).toEqual(['42315', 5]);
  expect(await amounts({ limit: 2, offset: 1 })).toEqual(['23', 5]);
  expect(await amounts({ limit: 0 })).toEqual(['', 5]);
  expect(await amounts({ politicianId: 1 })).toEqual(['43', 2]);
  expect(await amounts({ submissionId: 40 })).toEqual(['5', 1]);
});

test('whoever reads all of them page by page misses and doubles none, whatever comes and goes meanwhile', async () => {
  await payments.query(
    `INSERT INTO fund_entries (amount_cents, purpose, paid_on, created_by)
     SELECT 300, 'identity-fee', date '2025-05-08' - number / 400, 'test' FROM generate_series(1, 2300) number`,
  );
  await payments.query('UPDATE funds_summary SET total_cents = 300 * 2300');
  const first = (await list()).items;
  expect(first).toHaveLength(1000);
  for (const { id } of first.slice(0, 3)) await voidEntry(id);
  // The last one read goes too: its place stays.
  await voidEntry(first.at(-1)?.id ?? 0);
  await record();
  const read = [...first];
  for (let page = first; page.length === 1000; ) {
    const { id = 0, date = '' } = page.at(-1) ?? {};
    page = await payments.calls.call(paymentsCalls.listAfter, { after: { id, date } });
    read.push(...page);
  }
  expect(new Set(read.map(({ id }) => id)).size).toBe(2300);
  const order = read.map(({ date, id }) => `${date} ${String(id).padStart(9, '0')}`);
  expect(order).toEqual([...order].sort().reverse());
  const after = { id: first[9]?.id ?? 0, date: first[9]?.date ?? '' };
  expect(await payments.calls.call(paymentsCalls.listAfter, { politicianId: 1, after })).toEqual([]);
});

test('a consumer that comes later learns every payment page by page, also that one was taken back', async () => {
  const [first, gone, last] = [await record(), await record(), await record({ amount: 1500 })];
  await voidEntry(gone.id);
  const state = payments.app.get(FundEntriesState);
  const page = (after: string | null) =>
    payments.app.get(WriteTransactions).write((manager) => state.presentState(after, 1, manager));
  expect(state.events.map(({ name }) => name)).toEqual(['payment.recorded', 'payment.voided']);
  expect(await page(null)).toMatchObject([{ aggregateId: String(first.id), version: 1 }]);
  expect(await page(String(first.id))).toMatchObject([
    { event: { name: 'payment.voided' }, aggregateId: String(gone.id), version: 2 },
  ]);
  expect(await page(String(gone.id))).toMatchObject([
    { aggregateId: String(last.id), payload: { amountCents: 150_000, purpose: 'guarantee' } },
  ]);
  expect(await page(String(last.id))).toEqual([]);
});

test('a hundred at once, written and taken back: the sum is that of the live entries, to the cent', async () => {
  const first = await Promise.all(Array.from({ length: 40 }, (_, i) => record({ amount: `${i}.37` })));
  await Promise.all([
    ...first.filter((_, i) => i % 2 === 0).map(({ id }) => voidEntry(id)),
    ...Array.from({ length: 60 }, (_, i) => record({ amount: `0.${String((i % 99) + 1).padStart(2, '0')}` })),
  ]);
  const [{ cents } = { cents: '' }] = await payments.query<{ cents: string }>(
    'SELECT sum(amount_cents) AS cents FROM fund_entries WHERE voided_at IS NULL',
  );
  const kept = first
    .filter((_, i) => i % 2 === 1)
    .reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  const added = Array.from({ length: 60 }, (_, i) => (i % 99) + 1).reduce((sum, each) => sum + each, 0);
  expect(Number(cents)).toBe(kept + added);
  expect(await total()).toBe((kept + added) / 100);
});
