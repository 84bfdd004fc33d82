import { paymentsCalls } from '@jamcimo/contracts';
import { isoDay } from '@jamcimo/croatia';
import {
  createTestEnvironment,
  type RegisterForTests,
  type RunningService,
  type TestEnvironment,
} from '@jamcimo/service-testing';
import { expectPayment, openRegister, startPayments } from './running-payments.js';

let testEnvironment: TestEnvironment;
let register: RegisterForTests;
let payments: RunningService;

type Recorded = Parameters<typeof payments.calls.call<typeof paymentsCalls.record>>[1];
const record = (fields: Partial<Recorded>) =>
  payments.calls.call(paymentsCalls.record, {
    amount: '3.00',
    createdBy: 'admin',
    confirmDuplicate: true,
    ...fields,
  });

beforeAll(async () => {
  testEnvironment = await createTestEnvironment();
  [register, payments] = await Promise.all([openRegister(testEnvironment), startPayments(testEnvironment)]);
  await register.publish(1, 1, { name: 'Ana Anić' });
  await register.acknowledged();
  await expectPayment(payments, 77);
  await record({ politicianId: 1, amount: '10.00', paidOn: '2025-05-01', description: 'Prva' });
  await record({ submissionId: 77, amount: '3.00', paidOn: '2025-05-02', description: 'Druga' });
  const gift = { payerName: 'Šime Đurić', purpose: 'donation' as const };
  await record({ ...gift, amount: '7.50', paidOn: '2025-05-03', description: 'Za čist okoliš' });
  const { id } = await record({ ...gift, amount: '99.00', paidOn: '2025-05-02', description: 'Krivo' });
  await payments.calls.call(paymentsCalls.void, { id, voidedBy: 'admin' });
});
afterAll(async () => {
  await payments.stop();
  await register.close();
  await testEnvironment.remove();
});

type Question = Parameters<typeof payments.calls.call<typeof paymentsCalls.history>>[1];
const history = (question: Question = {}) => payments.calls.call(paymentsCalls.history, question);
const found = async (question: Question) =>
  (await history(question)).items.map(({ description }) => description);

test('a page of the history has the sum of what matches, and with each entry the sum of all live ones up to it', async () => {
  const { items, total, sum } = await history({ limit: 2 });
  expect(items.map(({ amount, balance }) => [amount, balance])).toEqual([
    [7.5, 20.5],
    [3, 13],
  ]);
  expect({ total, sum }).toEqual({ total: 3, sum: 20.5 });
  expect(await history({ from: '2025-05-02', to: '2025-05-02' })).toMatchObject({
    ...{ items: [{ description: 'Druga', balance: 13 }], total: 1, sum: 3 },
  });
  expect(await history({ offset: 3 })).toEqual({ items: [], total: 3, sum: 20.5, days: [] });
});

test.each([
  ['ana anic', ['Prva']],
  ['sime duric', ['Za čist okoliš']],
  ['djuric', ['Za čist okoliš']],
  ['CIST', ['Za čist okoliš']],
  ['7,5', ['Za čist okoliš']],
  ['10', ['Prva']],
  ['HR01 1003-000000770', ['Druga']],
  ['hr01 1003 000000770', ['Druga']],
  ['1003000000770', ['Druga']],
  ['1003-000000778', []],
])('“%s” finds %j', async (q, descriptions) => {
  expect(await found({ q })).toEqual(descriptions);
});

test('what the search finds of requests is found too, and lists are narrowed in the same way', async () => {
  expect(await found({ q: 'netko', foundSubmissions: [77] })).toEqual(['Druga']);
  const [entry] = (await payments.calls.call(paymentsCalls.list, { q: 'prva', to: '2025-05-01' })).items;
  expect(entry).toMatchObject({ description: 'Prva' });
  const after = { date: '2025-05-03', id: 2_000_000_000 };
  expect(await payments.calls.call(paymentsCalls.listAfter, { q: 'druga', after })).toMatchObject([
    { description: 'Druga' },
  ]);
});

test('what was forfeited is a line of its day that adds nothing, and is no entry', async () => {
  await record({ politicianId: 1, amount: '1500.00', purpose: 'guarantee', paidOn: '2025-05-04' });
  const who = { politicianId: 1, goal: 2 as const };
  const reason = 'Cilj nije ispunjen.';
  await payments.calls.call(paymentsCalls.moveGuarantee, {
    ...{ ...who, move: 'forfeit', amount: 500, reason, createdBy: 'Glavna' },
  });
  const { items, total, sum } = await history({ politicianId: 1 });
  const [forfeit, guarantee] = items;
  expect(forfeit).toMatchObject({
    ...{ ...who, purpose: 'forfeit', amount: 0, forfeited: 500, description: reason, createdBy: 'Glavna' },
    ...{ politicianName: 'Ana Anić', date: isoDay(), balance: 1520.5 },
  });
  expect([guarantee?.forfeited, total, sum]).toEqual([0, 3, 1510]);
  const after = { id: forfeit?.id ?? 0, date: forfeit?.date ?? '' };
  expect(await payments.calls.call(paymentsCalls.historyAfter, { politicianId: 1, after })).toEqual(
    items.slice(1),
  );
  expect(await found({ purpose: 'guarantee' })).toHaveLength(1);
  expect(await payments.calls.call(paymentsCalls.list, { politicianId: 1 })).toMatchObject({ total: 2 });
  await payments.calls.call(paymentsCalls.withdrawForfeit, { ...who, withdrawnBy: 'Glavna' });
  expect(await history({ politicianId: 1 })).toMatchObject({ total: 2, sum: 1510 });
});
