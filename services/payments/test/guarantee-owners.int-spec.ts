import { type CallArgument, paymentsCalls } from '@jamcimo/contracts';
import { isoDay } from '@jamcimo/croatia';
import { StatementDesk } from './statement-desk.js';

let desk: StatementDesk;

beforeAll(async () => {
  desk = await StatementDesk.open();
});
afterAll(() => desk.close());
beforeEach(() => desk.clear());
afterEach(async () => {
  const { ledger, entriesCents } = await calls().call(paymentsCalls.reconcile, { repair: false });
  expect(ledger).toMatchObject({ meterCents: entriesCents, unbalanced: 0, entriesPostedWrong: [] });
});

const calls = () => desk.service.calls;
const record = (fields: Partial<CallArgument<typeof paymentsCalls.record>>) =>
  calls().call(paymentsCalls.record, {
    ...{
      amount: 1500,
      purpose: 'guarantee',
      createdBy: 'Glavna',
      paidOn: '2025-05-06',
      confirmDuplicate: true,
    },
    ...fields,
  });
const move = (move: 'return' | 'forfeit', politicianId: number, goal: 1 | 2 | 3, amount = 500) =>
  calls().call(paymentsCalls.moveGuarantee, {
    ...{ move, politicianId, goal, amount, reason: 'Odlučeno.', createdBy: 'Glavna' },
  });
const refund = (submissionId: number, amount: number) =>
  calls().call(paymentsCalls.refund, { submissionId, amount, reason: 'Vraća se.', createdBy: 'Glavna' });
const people = async () => (await calls().call(paymentsCalls.held, {})).people;

let lastPolitician = 700;
/** A profile that came from the registrations. */
async function profile(...submissionIds: number[]): Promise<number> {
  lastPolitician += 1;
  await register(lastPolitician, 1, submissionIds);
  return lastPolitician;
}
async function register(id: number, version: number, submissionIds: number[]): Promise<void> {
  await desk.register.publish(id, version, { submissionId: submissionIds.at(-1) ?? null, submissionIds });
  await desk.register.acknowledged();
}

describe('the day on which a guarantee was paid', () => {
  const paidOn = async (politicianId: number) => {
    const [found] = await calls().call(paymentsCalls.paidGuarantees, { politicianIds: [politicianId] });
    return found && [found.paidOn, found.amount];
  };

  test('is the first on which it was whole, whatever is paid or given back of the surplus later', async () => {
    const { id } = await desk.expected(150_000);
    const politicianId = await profile(id);
    await record({ politicianId, amount: 700, paidOn: '2025-05-02' });
    expect(await paidOn(politicianId)).toBeUndefined();
    await record({ politicianId, amount: 1300 });
    await refund(id, 500);
    expect(await paidOn(politicianId)).toEqual(['2025-05-06', 1500]);
    await record({ politicianId, amount: 20, paidOn: '2025-06-01' });
    expect(await paidOn(politicianId)).toEqual(['2025-05-06', 1520]);
  });

  test('is that of the payment which filled it again after a part had gone back', async () => {
    const politicianId = await profile();
    await record({ politicianId });
    await move('return', politicianId, 2);
    expect(await paidOn(politicianId)).toBeUndefined();
    await record({ politicianId, amount: 500, paidOn: isoDay() });
    expect(await paidOn(politicianId)).toEqual([isoDay(), 1500]);
  });
});
