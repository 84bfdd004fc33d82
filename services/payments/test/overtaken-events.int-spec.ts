import {
  type EventType,
  paymentsCalls,
  submissionReceived,
  submissionRejected,
  submissionRemoved,
  submissionWithdrawn,
} from '@jamcimo/contracts';
import { paymentReference } from '@jamcimo/croatia';
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

const pay = (submissionId: number) =>
  service.calls.call(paymentsCalls.recordForSubmission, {
    ...{ submissionId, amount: 3, dueCents: 300, purpose: 'identity-fee', createdBy: 'Glavna' },
    ...{ confirmDuplicate: true },
  });
const requestOf = async (submissionId: number) =>
  (await service.calls.call(paymentsCalls.requests, { submissionId })).items[0];
const entriesOf = (submissionId: number) =>
  service.query('SELECT politician_id, payer_name FROM fund_entries WHERE submission_id = $1', [
    submissionId,
  ]);

let lastId = 3000;
const nextId = () => ++lastId;

describe('of a registration', () => {
  const publish = (event: EventType, submissionId: number, version: number, amountCents = 300) => {
    const reference = paymentReference(1003, submissionId);
    const payload = { submissionId, reference, amountCents, purpose: 'identity-fee' };
    return registrations.publish(event, [{ submissionId, version, payload }]);
  };

  test.each([
    { earlier: submissionReceived, later: submissionRejected, state: 'closed' },
    { earlier: submissionReceived, later: submissionRemoved, state: 'closed' },
    { earlier: submissionReceived, later: submissionWithdrawn, state: 'open' },
    { earlier: submissionRejected, later: submissionWithdrawn, state: 'open' },
    { earlier: submissionRejected, later: submissionRemoved, state: 'closed' },
    { earlier: submissionWithdrawn, later: submissionRejected, state: 'closed' },
    { earlier: submissionWithdrawn, later: submissionRemoved, state: 'closed' },
  ])(
    '$earlier.name and $later.name leave the same request in either order',
    async ({ earlier, later, state }) => {
      const pair: [EventType, number][] = [
        [earlier, 2],
        [later, 3],
      ];
      for (const order of [pair, pair.toReversed()]) {
        const id = nextId();
        if (earlier !== submissionReceived) await registrations.receive([id]);
        for (const [event, version] of order) await publish(event, id, version);
        expect(await requestOf(id)).toMatchObject({
          ...{ state, reference: paymentReference(1003, id), amount: 3, amountPaid: 0 },
        });
      }
    },
  );

  test('a change that costs nothing has no request either, when its rejection came first', async () => {
    const id = nextId();
    await publish(submissionRejected, id, 2);
    await publish(submissionReceived, id, 1, 0);
    expect(await requestOf(id)).toBeUndefined();
  });
});

describe('of a profile', () => {
  const changed = async (id: number, version: number, submissionIds: number[]) => {
    await register.publish(id, version, { submissionId: submissionIds.at(-1) ?? null, submissionIds });
    await register.acknowledged();
  };
  const removed = async (id: number, version: number, paidSubmissionIds: number[]) => {
    await register.publishRemoved(id, version, paidSubmissionIds);
    await register.acknowledged();
  };
  /** A registration with a payment, and the profile that is made of it. */
  const paid = async () => {
    const [submissionId, politicianId] = [nextId(), nextId()];
    await registrations.receive([submissionId]);
    await pay(submissionId);
    await service.query("UPDATE fund_entries SET payer_name = 'Ana Izmišljena' WHERE submission_id = $1", [
      submissionId,
    ]);
    return { submissionId, politicianId };
  };

  test.each(['in the right order', 'in reverse', 'without the change'])(
    'its change and its removal %s close the request and forget who paid',
    async (order) => {
      const { submissionId, politicianId } = await paid();
      const steps = [
        () => changed(politicianId, 1, [submissionId]),
        () => removed(politicianId, 2, [submissionId]),
      ];
      if (order === 'in reverse') steps.reverse();
      if (order === 'without the change') steps.shift();
      for (const step of steps) await step();
      expect(await service.query('SELECT 1 FROM known_politicians WHERE id = $1', [politicianId])).toEqual(
        [],
      );
      expect(await entriesOf(submissionId)).toEqual([{ politician_id: politicianId, payer_name: null }]);
      expect(
        await service.query(
          'SELECT politician_id, closed_at IS NOT NULL AS closed FROM payment_requests WHERE submission_id = $1',
          [submissionId],
        ),
      ).toEqual([{ politician_id: politicianId, closed: true }]);
    },
  );

  test('a removal leaves what belongs to the next profile of the request', async () => {
    const { submissionId, politicianId } = await paid();
    const next = nextId();
    await changed(next, 1, [submissionId]);
    await removed(politicianId, 2, [submissionId]);
    expect(await entriesOf(submissionId)).toEqual([{ politician_id: next, payer_name: 'Ana Izmišljena' }]);
    expect(await requestOf(submissionId)).toMatchObject({ state: 'paid', politicianId: next });
  });

  test('a registration that its profile overtook belongs to it', async () => {
    const [submissionId, politicianId] = [nextId(), nextId()];
    await changed(politicianId, 1, [submissionId]);
    await registrations.receive([submissionId]);
    expect(await requestOf(submissionId)).toMatchObject({ state: 'open', politicianId });
  });
});
