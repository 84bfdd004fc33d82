import { paymentsCalls } from '@jamcimo/contracts';
import { type ComparedPayment, findLookalikes } from '../src/fund-entries/lookalikes.js';
import type { ComposedStatement } from './compose-statement.js';
import { paid, StatementDesk } from './statement-desk.js';

let desk: StatementDesk;

beforeAll(async () => {
  desk = await StatementDesk.open();
  await desk.register.publish(401, 1, { name: 'Ana Anić' });
  await desk.register.acknowledged();
});
afterAll(() => desk.close());
beforeEach(() => desk.clear());

const short = ({ lines }: Awaited<ReturnType<StatementDesk['upload']>>) =>
  lines.map(({ outcome, reasons, submissionId }) => [outcome, ...reasons, submissionId]);
/** An entry that an administrator recorded by hand. */
const byHand = (fields: {
  politicianId?: number;
  submissionId?: number;
  amount?: number;
  paidOn?: string;
  confirmDuplicate?: boolean;
}) =>
  desk.service.calls.call(paymentsCalls.record, {
    politicianId: null,
    amount: 3,
    paidOn: '2025-05-06',
    createdBy: 'Glavna',
    ...fields,
  });

test('a line that looks like an entry of its registration is not booked: it waits beside it', async () => {
  const { id, reference } = await desk.expected(150_000);
  const entry = await byHand({ submissionId: id, amount: 500 });
  expect(entry.purpose).toBe('guarantee');
  const line = paid(reference, { amount: '500.00' });
  const like = [
    { entryId: entry.id, amount: 500, date: '2025-05-06', submissionId: id, createdBy: 'Glavna' },
  ];
  const outcome = await desk.upload({ entries: [line] }, { dryRun: true });
  expect(short(outcome)).toEqual([['unmatched', 'possible-duplicate', 'amount-differs', id]]);
  expect((await desk.upload({ entries: [line] })).lines).toMatchObject([{ lookalikes: like }]);
  expect(await desk.waiting()).toMatchObject([
    { reasons: ['possible-duplicate', 'amount-differs'], lookalikes: like },
  ]);
  expect(await desk.total()).toBe(500);
});

test('also where it would be booked otherwise, for the same person', async () => {
  const { id, reference } = await desk.expected();
  await byHand({ politicianId: 401 });
  expect(short(await desk.upload({ entries: [paid(reference)] }))).toEqual([
    ['unmatched', 'possible-duplicate', id],
  ]);
});

test('ten days apart they are alike; also what a statement brought from somebody else for the same person', async () => {
  const { id, reference } = await desk.expected();
  await byHand({ politicianId: 401, paidOn: '2025-04-28' });
  expect(short(await desk.upload({ entries: [paid(reference)] }))).toEqual([
    ['unmatched', 'possible-duplicate', id],
  ]);
  await desk.upload({ id: 'I-2', entries: [{ amount: '20.00', payer: 'IVO IVIĆ', bankReference: 'D-1' }] });
  const line = (await desk.waiting()).find(({ amount }) => amount === 20);
  await desk.service.calls.call(paymentsCalls.assignLine, {
    ...{ id: line?.id ?? 0, target: { politicianId: 401 }, decidedBy: 'Druga' },
  });
  const present = { entry: { politicianId: 401 }, line: { payerName: 'IVO IVIĆ' } };
  await expect(byHand({ politicianId: 401, amount: 20 })).rejects.toMatchObject({ details: { present } });
});

test('what was recorded by hand and no statement shows may be an older line, however late it was typed', async () => {
  const { id, reference } = await desk.expected(150_000);
  const entry = await byHand({ politicianId: 401, amount: 1500, paidOn: '2026-05-20' });
  const guarantee = paid(reference, { amount: '1500.00' });
  expect(await desk.upload({ entries: [guarantee] })).toMatchObject({
    lines: [{ outcome: 'unmatched', reasons: ['possible-duplicate'], lookalikes: [{ entryId: entry.id }] }],
  });
  const [line] = await desk.waiting();
  expect(line?.lookalikes).toMatchObject([{ entryId: entry.id }]);
  const assign = (target: object) =>
    desk.service.calls.call(paymentsCalls.assignLine, { id: line?.id ?? 0, target, decidedBy: 'Druga' });
  await expect(assign({ submissionId: id })).rejects.toMatchObject({ code: 'payment.possible-duplicate' });
  await assign({ entryId: entry.id });
  expect(await desk.total()).toBe(1500);
});

test.each([
  ['of another amount', { politicianId: 401, amount: 4 }],
  ['of earlier days', { politicianId: 401, paidOn: '2025-04-27' }],
  ['of nobody', {}],
])('an entry %s is another payment', async (_which, fields) => {
  const { id, reference } = await desk.expected();
  await byHand(fields);
  expect(short(await desk.upload({ entries: [paid(reference)] }))).toEqual([['matched', id]]);
});

