import { paymentsCalls } from '@jamcimo/contracts';
import {
  createTestEnvironment,
  type RegisterForTests,
  type RunningService,
  type TestEnvironment,
} from '@jamcimo/service-testing';
import { openRegister, startPayments } from './running-payments.js';

let testEnvironment: TestEnvironment;
let register: RegisterForTests;
let replicas: RunningService[];

beforeEach(async () => {
  testEnvironment = await createTestEnvironment();
  register = await openRegister(testEnvironment);
  replicas = [];
});
afterEach(async () => {
  for (const replica of replicas) await replica.stop();
  await register.close();
  await testEnvironment.remove();
});

async function start(settings: { SEED?: 'demo' } = {}): Promise<RunningService> {
  const replica = await startPayments(testEnvironment, settings);
  replicas.push(replica);
  return replica;
}
const total = async (payments: RunningService) => (await payments.calls.call(paymentsCalls.total, {})).total;
const list = (payments: RunningService) => payments.calls.call(paymentsCalls.list, {});

/** Twenty invented people, half of them verified, one of these guaranteed. */
async function publishInventedPeople(version = 1): Promise<void> {
  for (let id = 1; id <= 20; id += 1) {
    const flags = { isVerified: id % 2 === 0, isGuaranteed: id === 8 };
    await register.publish(id, version, { isInvented: true, ...flags });
  }
}
const TOTAL = 406.5 + 10 * 3 + 1500;

test('invented payments are made once, though people are published again and two replicas work', async () => {
  const [payments] = await Promise.all([start({ SEED: 'demo' }), start({ SEED: 'demo' })]);
  await publishInventedPeople();
  await register.acknowledged();
  expect(await total(payments)).toBe(TOTAL);
  const first = await list(payments);
  await publishInventedPeople(2);
  await register.acknowledged();
  await register.resync('payments');
  await register.deliverAgain();
  expect(await list(payments)).toEqual(first);
  expect(await total(payments)).toBe(TOTAL);
  const fees = first.items.filter(({ purpose }) => purpose === 'identity-fee');
  expect(fees.every(({ politicianId, amount }) => (politicianId ?? 1) % 2 === 0 && amount === 3)).toBe(true);
  expect(new Set(fees.map(({ politicianId }) => politicianId)).size).toBe(10);
});

test('who guaranteed paid the guarantee as a whole, after the check of the identity, and all figures agree', async () => {
  const payments = await start({ SEED: 'demo' });
  await publishInventedPeople();
  await register.acknowledged();
  const { items } = await payments.calls.call(paymentsCalls.list, { politicianId: 8 });
  expect(items).toMatchObject([
    { amount: 1500, purpose: 'guarantee', description: 'Jamstvo za tri cilja' },
    { amount: 3, purpose: 'identity-fee' },
  ]);
  expect((items[0]?.date ?? '') >= (items[1]?.date ?? '9')).toBe(true);
  const politicianIds = Array.from({ length: 20 }, (_, i) => i + 1);
  expect(await payments.calls.call(paymentsCalls.paidGuarantees, { politicianIds })).toEqual([
    { politicianId: 8, amount: 1500, paidOn: items[0]?.date },
  ]);
  const figures = await payments.calls.call(paymentsCalls.statistics, {});
  expect(figures.byPurpose.map(({ purpose, count, amount }) => [purpose, count, amount])).toEqual([
    ['identity-fee', 10, 30],
    ['guarantee', 1, 1500],
    ['donation', 12, 406.5],
    ['other', 0, 0],
    ['guarantee-return', 0, 0],
  ]);
  expect([figures.total, await total(payments)]).toEqual([TOTAL, TOTAL]);
  expect((await payments.calls.call(paymentsCalls.reconcile, { repair: false })).storedCents).toBe(193_650);
});

test('what was taken back is not invented again after a restart', async () => {
  let payments = await start({ SEED: 'demo' });
  await publishInventedPeople();
  await register.acknowledged();
  const { items } = await list(payments);
  for (const { id } of items) await payments.calls.call(paymentsCalls.void, { id, voidedBy: 'admin' });
  await replicas.pop()?.stop();
  payments = await start({ SEED: 'demo' });
  await register.resync('payments');
  expect([await total(payments), (await list(payments)).total]).toEqual([0, 0]);
});

test('nothing is invented beside real people, nor without SEED=demo', async () => {
  const payments = await start({ SEED: 'demo' });
  for (let id = 1; id <= 5; id += 1) await register.publish(id, 1, { isVerified: true });
  await register.acknowledged();
  expect((await list(payments)).total).toBe(0);
  await replicas.pop()?.stop();
  const empty = await start();
  for (let id = 6; id <= 10; id += 1) await register.publish(id, 1, { isVerified: true, isInvented: true });
  await register.acknowledged();
  expect([await total(empty), (await list(empty)).total]).toEqual([0, 0]);
});
