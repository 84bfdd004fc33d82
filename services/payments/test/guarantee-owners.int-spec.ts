import { type CallArgument, paymentsCalls } from '@jamcimo/contracts';
import { isoDay } from '@jamcimo/croatia';
import { paid, StatementDesk } from './statement-desk.js';

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
const move = (
  move: 'return' | 'forfeit',
  politicianId: number,
  goal: 1 | 2 | 3 | null,
  amount = 500,
  idempotencyKey: string | null = null,
) =>
  calls().call(paymentsCalls.moveGuarantee, {
    ...{ move, politicianId, goal, amount, reason: 'Odlučeno.', createdBy: 'Glavna', idempotencyKey },
  });
// Approved, as the profile was.
const refund = (submissionId: number, amount: number, isApproved = true) =>
  calls().call(paymentsCalls.refund, {
    ...{ submissionId, amount, reason: 'Vraća se.', createdBy: 'Glavna', isApproved },
  });
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

test('what became of each goal of one profile is told apart, in euro', async () => {
  const politicianId = await profile();
  const other = await profile();
  await record({ politicianId });
  await record({ politicianId: other });
  await move('return', politicianId, 1);
  await move('forfeit', politicianId, 2, 200.5);
  const goals = await calls().call(paymentsCalls.heldGoals, { politicianId });
  expect(goals).toEqual([
    { held: 0, givenBack: 500, forfeited: 0 },
    { held: 299.5, givenBack: 0, forfeited: 200.5 },
    { held: 500, givenBack: 0, forfeited: 0 },
  ]);
  const nothing = { held: 0, givenBack: 0, forfeited: 0 };
  expect(await calls().call(paymentsCalls.heldGoals, { politicianId: 999 })).toEqual([
    nothing,
    nothing,
    nothing,
  ]);
});

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

describe('the whole guarantee of a profile', () => {
  const whole = (politicianId: number, amount: number, key: string | null = null) =>
    move('return', politicianId, null, amount, key);
  const payouts = async () => (await calls().call(paymentsCalls.held, {})).payouts;

  test('goes back at once, as one transfer and under one key; what exceeds it stays, and the request is paid', async () => {
    const { id } = await desk.expected(150_000);
    const politicianId = await profile(id);
    await record({ submissionId: id, amount: 1600 });
    const back = await whole(politicianId, 1500, 'cijelo');
    expect(back).toMatchObject({ ...{ move: 'return', goal: null, amount: 1500 }, politicianId });
    expect(await whole(politicianId, 1500, 'cijelo')).toEqual(back);
    const returned = { held: 0, givenBack: 500 };
    expect((await people())[0]?.goals).toMatchObject([
      ...[1, 2, 3].map((goal) => ({ goal, ...returned })),
      { goal: null, held: 100, givenBack: 0 },
    ]);
    expect(await payouts()).toMatchObject([{ amount: 1500, politicianId }]);
    expect(await desk.request(id)).toMatchObject({ state: 'paid', amountPaid: 1600 });
  });

  test('is never given back by half, nor twice, also where it came from no registration', async () => {
    const politicianId = await profile();
    await record({ politicianId });
    await move('forfeit', politicianId, 2);
    await expect(whole(politicianId, 1500)).rejects.toMatchObject({
      ...{ code: 'guarantee.too-little-held', message: 'Čuva se 1.000,00\u00a0€ jamstva.' },
    });
    expect(await payouts()).toEqual([]);
    const all = await Promise.allSettled([1000, 1000].map((amount) => whole(politicianId, amount)));
    expect(all.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await payouts()).toMatchObject([{ amount: 1000, politicianId }]);
  });
});

