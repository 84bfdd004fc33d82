import { type CallArgument, paymentsCalls } from '@jamcimo/contracts';
import { isoDay } from '@jamcimo/croatia';
import { Installation } from './installation.js';

let installation: Installation;

beforeEach(async () => {
  installation = await Installation.start({}, undefined, ['payments']);
  await installation.query(
    "INSERT INTO payments.known_politicians (id, name) VALUES (1, 'Ana Anić'), (2, 'Borna Bobić')",
  );
});

afterEach(() => installation.stop());

const calls = () => {
  const payments = installation.owners.get('payments');
  if (!payments) throw new Error('no payments');
  return payments.calls;
};
const pay = (fields: Partial<CallArgument<typeof paymentsCalls.record>> = {}) =>
  calls().call(paymentsCalls.record, {
    ...{ amount: 1500, purpose: 'guarantee', politicianId: 1, createdBy: 'Glavna', paidOn: '2026-05-06' },
    ...fields,
  });
const move = (fields: Partial<CallArgument<typeof paymentsCalls.moveGuarantee>> = {}) =>
  calls().call(paymentsCalls.moveGuarantee, {
    ...{
      move: 'return',
      politicianId: 1,
      goal: 1,
      amount: 500,
      reason: 'Cilj je ostvaren.',
      createdBy: 'Glavna',
    },
    ...fields,
  });
const held = () => calls().call(paymentsCalls.held, {});
/** An administrator sends what has to be sent. */
async function send(): Promise<void> {
  for (const { id } of (await held()).payouts)
    await calls().call(paymentsCalls.payoutPaid, { id, on: isoDay() });
}
/** As `npm run payments -- check`. */
async function expectClosedLedger(): Promise<void> {
  const { ledger, storedCents, entriesCents, requests } = await calls().call(paymentsCalls.reconcile, {
    repair: false,
  });
  expect({ ledger, storedCents, requests }).toMatchObject({
    ledger: { meterCents: entriesCents, unbalanced: 0, entriesPostedWrong: [] },
    storedCents: entriesCents,
    requests: [],
  });
}
async function restored(file: string) {
  const { state, reason, result } = await installation.restore(file);
  expect({ state, reason }).toEqual({ state: 'succeeded', reason: null });
  await expectClosedLedger();
  return result;
}

test('what was returned, sent and forfeited after the backup stays so, and cannot be returned once more', async () => {
  await pay();
  const file = await installation.create();
  await move();
  await move({ move: 'forfeit', goal: 2, reason: 'Cilj nije ostvaren.' });
  await send();
  const before = await held();
  expect(await restored(file)).toMatchObject({ moneyKept: 2, moneyLost: 0 });
  expect(await held()).toEqual(before);
  expect(before.payouts).toEqual([]);
  await expect(move()).rejects.toMatchObject({ code: 'guarantee.too-little-held' });
  await expect(move({ goal: 2 })).rejects.toMatchObject({ code: 'guarantee.too-little-held' });
  // Numbers of new rows are free.
  await move({ goal: 3 });
  await expectClosedLedger();
  expect((await held()).payouts).toHaveLength(1);
});

test('a return of before the backup that was sent after it comes back as sent, a forfeit that was taken back as taken back', async () => {
  await pay();
  await move();
  await move({ move: 'forfeit', goal: 2 });
  const file = await installation.create();
  await send();
  await calls().call(paymentsCalls.withdrawForfeit, { politicianId: 1, goal: 2, withdrawnBy: 'Glavna' });
  await move({ move: 'forfeit', goal: 3 });
  await calls().call(paymentsCalls.withdrawForfeit, { politicianId: 1, goal: 3, withdrawnBy: 'Glavna' });
  const before = await held();
  expect(await restored(file)).toMatchObject({ moneyKept: 3, moneyLost: 0 });
  const after = await held();
  expect(after).toEqual(before);
  expect(after.people).toMatchObject([{ held: 1000 }]);
  expect(after.payouts).toEqual([]);
});

test('a return that was taken back since, and one that the archive alone has, stay as they are', async () => {
  await pay();
  await move();
  const file = await installation.create();
  const [payout] = (await held()).payouts;
  await calls().call(paymentsCalls.void, { id: Number(payout?.id), voidedBy: 'Glavna' });
  const { safetyBackup } = (await restored(file)) ?? {};
  expect((await held()).people).toMatchObject([{ held: 1500 }]);
  await move({ goal: 3 });
  expect(await restored(String(safetyBackup))).toMatchObject({ moneyKept: 1 });
  expect((await held()).people).toMatchObject([{ held: 1000 }]);
});

test('what went back of money that came after the backup is counted, with the day from which statements are missing', async () => {
  await pay();
  const file = await installation.create();
  await pay({ politicianId: 2 });
  await move({ politicianId: 2 });
  await move({ politicianId: 2, move: 'forfeit', goal: 2 });
  await installation.query(`
    INSERT INTO payments.statements (account, bank_id, from_on, to_on, opening_cents, closing_cents, file_digest, line_count, ignored, uploaded_by)
      VALUES ('HR1', '7', '2026-05-04', '2026-05-06', 0, 0, 'x', 0, 0, 'Glavna');
    INSERT INTO payments.debits VALUES ('HR1|x', current_date, 50000, 'hash', '{}');
  `);
  expect(await restored(file)).toMatchObject({ moneyKept: 0, moneyLost: 2, statementsFrom: '2026-05-04' });
  expect((await held()).people).toMatchObject([{ politicianId: 1, held: 1500 }]);
  // What the bank's statements say was sent is known to a return that is recorded anew.
  expect(await installation.query('SELECT key FROM payments.debits')).toEqual([{ key: 'HR1|x' }]);
});

test('a refund of a request makes it unpaid as before, and what moved on between goals stays where it went back from', async () => {
  await installation.query(`
    INSERT INTO payments.payment_requests (submission_id, reference, amount_cents, purpose, expires_at)
      VALUES (9, '1003-000000090', 150000, 'guarantee', now() + interval '8 days')`);
  await pay({ politicianId: null, submissionId: 9 });
  const { id } = await pay({ amount: 1000 });
  const file = await installation.create();
  await calls().call(paymentsCalls.refund, {
    ...{
      submissionId: 9,
      amount: 1500,
      reason: 'Zahtjev je odbijen.',
      createdBy: 'Glavna',
      isApproved: false,
    },
  });
  await installation.query(
    `WITH moved AS (INSERT INTO payments.ledger_movements (kind, entry_id) VALUES ('moved', $1) RETURNING id)
     INSERT INTO payments.ledger_postings (movement_id, account, amount_cents)
       SELECT id, account, cents FROM moved, (VALUES ('held-goal-2', 50000), ('held-goal-3', -50000)) AS p(account, cents)`,
    [id],
  );
  await move({ goal: 3 });
  const before = await held();
  expect(await restored(file)).toMatchObject({ moneyKept: 2, moneyLost: 0 });
  expect(await held()).toEqual(before);
  expect(await installation.query('SELECT paid_cents, paid_at FROM payments.payment_requests')).toEqual([
    { paid_cents: 0, paid_at: null },
  ]);
});

test('a restore that loses no statement names no day', async () => {
  await pay();
  const result = await restored(await installation.create());
  expect(result).toMatchObject({ moneyKept: 0, moneyLost: 0 });
  expect(result).not.toHaveProperty('statementsFrom');
});
