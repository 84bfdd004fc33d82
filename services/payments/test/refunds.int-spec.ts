import { paymentsCalls, submissionRejected } from '@jamcimo/contracts';
import { isoDay } from '@jamcimo/croatia';
import { ForgetPayers } from '../src/statements/forget-payers.job.js';
import type { ComposedEntry, ComposedStatement } from './compose-statement.js';
import { paid, StatementDesk } from './statement-desk.js';

const IBAN = 'HR6523400091110651272';
const MASKED = 'HR65 … 1272';
const OTHER_IBAN = 'HR0423600001101234566';

let desk: StatementDesk;

beforeAll(async () => {
  desk = await StatementDesk.open();
});
afterAll(() => desk.close());
beforeEach(() => desk.clear());

const { calls } = { calls: () => desk.service.calls };
const refund = (
  submissionId: number,
  amount: number,
  idempotencyKey: string | null = null,
  isApproved = false,
) =>
  calls().call(paymentsCalls.refund, {
    ...{ submissionId, amount, reason: 'Zahtjev je odbijen.', createdBy: 'Glavna', idempotencyKey },
    isApproved,
  });
const BY_GOALS = {
  code: 'submission.already-decided',
  message: 'Zahtjev je odobren: jamstvo se vraća kod profila, po ciljevima.',
};
const held = () => calls().call(paymentsCalls.held, {});
const payouts = async () => (await held()).payouts;
const accounts = async () =>
  (
    await desk.service.query<{ account: string | null }>(
      'SELECT payer_account AS account FROM statement_lines ORDER BY id',
    )
  ).map(({ account }) => account);
const forget = () => desk.service.app.get(ForgetPayers).forget();

/** A registration whose guarantee came from an account, in a statement. */
async function guaranteed(fields: Partial<ComposedEntry> = {}) {
  const { id, reference } = await desk.expected(150_000);
  await desk.upload({
    id: `U-${id}`,
    entries: [paid(reference, { amount: '1500.00', payerIban: IBAN, ...fields })],
  });
  return { id, reference };
}

/** The association sends money. */
const sent = (entry: Partial<ComposedEntry>, fields: Partial<ComposedStatement> = {}) =>
  desk.upload({
    ...{ id: 'ISPLATA', opening: '1600.00' },
    entries: [
      {
        amount: '1500.00',
        isDebit: true,
        payer: null,
        payeeIban: IBAN,
        bankReference: 'I-1',
        bookedOn: isoDay(),
        ...entry,
      },
    ],
    ...fields,
  });