describe('money of a registration whose profile was removed', () => {
  const removed = async (politicianId: number) => {
    await desk.register.publishRemoved(politicianId, 99);
    await desk.register.acknowledged();
  };
  /** The guarantee comes after the profile went, and an administrator says whose it is. */
  const arrives = async ({ id, reference }: { id: number; reference: string }) => {
    const { lines } = await desk.upload({ id: `K-${id}`, entries: [paid(reference, { amount: '1500.00' })] });
    expect(lines).toMatchObject([{ outcome: 'unmatched', reasons: ['request-closed'], submissionId: id }]);
    const [line] = await desk.waiting();
    await calls().call(paymentsCalls.assignLine, {
      ...{ id: line?.id ?? 0, target: { submissionId: id }, decidedBy: 'Druga' },
    });
  };

  test('waits, is assigned to the registration, is shown once and goes back', async () => {
    const registration = await desk.expected(150_000);
    await removed(await profile(registration.id));
    await arrives(registration);
    expect(await people()).toMatchObject([{ politicianId: null, submissionId: registration.id, held: 1500 }]);
    await refund(registration.id, 1500);
    expect((await calls().call(paymentsCalls.held, {})).held).toBe(0);
  });

  test('is one with what was paid for the profile itself, and never that of another registration', async () => {
    const [first, second, other] = [
      await desk.expected(150_000),
      await desk.expected(150_000),
      await desk.expected(150_000),
    ];
    const politicianId = await profile(first.id, second.id);
    await record({ politicianId, amount: 500, goal: 2 });
    await record({ submissionId: first.id });
    await record({ submissionId: other.id, amount: 1500 });
    await move('return', politicianId, 1, 100);
    await move('forfeit', politicianId, 2, 200);
    await removed(politicianId);
    await arrives(second);
    expect(await people()).toMatchObject([
      { politicianId: null, submissionId: first.id, held: 1400 },
      { politicianId: null, submissionId: second.id, held: 1800 },
      { politicianId: null, submissionId: other.id, held: 1500 },
    ]);
    await expect(refund(second.id, 1800.01)).rejects.toMatchObject({ code: 'guarantee.too-little-held' });
    await refund(second.id, 1800);
    expect(await people()).toMatchObject([
      { submissionId: first.id, held: 1400 },
      { submissionId: second.id, held: 0 },
      { submissionId: other.id, held: 1500 },
    ]);
    await refund(first.id, 1400);
  });

  test('goes to the profile that is made of it again, as a whole', async () => {
    const { id } = await desk.expected(150_000);
    const politicianId = await profile(id);
    await record({ politicianId, amount: 500, goal: 3 });
    await record({ submissionId: id, amount: 1000 });
    await move('return', politicianId, 3, 100);
    await removed(politicianId);
    const again = await profile(id);
    expect(await people()).toMatchObject([{ politicianId: again, submissionId: id, held: 1400 }]);
    expect(await calls().call(paymentsCalls.paidGuarantees, { politicianIds: [again] })).toEqual([]);
  });
});

test('money of a removed profile that came from no registration goes back by its goals', async () => {
  const politicianId = await profile();
  await record({ politicianId });
  await desk.register.publishRemoved(politicianId, 2);
  await desk.register.acknowledged();
  expect(await people()).toMatchObject([{ politicianId, submissionId: null, name: null, held: 1500 }]);
  await move('return', politicianId, 1);
});

test('what was forfeited stays with the payment: after a withdrawn approval only the rest goes back', async () => {
  const { id } = await desk.expected(150_000);
  const politicianId = await profile(id);
  await record({ submissionId: id });
  await move('forfeit', politicianId, 1);
  await move('return', politicianId, 2, 100);
  await register(politicianId, 2, []);
  expect(await people()).toMatchObject([{ politicianId: null, submissionId: id, held: 900 }]);
  await expect(refund(id, 900.01, false)).rejects.toMatchObject({ code: 'guarantee.too-little-held' });
  await refund(id, 900, false);
  expect((await calls().call(paymentsCalls.held, {})).held).toBe(0);
  expect(await desk.total()).toBe(500);
});

