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

/** Twenty invented people, half of them verified. */
async function publishInventedPeople(version = 1): Promise<void> {
  for (let id = 1; id <= 20; id += 1) {
    await register.publish(id, version, { isInvented: true, isVerified: id % 2 === 0 });
  }
}
const DONATIONS = 1056.5;

test('invented payments are made once, though people are published again and two replicas work', async () => {
  const [payments] = await Promise.all([start({ SEED: 'demo' }), start({ SEED: 'demo' })]);
  await publishInventedPeople();
  await register.acknowledged();
  expect(await total(payments)).toBe(DONATIONS + 10 * 3);
  const first = await list(payments);
  await publishInventedPeople(2);
  await register.acknowledged();
  await register.resync('payments');
  await register.deliverAgain();
  expect(await list(payments)).toEqual(first);
  expect(await total(payments)).toBe(DONATIONS + 10 * 3);
  const fees = first.items.filter(({ purpose }) => purpose === 'identity-fee');
  expect(fees.every(({ politicianId, amount }) => (politicianId ?? 1) % 2 === 0 && amount === 3)).toBe(true);
  expect(new Set(fees.map(({ politicianId }) => politicianId)).size).toBe(10);
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