describe('money of a registration', () => {
  /** What the accounts of the ledger hold, which closes. Euro. */
  const balances = async () => {
    const { ledger, entriesCents } = await calls().call(paymentsCalls.reconcile, { repair: false });
    expect(ledger).toMatchObject({ meterCents: entriesCents, unbalanced: 0, entriesPostedWrong: [] });
    return Object.fromEntries(
      ledger.accounts.flatMap(({ account, cents }) => (cents === 0 ? [] : [[account, cents / 100]])),
    );
  };
  const paidFor = async () => {
    const { id } = await desk.expected(150_000);
    for (const amount of [1000, 600])
      await calls().call(paymentsCalls.record, {
        ...{ submissionId: id, amount, createdBy: 'Glavna', paidOn: '2025-05-06', confirmDuplicate: true },
      });
    return id;
  };

  test('without a profile goes back as a whole, what exceeds the goals first, and no more than that', async () => {
    const id = await paidFor();
    const first = await refund(id, 100.5, 'povrat-zahtjeva');
    expect(first).toMatchObject({
      move: 'return',
      submissionId: id,
      politicianId: null,
      goal: null,
      amount: 100.5,
    });
    expect(await refund(id, 100.5, 'povrat-zahtjeva')).toEqual(first);
    expect(await balances()).toEqual({
      ...{ announced: 1600, 'given-back': -100.5 },
      ...{ 'held-goal-1': -500, 'held-goal-2': -500, 'held-goal-3': -499.5 },
    });
    expect((await held()).people).toMatchObject([{ submissionId: id, held: 1499.5 }]);
    await expect(refund(id, 1500)).rejects.toMatchObject({
      code: 'guarantee.too-little-held',
      details: { errors: [{ field: 'amount', message: expect.stringContaining('1.499,50') }] },
    });
    const all = await Promise.allSettled([1499.5, 1499.5].map((amount) => refund(id, amount)));
    expect(all.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await balances()).toEqual({ announced: 1600, 'given-back': -1600 });
    expect(await desk.total()).toBe(0);
    expect((await held()).held).toBe(0);
    expect(await desk.request(id)).toMatchObject({ amountPaid: 0, paidAt: null });
  });

  test('is no paid guarantee of a profile that comes afterwards', async () => {
    const id = await paidFor();
    const paidOnes = () => calls().call(paymentsCalls.paidGuarantees, { politicianIds: [504] });
    await refund(id, 1000);
    await desk.register.publish(504, 1, { name: 'Dora Dorić', submissionId: id });
    await desk.register.acknowledged();
    expect(await paidOnes()).toEqual([]);
    expect((await held()).people).toMatchObject([{ politicianId: 504, held: 600 }]);
    const again = { submissionId: id, amount: 900, createdBy: 'Glavna', confirmDuplicate: true };
    await calls().call(paymentsCalls.record, again);
    expect(await paidOnes()).toMatchObject([{ politicianId: 504, amount: 1500 }]);
    expect(await desk.request(id)).toMatchObject({ amountPaid: 1500, paidAt: expect.any(String) });
  });

  test('that went back by mistake is taken back, unless a statement shows that it was sent', async () => {
    const { id } = await guaranteed();
    const takeBack = async () => {
      const { items } = await calls().call(paymentsCalls.list, { submissionId: id });
      for (const { id: entry, purpose } of items)
        if (purpose === 'guarantee-return')
          await calls().call(paymentsCalls.void, { id: entry, submissionId: id, voidedBy: 'Glavna' });
    };
    await refund(id, 1500);
    await takeBack();
    expect((await held()).people).toMatchObject([{ submissionId: id, held: 1500 }]);
    expect(await payouts()).toEqual([]);
    await refund(id, 1500);
    await sent({});
    await expect(takeBack()).rejects.toMatchObject({ code: 'fund-entry.returned' });
    expect(await balances()).toMatchObject({ 'given-back': -1500 });
  });

  test('with a profile is what exceeds the three goals', async () => {
    const id = await paidFor();
    await desk.register.publish(503, 1, { name: 'Cvita Cvitić', submissionId: id });
    await desk.register.acknowledged();
    await expect(refund(id, 100.01)).rejects.toMatchObject(BY_GOALS);
    expect(await refund(id, 100)).toMatchObject({ politicianId: 503, submissionId: id });
    expect((await held()).people).toMatchObject([{ politicianId: 503, held: 1500 }]);
    await calls().call(paymentsCalls.moveGuarantee, {
      ...{
        move: 'return',
        politicianId: 503,
        goal: 3,
        amount: 500,
        reason: 'Ispunjen.',
        createdBy: 'Glavna',
      },
    });
    await balances();
  });

  test('that is approved is what exceeds the three goals, while its profile is still on its way', async () => {
    const id = await paidFor();
    await expect(refund(id, 1600, null, true)).rejects.toMatchObject(BY_GOALS);
    expect((await held()).people).toMatchObject([{ submissionId: id, held: 1600 }]);
    expect(await refund(id, 100, 'višak', true)).toMatchObject({ politicianId: null, submissionId: id });
    // Whoever repeats it after another decision hears the same.
    expect(await refund(id, 100, 'višak', false)).toMatchObject({ amount: 100 });
    expect((await held()).people).toMatchObject([{ submissionId: id, held: 1500 }]);
  });

  test('of nobody is nothing', async () => {
    await expect(refund(999_999, 1)).rejects.toMatchObject({ code: 'submission.not-found' });
  });
});

test('the account of a guarantee is kept sealed, of nothing else', async () => {
  await guaranteed();
  const fee = await desk.expected();
  const entries = [
    paid(fee.reference, { payerIban: IBAN }),
    { amount: '20.00', payerIban: IBAN, bankReference: 'D' },
    { amount: '500.00', payerIban: IBAN, bankReference: 'J' },
  ];
  await desk.upload({ id: 'I-2', opening: '1600.00', entries });
  const [sealed, ofFee, ...waiting] = await accounts();
  expect([ofFee, waiting.every(Boolean)]).toEqual([null, true]);
  for (const account of [sealed, ...waiting]) expect(account).not.toContain(IBAN);
  for (const { id, amount } of await desk.waiting())
    await calls().call(paymentsCalls.assignLine, {
      ...{ id, decidedBy: 'Druga' },
      target: amount === 20 ? { purpose: 'donation' } : { submissionId: (await desk.expected(150_000)).id },
    });
  expect((await accounts()).map((account) => account !== null)).toEqual([true, false, false, true]);
});

