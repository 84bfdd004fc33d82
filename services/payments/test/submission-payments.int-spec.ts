import {
  type EventType,
  paymentsCalls,
  SUBSCRIPTIONS,
  submissionReceived,
  submissionRejected,
  submissionRemoved,
} from '@jamcimo/contracts';
import {
  type Connected,
  connectStandIn,
  createTestEnvironment,
  type RegisterForTests,
  type RunningService,
  type TestEnvironment,
} from '@jamcimo/service-testing';
import { eventually } from '@jamcimo/testing';
import { openRegister, startPayments } from './running-payments.js';

const LINES = SUBSCRIPTIONS.filter(
  ({ event, consumer }) => event.startsWith('submission.') && consumer === 'payments',
);

let testEnvironment: TestEnvironment;
let service: RunningService;
let register: RegisterForTests;
let registrations: Connected;

beforeAll(async () => {
  testEnvironment = await createTestEnvironment();
  service = await startPayments(testEnvironment);
  register = await openRegister(testEnvironment);
  registrations = await connectStandIn(testEnvironment, { service: 'registrations', subscriptions: LINES });
});
afterAll(async () => {
  await registrations.messaging.stop();
  await registrations.dataSource.destroy();
  await register.close();
  await service.stop();
  await testEnvironment.remove();
});

/** Stands in for the service registrations: publishes through a real outbox. */
function publishReceived(submissionId: number, version = 1): Promise<void> {
  const reference = `1003-00000${submissionId}`;
  const payload = { submissionId, reference, amountCents: 300, purpose: 'identity-fee' };
  return publish(submissionReceived, { submissionId, version, payload });
}

async function publish(
  event: EventType,
  { submissionId, version, payload }: { submissionId: number; version: number; payload: unknown },
): Promise<void> {
  const { transactions, outbox, dataSource } = registrations;
  await transactions.write((manager) =>
    outbox.publish(manager, event, { aggregateId: String(submissionId), version, payload }),
  );
  await eventually(async () => {
    const open = await dataSource.query(
      "SELECT state, error FROM deliveries WHERE queue LIKE 'events%' AND state <> 'done'",
    );
    expect(open).toEqual([]);
  });
}

const pay = (
  submissionId: number,
  amount = 3,
  more: { confirmAmount?: boolean; idempotencyKey?: string } = {},
) =>
  service.calls.call(paymentsCalls.recordForSubmission, {
    submissionId,
    amount,
    dueCents: 300,
    purpose: 'identity-fee',
    createdBy: 'Glavna',
    ...more,
  });
const CONFIRMED = { confirmAmount: true };
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
  const first = await pay(1004, 1, CONFIRMED);
  await pay(1004, 2);
  await expect(pay(1004)).rejects.toMatchObject({ code: 'submission.already-paid' });
  await service.calls.call(paymentsCalls.void, { id: first.id, voidedBy: 'Glavna' });
  expect((await pay(1004, 1)).amount).toBe(1);
});

test('another amount than the rest that is due is recorded only when it is confirmed', async () => {
  const before = await total();
  for (const amount of [30, 2.99, 300]) {
    await expect(pay(1105, amount)).rejects.toMatchObject({ code: 'submission.other-amount' });
  }
  await expect(pay(1105, 30)).rejects.toThrow('Očekuje se uplata od 3,00 €, a upisano je 30,00 €.');
  expect(await total()).toBe(before);
  expect((await pay(1105, 2, CONFIRMED)).amount).toBe(2);
  await expect(pay(1105, 3)).rejects.toThrow('Očekuje se uplata od 1,00 €, a upisano je 3,00 €.');
  expect((await pay(1105, 1)).amount).toBe(1);
  await expect(pay(1105, 30, CONFIRMED)).rejects.toMatchObject({ code: 'submission.already-paid' });
});

test('a confirmed amount that is sent twice under one key is one payment, also at once', async () => {
  const key = { ...CONFIRMED, idempotencyKey: 'kljuc-1106' };
  const entries = await Promise.all([1, 2, 3].map(() => pay(1106, 1, key)));
  expect(new Set(entries.map(({ id }) => id)).size).toBe(1);
  expect((await pay(1106, 1, key)).id).toBe(entries[0]?.id);
  await expect(pay(1106, 2, key)).rejects.toMatchObject({ code: 'fund-entry.key-reused' });
  const { items } = await service.calls.call(paymentsCalls.list, { submissionId: 1106 });
  expect(items).toMatchObject([{ amount: 1 }]);
});

test('a wrong entry is taken back from its own registration alone, once, and its reason stays', async () => {
  const before = await total();
  const wrong = await pay(1107, 30, CONFIRMED);
  const take = (submissionId: number) =>
    service.calls.call(paymentsCalls.void, {
      id: wrong.id,
      submissionId,
      voidedBy: 'Glavna',
      reason: 'Pogrešan iznos',
    });
  await expect(take(1106)).rejects.toMatchObject({ code: 'fund-entry.not-found' });
  const all = await Promise.allSettled([1, 2, 3].map(() => take(1107)));
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await total()).toBe(before);
  expect(
    await service.query('SELECT void_reason, voided_by FROM fund_entries WHERE id = $1', [wrong.id]),
  ).toEqual([{ void_reason: 'Pogrešan iznos', voided_by: 'Glavna' }]);
  expect((await pay(1107)).amount).toBe(3);
});

test('a late payment for an older request of a profile finds its politician', async () => {
  await publishReceived(1005);
  await register.publish(56, 1, { submissionId: 1005 });
  await register.acknowledged();
  await register.publish(56, 2, { submissionId: 1006, submissionIds: [1005, 1006] });
  await register.acknowledged();
  expect(await pay(1005)).toMatchObject({ politicianId: 56 });
});

