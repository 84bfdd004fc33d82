import type { ComposedEntry } from './compose-statement.js';
import { paid, StatementDesk } from './statement-desk.js';

let desk: StatementDesk;

beforeAll(async () => {
  desk = await StatementDesk.open();
});
afterAll(() => desk.close());
beforeEach(() => desk.clear());

const short = ({ lines }: Awaited<ReturnType<StatementDesk['upload']>>) =>
  lines.map(({ outcome, reasons, submissionId }) => [outcome, ...reasons, submissionId]);
const later = (...entries: ComposedEntry[]) => ({ id: 'I-2', opening: '200.00', entries });
const BACK = { isReversal: true, isDebit: true, bookedOn: '2025-05-09' };
const WAITS = ['unmatched', 'reversal-unmatched'];

/** Two fees that the bank booked in one sum. */
async function paidInOneSum() {
  const people = [await desk.expected(), await desk.expected()] as const;
  const details = people.map(({ reference }) => paid(reference));
  await desk.upload({ entries: [{ amount: '6.00', bankReference: 'ZBIRNO', details }] });
  expect(await desk.total()).toBe(6);
  return people;
}

test('of one payment in a sum undoes that of the person it names', async () => {
  const [one, other] = await paidInOneSum();
  const reversal = paid(one.reference, { ...BACK, bankReference: 'ZBIRNO' });
  expect(short(await desk.upload(later(reversal)))).toEqual([['reversed', one.id]]);
  expect([await desk.request(one.id), await desk.request(other.id)]).toMatchObject([
    { amountPaid: 0 },
    { amountPaid: 3 },
  ]);
});

test('of one payment in a sum waits when it does not say whose', async () => {
  await paidInOneSum();
  const reversal = { ...BACK, amount: '3.00', bankReference: 'ZBIRNO', payer: null };
  expect(short(await desk.upload(later(reversal)))).toEqual([[...WAITS, null]]);
  expect(await desk.total()).toBe(6);
});

test('that names somebody else undoes nothing, whatever number of the bank it has', async () => {
  const [one, other] = [await desk.expected(), await desk.expected()];
  await desk.upload({ entries: [paid(one.reference, { bankReference: 'B' })] });
  const reversal = paid(other.reference, { ...BACK, bankReference: 'B' });
  expect(short(await desk.upload(later(reversal)))).toEqual([[...WAITS, other.id]]);
  expect(await desk.total()).toBe(3);
});

test('without a name undoes the only payment with its number', async () => {
  const { id, reference } = await desk.expected();
  await desk.upload({ entries: [paid(reference, { bankReference: 'B' })] });
  const reversal = { ...BACK, amount: '3.00', bankReference: 'B' };
  expect(short(await desk.upload(later(reversal)))).toEqual([['reversed', id]]);
  expect(await desk.total()).toBe(0);
});

test('uploaded before its payment, it takes effect when that comes: it is never money', async () => {
  const [one, other] = [await desk.expected(), await desk.expected()];
  const reversal = paid(one.reference, { ...BACK, bankReference: 'storno' });
  expect(short(await desk.upload(later(reversal)))).toEqual([[...WAITS, one.id]]);
  const entries = [paid(one.reference), paid(other.reference)];
  const outcomes = [
    ['reversed', one.id],
    ['matched', other.id],
  ];
  expect(short(await desk.upload({ entries }, { dryRun: true }))).toEqual(outcomes);
  expect(short(await desk.upload({ entries }))).toEqual(outcomes);
  expect([await desk.waiting(), await desk.total()]).toEqual([[], 3]);
  const recorded = await desk.service.query('SELECT FROM fund_entries WHERE submission_id = $1', [one.id]);
  expect(recorded).toEqual([]);
  expect(await desk.upload({ entries })).toMatchObject({ duplicates: 2 });
  expect(await desk.upload(later(reversal))).toMatchObject({ duplicates: 1 });
});

test('a returned payment that is booked as one of ours takes the payment back', async () => {
  const { id, reference } = await desk.expected();
  await desk.upload({ entries: [paid(reference)] });
  const returned = paid(reference, {
    ...BACK,
    isReversal: false,
    returnReason: 'AC04',
    bankReference: 'POVRAT',
  });
  expect(short(await desk.upload(later(returned)))).toEqual([['reversed', id]]);
  expect([await desk.total(), await desk.request(id)]).toMatchObject([0, { state: 'open' }]);
});