test('said to be that entry, it is booked with it and not again', async () => {
  const { id, reference } = await desk.expected();
  const entry = await byHand({ politicianId: 401 });
  const other = await byHand({ politicianId: 401, amount: 4 });
  await desk.upload({ entries: [paid(reference), { amount: '3.00', bankReference: 'druga' }] });
  const [line, second] = (await desk.waiting()).sort((one, two) => one.id - two.id);
  const say = (lineId: number | undefined, entryId: number) =>
    desk.service.calls.call(paymentsCalls.assignLine, {
      ...{ id: lineId ?? 0, target: { entryId }, decidedBy: 'Druga' },
    });
  await expect(say(line?.id, other.id)).rejects.toMatchObject({ code: 'request.invalid' });
  expect(await say(line?.id, entry.id)).toMatchObject({ state: 'booked', entryIds: [entry.id] });
  await expect(say(second?.id, entry.id)).rejects.toMatchObject({ code: 'request.invalid' });
  expect([await desk.total(), await desk.request(id)]).toMatchObject([7, { amountPaid: 0 }]);
  // What is a line is no entry that a later line may be.
  const again = paid(reference, { bankReference: 'kasnije', bookedOn: '2025-05-09' });
  expect(short(await desk.upload({ id: 'I-2', entries: [again] }))).toEqual([['matched', id]]);
});

test('a payment by hand finds the lines and entries that it looks like', async () => {
  const { id, reference } = await desk.expected();
  await desk.upload({ entries: [paid(reference), { amount: '20.00', payer: 'ANIC ANA' }] });
  const repeated = byHand({ politicianId: 401, amount: 20 });
  await expect(repeated).rejects.toMatchObject({
    code: 'payment.possible-duplicate',
    details: {
      present: { entry: null, line: { amount: 20, payerName: 'ANIC ANA', bookedOn: '2025-05-08' } },
    },
  });
  expect(await desk.total()).toBe(3);
  const entry = await byHand({ politicianId: 401, amount: 20, confirmDuplicate: true });
  const find = (payment: Partial<ComparedPayment>) =>
    findLookalikes(desk.service.dataSource.manager, {
      politicianId: null,
      submissionId: null,
      amountCents: 300,
      paidOn: '2025-05-10',
      ...payment,
    });
  expect(await find({ submissionId: id })).toMatchObject([
    { entryId: expect.any(Number), lineId: expect.any(Number), submissionId: id },
  ]);
  expect(await find({ politicianId: 401, amountCents: 2000 })).toMatchObject([
    { entryId: entry.id, lineId: null },
    { entryId: null, lineId: expect.any(Number), payerName: 'ANIC ANA' },
  ]);
  expect(await find({ submissionId: id, paidOn: '2025-06-10' })).toEqual([]);
  const storno = { amount: '20.00', payer: 'ANIC ANA', isReversal: true, isDebit: true, freeText: 'storno' };
  await desk.upload({ id: 'I-2', entries: [{ ...storno, bankReference: 'S-1' }] });
  expect(await desk.waiting()).toHaveLength(2);
  expect(await find({ politicianId: 401, amountCents: 2000 })).toHaveLength(2);
  expect(await find({})).toEqual([]);
});