describe('a forfeit', () => {
  const withdraw = (politicianId: number, goal: 1 | 2 | 3 = 1) =>
    calls().call(paymentsCalls.withdrawForfeit, { politicianId, goal, withdrawnBy: 'Druga' });
  const firstGoal = async () => (await people())[0]?.goals[0];

  test('is taken back for five minutes, by a new movement, the last one first', async () => {
    const politicianId = await profile();
    const { id } = await record({ politicianId });
    await move('forfeit', politicianId, 1, 200);
    const last = await move('forfeit', politicianId, 1, 300);
    const until = new Date(Date.parse(last.createdAt) + 300_000).toISOString();
    expect(await firstGoal()).toMatchObject({ held: 0, forfeited: 500, undoForfeitUntil: until });
    expect(await withdraw(politicianId)).toEqual(last);
    expect(await firstGoal()).toMatchObject({ held: 300, forfeited: 200 });
    await expect(calls().call(paymentsCalls.void, { id, voidedBy: 'Glavna' })).rejects.toMatchObject({
      code: 'fund-entry.returned',
    });
    await withdraw(politicianId);
    expect(await firstGoal()).toMatchObject({ held: 500, forfeited: 0, undoForfeitUntil: null });
    expect((await calls().call(paymentsCalls.summary, {})).forfeited).toBe(0);
    await expect(withdraw(politicianId)).rejects.toMatchObject({ code: 'guarantee.forfeit-final' });
    await calls().call(paymentsCalls.void, { id, voidedBy: 'Glavna' });
    expect(await desk.total()).toBe(0);
  });

  test('is taken back once, however many ask at once, and is final after five minutes', async () => {
    const politicianId = await profile();
    await record({ politicianId });
    await move('forfeit', politicianId, 1);
    const all = await Promise.allSettled(Array.from({ length: 4 }, () => withdraw(politicianId)));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await move('forfeit', politicianId, 1);
    await desk.service.query("UPDATE guarantee_movements SET created_at = created_at - interval '5 minutes'");
    await expect(withdraw(politicianId)).rejects.toMatchObject({
      code: 'guarantee.forfeit-final',
      message: expect.stringContaining('konačno je nakon pet minuta'),
    });
    expect(await firstGoal()).toMatchObject({ held: 0, forfeited: 500, undoForfeitUntil: null });
  });
});

describe('500 EUR are held for each goal', () => {
  const goals = async () => (await people())[0]?.goals.map(({ goal, held }) => [goal, held]);

  test('whatever was paid first: for the profile or for its registration', async () => {
    const { id } = await desk.expected(150_000);
    const politicianId = await profile();
    await record({ politicianId, amount: 500 });
    await record({ submissionId: id, amount: 1000 });
    await register(politicianId, 2, [id]);
    const whole = [1, 2, 3].map((goal) => [goal, 500]);
    expect(await goals()).toEqual(whole);
    const second = await desk.expected(150_000);
    await record({ submissionId: second.id });
    await register(politicianId, 3, [id, second.id]);
    expect(await goals()).toEqual([...whole, [null, 1500]]);
    await refund(second.id, 1500);
    await move('return', politicianId, 3);
  });

  test('and no more is recorded for one of them', async () => {
    const politicianId = await profile();
    await expect(record({ politicianId, goal: 1, amount: 500.01 })).rejects.toMatchObject({
      code: 'request.invalid',
      details: {
        errors: [{ field: 'amount', message: expect.stringMatching(/se još može upisati 500,00\s€\.$/) }],
      },
    });
    await record({ politicianId, goal: 1, amount: 300 });
    await expect(record({ politicianId, goal: 1, amount: 201 })).rejects.toMatchObject({
      details: {
        errors: [
          { message: expect.stringMatching(/^Za jedan cilj jamči se najviše 500,00\s€; .* 200,00\s€\.$/) },
        ],
      },
    });
    await record({ politicianId, goal: 1, amount: 200 });
    expect(await goals()).toEqual([[1, 500]]);
  });
});
