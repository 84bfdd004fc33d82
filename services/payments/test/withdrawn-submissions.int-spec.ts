import {
  paymentsCalls,
  submissionReceived,
  submissionRejected,
  submissionWithdrawn,
} from '@jamcimo/contracts';
import {
  createTestEnvironment,
  type RegisterForTests,
  type RunningService,
  type TestEnvironment,
} from '@jamcimo/service-testing';
import { RegistrationsStandIn } from './registrations-stand-in.js';
import { openRegister, startPayments } from './running-payments.js';

let testEnvironment: TestEnvironment;
let service: RunningService;
let register: RegisterForTests;
let registrations: RegistrationsStandIn;

beforeAll(async () => {
  testEnvironment = await createTestEnvironment();
  service = await startPayments(testEnvironment);
  register = await openRegister(testEnvironment);
  registrations = await RegistrationsStandIn.open(testEnvironment);
});
afterAll(async () => {
  await registrations.close();
  await register.close();
  await service.stop();
  await testEnvironment.remove();
});

const reject = (submissionId: number, version: number) =>
  registrations.publish(submissionRejected, [{ submissionId, version, payload: { submissionId } }]);
const withdraw = (submissionId: number, version: number) => {
  const payload = {
    submissionId,
    reference: `1003-00000${submissionId}`,
    amountCents: 300,
    purpose: 'identity-fee',
  };
  return registrations.publish(submissionWithdrawn, [{ submissionId, version, payload }]);
};
const request = async (submissionId: number) =>
  (await service.calls.call(paymentsCalls.requests, { submissionId })).items[0];
const stateOf = async (submissionId: number) => (await request(submissionId))?.state;
const pay = (submissionId: number) =>
  service.calls.call(paymentsCalls.recordForSubmission, {
    submissionId,
    amount: 3,
    dueCents: 300,
    purpose: 'identity-fee',
    createdBy: 'Glavna',
    // One person pays for two requests.
    confirmDuplicate: true,
  });
const payerOf = async (submissionId: number) =>
  (await service.calls.call(paymentsCalls.list, { submissionId })).items[0]?.politicianId;

describe('the payment request of a rejection that is withdrawn', () => {
  test('is open again, until the same day', async () => {
    await registrations.receive([2001]);
    const before = await request(2001);
    await reject(2001, 2);
    expect(await stateOf(2001)).toBe('closed');
    await withdraw(2001, 3);
    expect(await request(2001)).toMatchObject({ state: 'open', expiresAt: before?.expiresAt });
  });

  test('is closed by a second rejection; the newest version wins, whatever arrives last', async () => {
    await registrations.receive([2002]);
    await reject(2002, 2);
    await reject(2002, 4);
    await withdraw(2002, 3);
    expect(await stateOf(2002)).toBe('closed');
    await withdraw(2002, 5);
    await reject(2002, 4);
    expect(await stateOf(2002)).toBe('open');
  });

  test('is there also when the request itself was overtaken', async () => {
    await withdraw(2003, 3);
    await registrations.receive([2003]);
    expect(await stateOf(2003)).toBe('open');
  });

  test('stays paid when it was', async () => {
    await registrations.receive([2004]);
    await pay(2004);
    await reject(2004, 2);
    await withdraw(2004, 3);
    expect(await stateOf(2004)).toBe('paid');
  });
});

describe('what was paid for a request', () => {
  test('leaves the profile that its withdrawn approval had changed, and returns with a second approval', async () => {
    await registrations.receive([2010]);
    await pay(2010);
    await register.publish(80, 1, { submissionIds: [2099] });
    await register.publish(80, 2, { submissionIds: [2010, 2099] });
    await register.acknowledged();
    expect(await payerOf(2010)).toBe(80);
    await register.publish(80, 3, { submissionIds: [2099] });
    await register.acknowledged();
    expect(await payerOf(2010)).toBeNull();
    expect((await request(2010))?.politicianId).toBeNull();
    await register.publish(80, 4, { submissionIds: [2010, 2099] });
    await register.acknowledged();
    expect(await payerOf(2010)).toBe(80);
  });

  test('leaves it also when the events arrive in another order', async () => {
    await registrations.receive([2011]);
    await pay(2011);
    for (const [version, submissionIds] of [
      [2, [2011]],
      [4, []],
      [3, [2011]],
    ] as const) {
      await register.publish(81, version, { submissionIds: [...submissionIds] });
      await register.acknowledged();
    }
    expect(await payerOf(2011)).toBeNull();
  });

  test('belongs to the profile also when the event of its approval was overtaken by that of the next one', async () => {
    await registrations.receive([2012, 2014]);
    await pay(2012);
    await register.publish(82, 3, { submissionId: 2014, submissionIds: [2012, 2014] });
    await register.acknowledged();
    await register.publish(82, 2, { submissionId: 2012, submissionIds: [2012] });
    await register.acknowledged();
    expect(await payerOf(2012)).toBe(82);
    await pay(2014);
    expect(await payerOf(2014)).toBe(82);
  });

  test('belongs to the second profile when the first one was removed', async () => {
    await registrations.receive([2013]);
    await pay(2013);
    await register.publish(83, 1, { submissionIds: [2013] });
    await register.acknowledged();
    await register.publishRemoved(83, 2);
    await register.acknowledged();
    await register.publish(84, 1, { submissionIds: [2013] });
    await register.acknowledged();
    expect(await payerOf(2013)).toBe(84);
  });
});

test('a change that costs nothing opens no payment request, nor does its withdrawn decision', async () => {
  const payload = { submissionId: 77, reference: '1003-000000770', amountCents: 0, purpose: 'identity-fee' };
  await registrations.publish(submissionReceived, [{ submissionId: 77, payload }]);
  await reject(77, 2);
  await registrations.publish(submissionWithdrawn, [{ submissionId: 77, version: 3, payload }]);
  expect(await request(77)).toBeUndefined();
});