describe('money that is there is not added once more without a question', () => {
  const DUPLICATE = { code: 'payment.possible-duplicate' };
  const recordPayment = (
    submissionId: number,
    more: { confirmDuplicate?: boolean; personName?: string } = {},
  ) =>
    desk.service.calls.call(paymentsCalls.recordForSubmission, {
      ...{ submissionId, amount: 1500, dueCents: 150_000, purpose: 'guarantee', paidOn: '2025-05-08' },
      ...{ createdBy: 'Druga', ...more },
    });
  const assign = (id: number | undefined, target: object) =>
    desk.service.calls.call(paymentsCalls.assignLine, { id: id ?? 0, target, decidedBy: 'Glavna' });

  test('assigned to the profile, a line is no second payment of the request', async () => {
    const { id } = await desk.expected(150_000);
    await desk.register.publish(402, 1, { name: 'Borna Bobić', submissionId: id });
    await desk.register.acknowledged();
    await desk.upload({ entries: [{ amount: '1500.00', payer: 'BOBIC BORNA' }] });
    const [line] = await desk.waiting();
    await assign(line?.id, { politicianId: 402 });
    await expect(recordPayment(id)).rejects.toMatchObject({
      ...DUPLICATE,
      details: { present: { entry: { politicianId: 402, amount: 1500 }, line: { id: line?.id } } },
    });
    expect(await desk.total()).toBe(1500);
    await recordPayment(id, { confirmDuplicate: true });
    expect(await desk.total()).toBe(3000);
  });

  test('what waits and was paid by the person of the request is not recorded beside it', async () => {
    const { id } = await desk.expected(150_000);
    await desk.upload({ entries: [{ amount: '1500.00', payer: 'CVITIC CVITA' }] });
    await expect(recordPayment(id, { personName: 'Cvita Cvitić' })).rejects.toMatchObject({
      ...DUPLICATE,
      details: { present: { entry: null, line: { payerName: 'CVITIC CVITA' } } },
    });
    await recordPayment(id, { personName: 'Druga Osoba' });
  });

  test('of two that type the same payment, also at once, one is asked', async () => {
    const both = await Promise.allSettled([1, 2].map(() => byHand({ politicianId: 401, amount: 7 })));
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(byHand({ politicianId: 401, amount: 7 })).rejects.toMatchObject({
      ...DUPLICATE,
      details: { present: { line: null, entry: { politicianId: 401, createdBy: 'Glavna' } } },
    });
    await byHand({ politicianId: 401, amount: 7, confirmDuplicate: true });
    await byHand({ politicianId: 401, amount: 7, paidOn: '2025-04-20' });
    expect(await desk.total()).toBe(21);
  });

  test('typed long after a line that waits or a guarantee that a statement brought, it is asked about; a yearly gift is not', async () => {
    const { id, reference } = await desk.expected(150_000);
    await desk.register.publish(403, 1, { name: 'Ana Anić', submissionId: id });
    await desk.register.acknowledged();
    const guarantee = paid(reference, { amount: '1500.00' });
    await desk.upload({ entries: [guarantee, { amount: '20.00', bankReference: 'D' }] });
    const late = (amount: number) => byHand({ politicianId: 403, amount, paidOn: '2026-05-08' });
    await expect(late(1500)).rejects.toMatchObject(DUPLICATE);
    await expect(late(20)).rejects.toMatchObject(DUPLICATE);
    const [line] = await desk.waiting();
    await assign(line?.id, { politicianId: 403, purpose: 'donation' });
    await late(20);
    expect(await desk.total()).toBe(1540);
  });

  test('a line is not booked beside the entry that somebody typed; other lines are other money', async () => {
    await byHand({ politicianId: 401, amount: 500 });
    const guarantee = (n: number) => ({ amount: '500.00', payer: 'FIRMA d.o.o.', bankReference: `J-${n}` });
    await desk.upload({ entries: [guarantee(1), guarantee(2)] });
    const [line, other] = await desk.waiting();
    const target = { politicianId: 401, purpose: 'guarantee' as const };
    await expect(assign(line?.id, target)).rejects.toMatchObject(DUPLICATE);
    expect(await desk.waiting()).toHaveLength(2);
    const parts = [1, 2].map((goal) => ({ ...target, goal, amount: 250 }));
    await assign(line?.id, { parts });
    await assign(other?.id, { ...target, confirmDuplicate: true });
    expect(await desk.total()).toBe(1500);
  });

  describe('of what was typed and no statement shows', () => {
    const off = async () => {
      const { items, days } = await desk.service.calls.call(paymentsCalls.history, { offStatements: true });
      return { ids: items.map((entry) => entry.id), days };
    };
    const typed = async (...paidOn: string[]) => {
      const all = [];
      for (const day of paidOn)
        all.push(await byHand({ politicianId: 401, amount: 9, paidOn: day, confirmDuplicate: true }));
      return all.map(({ id }) => id);
    };
    const one = (day: string, fields: Partial<ComposedStatement> = {}) =>
      desk.upload({
        id: day,
        period: { from: day, to: day },
        entries: [{ amount: '1.00', bookedOn: day }],
        ...fields,
      });

    test('only days that statements cover are judged, once they reach ten days further', async () => {
      const { id, reference } = await desk.expected();
      await byHand({ submissionId: id, paidOn: '2025-04-27' });
      const [, first, second] = await typed('2025-04-23', '2025-04-24', '2025-04-27', '2025-04-28');
      expect(await off()).toEqual({ ids: [], days: [] });
      const matched = paid(reference, { bookedOn: '2025-04-27' });
      await desk.upload({
        period: { from: '2025-04-24', to: '2025-05-08' },
        entries: [matched, { amount: '1.00', bookedOn: '2025-05-08' }],
      });
      const line = (await desk.waiting()).find(({ amount }) => amount === 3);
      await assign(line?.id, { entryId: line?.lookalikes[0]?.entryId });
      expect(await off()).toEqual({
        ids: [second, first],
        days: [{ from: '2025-04-24', to: '2025-04-27' }],
      });
    });

    test('the first statement of one day says nothing of other days, nor do two that do not follow one another', async () => {
      const [, of28] = await typed('2025-04-27', '2025-04-28', '2025-05-02');
      await one('2025-05-09');
      expect(await off()).toEqual({ ids: [], days: [] });
      await one('2025-04-28', { opening: '50.00' });
      expect(await off()).toEqual({ ids: [of28], days: [{ from: '2025-04-28', to: '2025-04-28' }] });
    });

    test('days without a statement between two that follow one another are covered: nothing moved', async () => {
      const [, sunday] = await typed('2025-04-24', '2025-04-27');
      await one('2025-04-25');
      await one('2025-04-28', { opening: '101.00' });
      await one('2025-05-20', { opening: '7.00' });
      expect(await off()).toEqual({ ids: [sunday], days: [{ from: '2025-04-25', to: '2025-04-28' }] });
    });
  });
});
