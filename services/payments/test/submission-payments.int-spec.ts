import { paymentsCalls, SUBSCRIPTIONS, submissionReceived } from '@jamcimo/contracts';
import { openDatabase, WriteTransactions } from '@jamcimo/database';
import { type Messaging, messagingMigrations, Outbox, startMessaging } from '@jamcimo/messaging';
import {
  createTestEnvironment,
  type RegisterForTests,
  type RunningService,
  type TestEnvironment,
} from '@jamcimo/service-testing';
import { eventually } from '@jamcimo/testing';
import type { DataSource } from 'typeorm';
import { openRegister, startPayments } from './running-payments.js';

const LINES = SUBSCRIPTIONS.filter(({ event }) => event === 'submission.received');

let testEnvironment: TestEnvironment;
let service: RunningService;
let register: RegisterForTests;
let registrations: {
  dataSource: DataSource;
  transactions: WriteTransactions;
  outbox: Outbox;
  messaging: Messaging;
};

beforeAll(async () => {
  testEnvironment = await createTestEnvironment();
  service = await startPayments(testEnvironment);
  register = await openRegister(testEnvironment);
  registrations = await openRegistrations(testEnvironment);
});
afterAll(async () => {
  await registrations.messaging.stop();
  await registrations.dataSource.destroy();
  await register.close();
  await service.stop();
  await testEnvironment.remove();
});

/** Stands in for the service registrations: publishes through a real outbox. */
async function openRegistrations({ environment }: TestEnvironment) {
  const dataSource = await openDatabase({
    service: 'registrations',
    schema: 'registrations',
    ownerUrl: environment.DATABASE_URL,
    appSecret: environment.APP_SECRET as string,
    poolSize: 3,
    entities: [],
    migrations: [...messagingMigrations],
  });
  const transactions = new WriteTransactions(dataSource);
  const outbox = new Outbox({ service: 'registrations', transactions, subscriptions: LINES });
  const messaging = startMessaging({
    service: 'registrations',
    dataSource,
    transactions,
    redisUrl: environment.REDIS_URL as string,
    prefix: environment.REDIS_PREFIX as string,
    subscriptions: LINES,
    logger: { info: () => undefined, warn: () => undefined, error: () => undefined },
  });
  return { dataSource, transactions, outbox, messaging };
}

async function publishReceived(submissionId: number, version = 1): Promise<void> {
  const { transactions, outbox, dataSource } = registrations;
  await transactions.run((manager) =>
    outbox.publish(manager, submissionReceived, {
      aggregateId: String(submissionId),
      version,
      payload: {
        submissionId,
        reference: `1003-00000${submissionId}`,
        amountCents: 300,
        purpose: 'identity-fee',
      },
    }),
  );
  await eventually(async () => {
    const open = await dataSource.query(
      "SELECT state, error FROM deliveries WHERE queue LIKE 'events%' AND state <> 'done'",
    );
    expect(open).toEqual([]);
  });
}

const pay = (submissionId: number, amount = 3) =>
  service.calls.call(paymentsCalls.recordForSubmission, {
    ...{ submissionId, amount, dueCents: 300, purpose: 'identity-fee', createdBy: 'Glavna' },
  });
const total = async () => (await service.calls.call(paymentsCalls.total, {})).total;

test('a registration opens one payment request, however often it is published', async () => {
  await publishReceived(1001);
  await publishReceived(1001, 2);
  expect(await service.query('SELECT * FROM payment_requests WHERE submission_id = 1001')).toMatchObject([
    {
      reference: '1003-000001001',
      reference_digits: '1003000001001',
      amount_cents: 300,
      purpose: 'identity-fee',
    },
  ]);
});

test('a payment counts in the total at once, without a politician, and gets its politician with the profile', async () => {
  await publishReceived(1002);
  const before = await total();
  const entry = await pay(1002);
  expect(entry).toMatchObject({ politicianId: null, politicianName: null, submissionId: 1002, amount: 3 });
  expect(await total()).toBe(before + 3);
  await register.publish(55, 1, { submissionId: 1002, name: 'Ana Izmišljena' });
  await register.acknowledged();
  const { items } = await service.calls.call(paymentsCalls.list, { submissionId: 1002 });
  expect(items).toMatchObject([{ id: entry.id, politicianId: 55, politicianName: 'Ana Izmišljena' }]);
  expect(await total()).toBe(before + 3);
});

test('what is paid already is not recorded again, also twice at once', async () => {
  const all = await Promise.allSettled([1, 2, 3, 4, 5].map(() => pay(1003)));
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(pay(1003)).rejects.toMatchObject({ code: 'submission.already-paid' });
});

test('several payments may make up what is due, and a voided one makes room', async () => {
  const first = await pay(1004, 1);
  await pay(1004, 2);
  await expect(pay(1004)).rejects.toMatchObject({ code: 'submission.already-paid' });
  await service.calls.call(paymentsCalls.void, { id: first.id, voidedBy: 'Glavna' });
  expect((await pay(1004, 1)).amount).toBe(1);
});

test('a late payment for an older request of a profile finds its politician', async () => {
  await publishReceived(1005);
  await register.publish(56, 1, { submissionId: 1005 });
  await register.acknowledged();
  await register.publish(56, 2, { submissionId: 1006 });
  await register.acknowledged();
  expect(await pay(1005)).toMatchObject({ politicianId: 56 });
});
