import { paymentsCalls } from '@jamcimo/contracts';
import {
  createTestEnvironment,
  type RegisterForTests,
  type RunningService,
  type TestEnvironment,
} from '@jamcimo/service-testing';
import { eventually } from '@jamcimo/testing';
import { expectPayment, openRegister, startPayments } from './running-payments.js';

let testEnvironment: TestEnvironment;
let register: RegisterForTests;
let payments: RunningService;

beforeEach(async () => {
  testEnvironment = await createTestEnvironment();
  register = await openRegister(testEnvironment);
});
afterEach(async () => {
  await payments.stop();
  await register.close();
  await testEnvironment.remove();
});

const record = (fields: { politicianId?: number; submissionId?: number } = {}) =>
  payments.calls.call(paymentsCalls.record, {
    amount: 3,
    createdBy: 'admin',
    confirmDuplicate: true,
    ...fields,
  });
const list = async () => (await payments.calls.call(paymentsCalls.list, {})).items;
const known = () => payments.query('SELECT id, name FROM known_politicians ORDER BY 1');

test('payments that come later learn who exists', async () => {
  await register.publish(1, 3, { name: 'Ana Anić' });
  await register.publish(2, 1, { name: 'Iva Ivić', isAdminApproved: false });
  payments = await startPayments(testEnvironment);
  await register.acknowledged();
  expect(await known()).toEqual([
    { id: 1, name: 'Ana Anić' },
    { id: 2, name: 'Iva Ivić' },
  ]);
});

test('events out of order leave the newest name, and a removed person stays removed', async () => {
  payments = await startPayments(testEnvironment);
  await register.publish(1, 5, { name: 'Novo Ime' });
  await register.acknowledged();
  await register.publish(1, 4, { name: 'Staro Ime' });
  await register.publishRemoved(2, 7);
  await register.acknowledged();
  await register.publish(2, 6);
  await register.acknowledged();
  expect(await known()).toEqual([{ id: 1, name: 'Novo Ime' }]);
});

test('delivered twice, events act once; a resync repairs', async () => {
  payments = await startPayments(testEnvironment);
  await register.publish(1, 1, { name: 'Ana Anić' });
  await register.acknowledged();
  await payments.query("UPDATE known_politicians SET name = 'untouched'");
  await register.deliverAgain();
  expect(await known()).toMatchObject([{ name: 'untouched' }]);
  expect(await register.resync('payments')).toBe(1);
  expect(await known()).toMatchObject([{ name: 'Ana Anić' }]);
});

test('entries follow a new name; of a removed politician they stay, count, and show no name', async () => {
  payments = await startPayments(testEnvironment);
  await register.publish(1, 1, { name: 'Ana Anić' });
  await register.acknowledged();
  await record({ politicianId: 1 });
  await register.publish(1, 2, { name: 'Ana Novak Anić' });
  await register.acknowledged();
  expect(await list()).toMatchObject([{ politicianId: 1, politicianName: 'Ana Novak Anić' }]);
  await register.publishRemoved(1, 3);
  await register.acknowledged();
  expect(await list()).toMatchObject([{ politicianId: 1, politicianName: null, amount: 3 }]);
  expect(await payments.calls.call(paymentsCalls.total, {})).toMatchObject({ total: 3 });
});

test('what was paid for a request belongs to the profile made from it, whichever comes first', async () => {
  payments = await startPayments(testEnvironment);
  await expectPayment(payments, 12, { cents: 600 });
  await expectPayment(payments, 13);
  await record({ submissionId: 12 });
  expect(await list()).toMatchObject([{ politicianId: null, politicianName: null }]);
  await register.publish(1, 1, { name: 'Ana Anić', submissionId: 12 });
  await register.acknowledged();
  expect(await list()).toMatchObject([{ submissionId: 12, politicianId: 1, politicianName: 'Ana Anić' }]);
  expect(await record({ submissionId: 12 })).toMatchObject({ politicianId: 1, politicianName: 'Ana Anić' });
  expect(await record({ submissionId: 13 })).toMatchObject({ politicianId: null });
  expect(await payments.calls.call(paymentsCalls.total, {})).toMatchObject({ total: 9 });
});

test('what fails half-way leaves nothing, and succeeds when it is tried again', async () => {
  payments = await startPayments(testEnvironment);
  await expectPayment(payments, 12);
  await record({ submissionId: 12 });
  await eventually(() => expect(testEnvironment.invalidations).toHaveLength(1));
  testEnvironment.invalidations.length = 0;
  await payments.query(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'refused for the test'; END $$`);
  // Giving the entry to the profile is the last write of the handler.
  await payments.query('CREATE TRIGGER refuse BEFORE UPDATE ON fund_entries EXECUTE FUNCTION refuse()');
  await register.publish(1, 1, { submissionId: 12 });
  await eventually(async () => expect(await register.failures()).toEqual(['refused for the test']));
  expect(await known()).toEqual([]);
  expect(await list()).toMatchObject([{ politicianId: null }]);
  expect(
    await payments.query(
      "SELECT 1 FROM inbox WHERE name <> 'state.listed' UNION ALL SELECT 1 FROM known_versions",
    ),
  ).toEqual([]);
  expect(testEnvironment.invalidations).toEqual([]);
  await payments.query('DROP TRIGGER refuse ON fund_entries');
  await register.acknowledged();
  expect(await known()).toHaveLength(1);
  expect(await list()).toMatchObject([{ politicianId: 1 }]);
});