test('what goes back is shown with its masked account, and the whole one alone, until a statement shows that it was sent there', async () => {
  const { id } = await guaranteed();
  await desk.registrations.publish(submissionRejected, [
    { submissionId: id, version: 2, payload: { submissionId: id } },
  ]);
  expect(await payouts()).toEqual([]);
  await refund(id, 1500);
  const waiting = {
    ...{
      id: expect.any(Number),
      amount: 1500,
      on: isoDay(),
      politicianId: null,
      submissionId: id,
      name: null,
    },
    account: MASKED,
  };
  expect(await payouts()).toEqual([waiting]);
  await sent({ payeeIban: OTHER_IBAN }, { id: 'KRIVI' });
  await sent({ amount: '1499.99' }, { id: 'MANJE' });
  await sent({ bookedOn: '2025-05-08' }, { id: 'RANIJE' });
  await forget();
  const [payout] = await payouts();
  expect(payout).toEqual(waiting);
  const account = () => calls().call(paymentsCalls.payoutAccount, { id: payout?.id ?? 0 });
  expect(await account()).toEqual({ account: IBAN });
  await sent({});
  expect(await payouts()).toEqual([]);
  await expect(account()).rejects.toMatchObject({ code: 'fund-entry.returned' });
  await forget();
  expect(await accounts()).toEqual([null]);
});

test('a debit is taken once: of two equal returns to one account each needs its own', async () => {
  const [one, other] = [await guaranteed(), await guaranteed()];
  await refund(one.id, 1500);
  await refund(other.id, 1500);
  await sent({});
  await sent({});
  await sent({}, { id: 'MJESEC', period: { from: '2025-05-01', to: '2025-05-31' } });
  expect(await payouts()).toMatchObject([{ submissionId: other.id }]);
  await sent({ bankReference: 'I-2' }, { id: 'DRUGA' });
  expect(await payouts()).toEqual([]);
});

test('what several payments from one account paid is sent back at once', async () => {
  const { id, reference } = await desk.expected(150_000);
  const part = { payerIban: IBAN, amount: '750.00' };
  await desk.upload({ entries: [1, 2].map((n) => paid(reference, { ...part, bankReference: `P-${n}` })) });
  for (const line of await desk.waiting())
    await calls().call(paymentsCalls.assignLine, {
      ...{ id: line.id, target: { submissionId: id }, decidedBy: 'Druga' },
    });
  await refund(id, 1500);
  expect(await payouts()).toMatchObject([{ amount: 1500, account: MASKED }]);
  await sent({});
  expect(await payouts()).toEqual([]);
});

test('without an account of the payer the reference tells', async () => {
  const { id, reference } = await desk.expected(150_000);
  await calls().call(paymentsCalls.record, {
    ...{ submissionId: id, amount: 1500, createdBy: 'Glavna', paidOn: '2025-05-06' },
  });
  await refund(id, 1500);
  expect(await payouts()).toMatchObject([{ account: null }]);
  await sent({ freeText: 'povrat' }, { id: 'BEZ' });
  expect(await payouts()).toHaveLength(1);
  await sent({ freeText: `povrat ${reference}` });
  expect(await payouts()).toEqual([]);
});

test('the account stays known while something is held, also after the payer is forgotten, and goes when all is forfeited for good', async () => {
  const { id } = await guaranteed();
  await desk.register.publish(601, 1, { name: 'Ana Anić', submissionId: id });
  await desk.register.acknowledged();
  const forfeit = (goal: 1 | 2 | 3) =>
    calls().call(paymentsCalls.moveGuarantee, {
      ...{
        move: 'forfeit',
        politicianId: 601,
        goal,
        amount: 500,
        reason: 'Nije ispunjen.',
        createdBy: 'Glavna',
      },
    });
  await forfeit(1);
  await forfeit(2);
  await forget();
  expect((await accounts())[0]).not.toBeNull();
  await forfeit(3);
  await forget();
  expect((await accounts())[0]).not.toBeNull();
  await desk.service.query("UPDATE guarantee_movements SET created_at = created_at - interval '5 minutes'");
  await forget();
  expect(await accounts()).toEqual([null]);
});

test('an account that was sealed under a secret that is gone is not known', async () => {
  const { id } = await guaranteed();
  await desk.service.query("UPDATE statement_lines SET payer_account = 'AAAA'");
  await refund(id, 1500);
  expect(await payouts()).toMatchObject([{ amount: 1500, account: null }]);
});
