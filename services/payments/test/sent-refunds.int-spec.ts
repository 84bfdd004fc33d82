import { paymentsCalls } from '@jamcimo/contracts';
import { isoDay } from '@jamcimo/croatia';
import { ForgetPayers } from '../src/statements/forget-payers.job.js';
import type { ComposedEntry, ComposedStatement } from './compose-statement.js';
import { paid, StatementDesk } from './statement-desk.js';

const IBAN = 'HR6523400091110651272';
const OTHER_IBAN = 'HR0423600001101234566';

let desk: StatementDesk;

beforeAll(async () => {
  desk = await StatementDesk.open();
});
afterAll(() => desk.close());
beforeEach(() => desk.clear());

const { calls } = { calls: () => desk.service.calls };
const refund = (submissionId: number, amount: number) =>
  calls().call(paymentsCalls.refund, {
    ...{ submissionId, amount, reason: 'Zahtjev je odbijen.', createdBy: 'Glavna', isApproved: false },
  });
const held = () => calls().call(paymentsCalls.held, {});
const payouts = async () => (await held()).payouts;
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

describe('money that left the account before its return was recorded', () => {
  const daysAgo = (days: number) => isoDay(new Date(Date.now() - days * 86_400_000));

  test.each([0, 11, 80])('%s days before is not to be sent once more', async (days) => {
    const { id } = await guaranteed();
    await sent({ bookedOn: daysAgo(days) });
    await refund(id, 1500);
    expect(await payouts()).toEqual([]);
    expect(
      await desk.service.query(
        'SELECT DISTINCT paid_out_on::text AS on FROM fund_entries WHERE paid_out_key IS NOT NULL',
      ),
    ).toEqual([{ on: daysAgo(days) }]);
  });

  test('is taken once, and nothing is kept of it for longer than 90 days', async () => {
    const [one, other] = [await guaranteed(), await guaranteed()];
    await sent({});
    await refund(one.id, 1500);
    await refund(other.id, 1500);
    expect(await payouts()).toMatchObject([{ submissionId: other.id }]);
    // A night in which clocks change may be an hour longer than a day has.
    await sent({ bankReference: 'STARO', bookedOn: daysAgo(92) }, { id: 'STARO' });
    await sent({ bankReference: 'BEZ', payeeIban: undefined }, { id: 'BEZ' });
    const kept = () => desk.service.query<{ row: string }>('SELECT d::text AS row FROM debits d');
    expect(await kept()).toHaveLength(2);
    await forget();
    expect(await kept()).toHaveLength(1);
    expect(JSON.stringify(await kept())).not.toContain(IBAN);
    expect(await payouts()).toHaveLength(1);
  });

  test('of another amount or to another account leaves the return to be sent', async () => {
    const { id } = await guaranteed();
    await sent({ payeeIban: OTHER_IBAN }, { id: 'KRIVI' });
    await sent({ amount: '1499.99' }, { id: 'MANJE' });
    await refund(id, 1500);
    expect(await payouts()).toHaveLength(1);
  });
});

describe('an administrator says when a return was sent', () => {
  const say = (id: number, on: string) => calls().call(paymentsCalls.payoutPaid, { id, on });

  test('once, on a day that is possible', async () => {
    const { id } = await guaranteed();
    await refund(id, 1500);
    const [payout] = await payouts();
    const number = payout?.id ?? 0;
    await expect(say(number, '2025-05-07')).rejects.toMatchObject({
      code: 'request.invalid',
      details: { errors: [{ field: 'on' }] },
    });
    await expect(say(number, '2999-01-01')).rejects.toMatchObject({ code: 'request.invalid' });
    await expect(say(999_999, isoDay())).rejects.toMatchObject({ code: 'fund-entry.not-found' });
    expect(await say(number, isoDay())).toMatchObject({ id: number, amount: 1500 });
    expect(await payouts()).toEqual([]);
    await expect(say(number, isoDay())).rejects.toMatchObject({ code: 'fund-entry.returned' });
  });

  test('and the debit that a statement brings afterwards is that one, not the next return', async () => {
    const [one, other] = [await guaranteed(), await guaranteed()];
    await refund(one.id, 1500);
    const [payout] = await payouts();
    await say(payout?.id ?? 0, isoDay());
    await refund(other.id, 1500);
    await sent({});
    expect(await payouts()).toMatchObject([{ submissionId: other.id }]);
  });
});
