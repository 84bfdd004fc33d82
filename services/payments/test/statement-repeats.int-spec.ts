import { composeStatement } from './compose-statement.js';
import { zipOfMany } from './compose-zip.js';
import { paid, StatementDesk } from './statement-desk.js';

let desk: StatementDesk;

beforeAll(async () => {
  desk = await StatementDesk.open();
});
afterAll(() => desk.close());
beforeEach(() => desk.clear());

const short = ({ lines }: Awaited<ReturnType<StatementDesk['upload']>>) =>
  lines.map(({ outcome, reasons, submissionId }) => [outcome, ...reasons, submissionId]);
const stored = () => desk.service.query('SELECT FROM statement_lines');

test('the same file twice, an overlapping statement and two uploads at once book once', async () => {
  const { reference } = await desk.expected();
  const second = await desk.expected();
  const entries = [paid(reference), paid(second.reference)];
  const both = await Promise.all([desk.upload({ entries }), desk.upload({ entries })]);
  expect(both.map(({ matched }) => matched).sort()).toEqual([0, 2]);
  expect(await desk.upload({ entries })).toMatchObject({ matched: 0, duplicates: 2 });
  const overlapping = {
    id: 'IZVOD-2025-078',
    opening: '50.00',
    entries: [paid(reference), { amount: '9.00' }],
  };
  expect(short(await desk.upload(overlapping))).toEqual([
    ['duplicate', null],
    ['unmatched', 'no-reference', null],
  ]);
  expect(await desk.total()).toBe(6);
});

test('an archive that holds the same statement twice, and one that overlaps, is booked once', async () => {
  const { id, reference } = await desk.expected();
  const given = { amount: '9.00', bankReference: 'DAR' };
  const twice = zipOfMany(
    [
      { entries: [paid(reference)] },
      { entries: [paid(reference)] },
      { id: 'IZVOD-SVIBANJ', entries: [given, paid(reference)] },
    ].map((statement, at) => ({
      name: `${at}.xml`,
      content: Buffer.from(composeStatement(statement)),
    })),
  );
  const outcomes = [
    ['matched', id],
    ['duplicate', null],
    ['unmatched', 'no-reference', null],
    ['duplicate', null],
  ];
  expect(short(await desk.upload(twice, { dryRun: true }))).toEqual(outcomes);
  expect(short(await desk.upload(twice))).toEqual(outcomes);
  expect([await desk.total(), (await stored()).length]).toEqual([3, 2]);
});

test('four uploads at the same moment store every line once, and none of them fails', async () => {
  const entries = Array.from({ length: 250 }, (_, i) => ({ amount: '5.00', bankReference: `D-${i}` }));
  const all = await Promise.all([1, 2, 3, 4].map(() => desk.upload({ entries })));
  const sum = (pick: (outcome: (typeof all)[number]) => number) =>
    all.reduce((together, outcome) => together + pick(outcome), 0);
  expect([sum(({ unmatched }) => unmatched), sum(({ duplicates }) => duplicates)]).toEqual([250, 750]);
  expect(await stored()).toHaveLength(250);
});

describe('of lines without a number of the bank', () => {
  const given = { amount: '20.00', bankReference: null, freeText: 'donacija', payer: 'IVIC IVO' };
  const nameless = (reference: string) => paid(reference, { bankReference: null });

  test('the same statement and one that overlaps book nothing twice', async () => {
    const { reference } = await desk.expected();
    const entries = [nameless(reference), given];
    expect(await desk.upload({ entries })).toMatchObject({ matched: 1, unmatched: 1, duplicates: 0 });
    expect(await desk.upload({ entries })).toMatchObject({ matched: 0, unmatched: 0, duplicates: 2 });
    const month = [{ ...given, bookedOn: '2025-05-07' }, given, nameless(reference)];
    const period = { from: '2025-05-01', to: '2025-05-31' };
    expect(await desk.upload({ id: 'IZVOD-SVIBANJ', period, entries: month })).toMatchObject({
      matched: 0,
      unmatched: 1,
      duplicates: 2,
    });
    expect([await desk.total(), (await desk.waiting()).length]).toEqual([3, 2]);
  });

  test('two equal payments of a day both count, in whatever statement they come again', async () => {
    expect(await desk.upload({ entries: [given, given] })).toMatchObject({ unmatched: 2, duplicates: 0 });
    expect(await desk.upload({ id: 'I-2', entries: [given, given] })).toMatchObject({ duplicates: 2 });
    const period = { from: '2025-05-07', to: '2025-05-08' };
    expect(await desk.upload({ id: 'I-3', period, entries: [given, given, given] })).toMatchObject({
      unmatched: 1,
      duplicates: 2,
    });
    expect((await desk.waiting()).map(({ amount }) => amount)).toEqual([20, 20, 20]);
  });

  test('in two statements of one day what says the same waits; a month that has both finds both', async () => {
    await desk.upload({ entries: [given] });
    const later = { id: 'I-2', opening: '120.00', entries: [given] };
    const { lines } = await desk.upload(later);
    expect(lines).toMatchObject([{ outcome: 'unmatched', reasons: ['possible-repeat', 'no-reference'] }]);
    expect(await desk.upload(later)).toMatchObject({ duplicates: 1 });
    const month = { id: 'I-5', period: { from: '2025-05-01', to: '2025-05-31' }, entries: [given, given] };
    expect(await desk.upload(month)).toMatchObject({ duplicates: 2 });
  });

  test('a dry run counts them as the booking does', async () => {
    const dry = await desk.upload({ entries: [given, given] }, { dryRun: true });
    expect(dry).toMatchObject({ unmatched: 2, duplicates: 0 });
  });
});
