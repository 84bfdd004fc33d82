import { paymentsCalls } from '@jamcimo/contracts';
import { type ComparedPayment, findLookalikes } from '../src/statements/lookalikes.js';
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