describe('the state of a payment request', () => {
  const request = async (submissionId: number) => {
    const { items } = await service.calls.call(paymentsCalls.requests, { submissionId });
    return items[0];
  };
  const end = (event: EventType, submissionId: number) =>
    publish(event, { submissionId, version: 2, payload: { submissionId } });

  test('is open, paid when all is paid, and open again when a payment was voided', async () => {
    await publishReceived(1010);
    expect(await request(1010)).toMatchObject({
      submissionId: 1010,
      reference: '1003-000001010',
      amount: 3,
      amountPaid: 0,
      state: 'open',
      purpose: 'identity-fee',
      paidAt: null,
      politicianName: null,
    });
    const first = await pay(1010, 1, CONFIRMED);
    expect(await request(1010)).toMatchObject({ state: 'open', amountPaid: 1 });
    await pay(1010, 2);
    expect(await request(1010)).toMatchObject({ state: 'paid', amountPaid: 3, paidAt: expect.any(String) });
    await service.calls.call(paymentsCalls.void, { id: first.id, voidedBy: 'Glavna' });
    expect(await request(1010)).toMatchObject({ state: 'open', amountPaid: 2, paidAt: null });
  });

  test('is paid also where the payment was recorded before the request was known', async () => {
    await pay(1011);
    await publishReceived(1011);
    expect(await request(1011)).toMatchObject({ state: 'paid', amountPaid: 3 });
  });

  test.each([
    ['rejected', submissionRejected, 1012],
    ['removed', submissionRemoved, 1013],
  ] as const)('is closed when the registration was %s, and stays so', async (_how, event, id) => {
    await publishReceived(id);
    await end(event, id);
    await publishReceived(id);
    expect(await request(id)).toMatchObject({ state: 'closed' });
  });

  test('is expired after its term; a payment that comes late pays it all the same', async () => {
    await publishReceived(1014);
    await service.query(
      "UPDATE payment_requests SET expires_at = now() - interval '1 second' WHERE submission_id = 1014",
    );
    expect(await request(1014)).toMatchObject({ state: 'expired' });
    const expired = await service.calls.call(paymentsCalls.requests, { state: 'expired' });
    expect(expired.items.map(({ submissionId }) => submissionId)).toEqual([1014]);
    const closed = await service.calls.call(paymentsCalls.requests, { state: 'closed' });
    expect(closed.items.map(({ submissionId }) => submissionId)).toEqual([1013, 1012]);
    expect(closed.sum).toBe(6);
    await pay(1014);
    expect(await request(1014)).toMatchObject({ state: 'paid' });
  });

  test('is counted in the figures, with the money by purpose and month', async () => {
    const figures = await service.calls.call(paymentsCalls.statistics, {});
    const [sums] = await service.query(
      'SELECT count(*)::int AS count, sum(amount_cents)::int AS cents FROM fund_entries WHERE voided_at IS NULL',
    );
    expect(figures.byPurpose).toContainEqual({
      purpose: 'identity-fee',
      count: sums?.count,
      amount: (sums?.cents as number) / 100,
    });
    expect(figures.byMonth).toHaveLength(12);
    expect(figures.byMonth.at(-1)?.amount).toBe(figures.total);
    const open = await service.calls.call(paymentsCalls.requests, { state: 'open', limit: 0 });
    expect([figures.requests.open, open.items]).toEqual([open.total, []]);
    expect(figures.requests).toMatchObject({ expired: 0, closed: 2 });
  });
});

test('sums that were tampered with are reported, and repaired on demand alone', async () => {
  const before = await total();
  await service.query('UPDATE funds_summary SET total_cents = total_cents + 7');
  await service.query(
    'UPDATE payment_requests SET paid_cents = 1, paid_at = NULL WHERE submission_id = 1014',
  );
  const reconcile = (repair: boolean) => service.calls.call(paymentsCalls.reconcile, { repair });
  const cents = Math.round(before * 100);
  const found = {
    ledger: expect.objectContaining({ meterCents: cents, unbalanced: 0, entriesPostedWrong: [] }),
    storedCents: cents + 7,
    entriesCents: cents,
    repaired: false,
    requests: [{ submissionId: 1014, storedCents: 1, entriesCents: 300 }],
  };
  expect(await reconcile(false)).toEqual(found);
  expect(await total()).toBe((cents + 7) / 100);
  expect(await reconcile(true)).toEqual({ ...found, repaired: true });
  expect(await total()).toBe(before);
  expect(await reconcile(true)).toEqual({
    ...{ storedCents: cents, entriesCents: cents, requests: [], repaired: false, ledger: found.ledger },
  });
});

test('a guarantee is paid when all payments for it together reach 1.500 euro, less what went back', async () => {
  const give = (politicianId: number, amount: number) =>
    service.calls.call(paymentsCalls.record, {
      politicianId,
      amount,
      purpose: 'guarantee',
      createdBy: 'Glavna',
    });
  for (const id of [71, 72, 73]) await register.publish(id, 1);
  await register.acknowledged();
  await give(71, 1000);
  await give(71, 500);
  await give(72, 1499.99);
  const returned = await give(73, 1500);
  await service.query(
    `INSERT INTO fund_entries (politician_id, amount_cents, purpose, paid_on, created_by, returned_entry_id)
     VALUES (73, -1, 'guarantee-return', '2025-05-08', 'test', $1)`,
    [returned.id],
  );
  const ids = { politicianIds: [71, 72, 73, 74] };
  expect(await service.calls.call(paymentsCalls.paidGuarantees, ids)).toEqual([
    { politicianId: 71, amount: 1500, paidOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
  ]);
});
