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
const stored = () => desk.service.query('SELECT FROM statement_lines');
const given: ComposedEntry = { amount: '20.00', freeText: 'donacija', payer: 'IVIC IVO' };

describe('two payments of one day, one amount and one number of the bank', () => {
  test('from two people both are booked', async () => {
    const [one, other] = [await desk.expected(), await desk.expected()];
    const entries = [one, other].map(({ reference }) => paid(reference, { bankReference: 'ZBIRNO' }));
    expect(short(await desk.upload({ entries }))).toEqual([
      ['matched', one.id],
      ['matched', other.id],
    ]);
    expect(await desk.upload({ entries })).toMatchObject({ duplicates: 2 });
    expect(await desk.total()).toBe(6);
  });

  test('that say the same are counted, and found again', async () => {
    const entries = [1, 2].map(() => ({ ...given, bankReference: 'ZBIRNO' }));
    expect(await desk.upload({ entries })).toMatchObject({ unmatched: 2, duplicates: 0 });
    expect(await desk.upload({ id: 'I-2', entries })).toMatchObject({ unmatched: 0, duplicates: 2 });
  });

  test('in two statements wait when nothing tells them apart', async () => {
    await desk.upload({ entries: [{ ...given, bankReference: 'ZBIRNO' }] });
    const later = { id: 'I-2', entries: [{ ...given, bankReference: 'ZBIRNO', freeText: 'donacija 2' }] };
    expect(short(await desk.upload(later))).toEqual([['unmatched', 'possible-repeat', 'no-reference', null]]);
    expect(await desk.upload(later)).toMatchObject({ duplicates: 1 });
  });

  test('in two statements are both booked where their references differ', async () => {
    const [one, other] = [await desk.expected(), await desk.expected()];
    await desk.upload({ entries: [paid(one.reference, { bankReference: 'ZBIRNO' })] });
    const later = { id: 'I-2', entries: [paid(other.reference, { bankReference: 'ZBIRNO' })] };
    expect(short(await desk.upload(later))).toEqual([['matched', other.id]]);
  });
});

test('a payment is known by its own number, so that two which say the same in two statements both count', async () => {
  const own = (TxId: string) => ({ id: TxId, entries: [{ ...given, bankReference: null, refs: { TxId } }] });
  expect(await desk.upload(own('T-1'))).toMatchObject({ unmatched: 1 });
  expect(await desk.upload(own('T-2'))).toMatchObject({ unmatched: 1, duplicates: 0 });
  expect(await desk.upload({ ...own('T-1'), id: 'I-3' })).toMatchObject({ unmatched: 0, duplicates: 1 });
});

test('a stored payment is the line of the next statement that has its number, not an earlier one without a number', async () => {
  const numbered = { ...given, bankReference: null, refs: { TxId: 'T-1' } };
  await desk.upload({ entries: [numbered] });
  await desk.upload({ id: 'I-2', entries: [{ ...given, bankReference: null }, numbered] });
  const refs = await desk.service.query<{ refs: string[] }>(
    'SELECT payment_refs AS refs FROM statement_lines ORDER BY id',
  );
  expect(refs.map((line) => line.refs)).toEqual([['T:T-1'], []]);
});

describe('a payment in other words is the stored one', () => {
  const own = { refs: { AcctSvcrRef: 'N-1' }, bankReference: 'N-1' };
  const resent = { ...given, ...own, freeText: 'donacija za projekt' };

  test.each([
    ['when its statement comes again', { bankReference: 'E-1' }, { bankReference: 'E-1' }, 'IZVOD-2025-077'],
    ['in another statement, by its own number', own, own, 'I-2'],
    ['by the number of its entry, which was its own', own, { bankReference: 'N-1' }, 'I-2'],
  ])('%s', async (_when, first, second, id) => {
    await desk.upload({ entries: [{ ...given, ...first }] });
    expect(await desk.upload({ id, entries: [{ ...resent, refs: {}, ...second }] })).toMatchObject({
      duplicates: 1,
      unmatched: 0,
    });
    expect(await stored()).toHaveLength(1);
  });

  test('after a change of the secret, when nothing says the same', async () => {
    const { reference } = await desk.expected();
    const entries = [
      paid(reference, { ...own, payerIban: 'HR6523400091110651272' }),
      { ...given, bankReference: 'E-2' },
    ];
    await desk.upload({ entries });
    await desk.service.query(
      "UPDATE statement_lines SET content_key = content_key || '-', line_key = line_key || '-'",
    );
    expect(await desk.upload({ entries })).toMatchObject({ duplicates: 2 });
    expect(short(await desk.upload({ id: 'I-2', entries }))).toEqual([
      ['duplicate', null],
      ['unmatched', 'possible-repeat', 'no-reference', null],
    ]);
    expect(await desk.total()).toBe(3);
  });

  test.each([
    ['payer', { payerIban: 'HR6523400091110651272' }, { payerIban: 'HR0423600001101234566' }],
    ['reference', { structured: 'HR011003-700000012' }, { structured: 'HR011003-700000023' }],
  ])('unless its %s is another one', async (_what, first, second) => {
    await desk.upload({ entries: [{ ...given, ...own, ...first }] });
    expect(await desk.upload({ id: 'I-2', entries: [{ ...resent, ...second }] })).toMatchObject({
      duplicates: 0,
    });
    expect(await stored()).toHaveLength(2);
  });
});

test.each([
  ['with', { refs: { AcctSvcrRef: 'P-1' } }],
  ['without', {}],
])(
  '%s numbers of their own, payments are found again when the bank batches them otherwise',
  async (_with, own) => {
    const { id, reference } = await desk.expected();
    const parts = [paid(reference, own), { amount: '5.00', payer: 'IVIC IVA', freeText: 'donacija' }];
    const batched = {
      version: '02' as const,
      entries: [{ amount: '8.00', bankReference: 'B', details: parts }],
    };
    expect(short(await desk.upload(batched))).toEqual([
      ['matched', id],
      ['unmatched', 'no-reference', null],
    ]);
    const single = parts.map((part, place) => ({ ...part, bankReference: `P-${place + 1}` }));
    expect(await desk.upload({ id: 'I-2', entries: single.reverse() })).toMatchObject({ duplicates: 2 });
    expect([await desk.total(), (await stored()).length]).toEqual([3, 2]);
  },
);

describe('lines that were stored under the keys of earlier versions', () => {
  /** As the version before stored it: number of the bank, place in the entry, day, amount. */
  const storeOld = (bankReference: string, reference: string | null, cents = 300) =>
    desk.service.query(
      `INSERT INTO statement_lines (line_key, account, statement_id, bank_reference, booked_on, amount_cents, is_reversal, state,
         reference, imported_by)
       VALUES ($1, 'HR1723600001101234565', 'IZVOD-2025-077', $2, '2025-05-08', $3, false, 'booked', $4, 'Glavna')`,
      [`HR1723600001101234565|${bankReference}|0|2025-05-08|${cents}|C`, bankReference, cents, reference],
    );

  test('are found again in their statement and in another one', async () => {
    const { reference } = await desk.expected();
    await storeOld('B-9', `HR01${reference}`);
    const entries = [paid(reference, { bankReference: 'B-9' })];
    expect(await desk.upload({ entries }, { dryRun: true })).toMatchObject({ duplicates: 1 });
    expect(await desk.upload({ id: 'I-2', entries })).toMatchObject({ matched: 0, duplicates: 1 });
    expect(await desk.upload({ entries })).toMatchObject({ matched: 0, duplicates: 1 });
    expect([await desk.total(), (await stored()).length]).toEqual([0, 1]);
  });

  test('leave what was swallowed then to be booked now', async () => {
    const [one, other] = [await desk.expected(), await desk.expected()];
    await storeOld('ZBIRNO', `HR01${other.reference}`);
    const entries = [one, other].map(({ reference }) => paid(reference, { bankReference: 'ZBIRNO' }));
    expect(short(await desk.upload({ entries }))).toEqual([
      ['matched', one.id],
      ['duplicate', null],
    ]);
    expect(await desk.upload({ entries })).toMatchObject({ duplicates: 2 });
  });

  test('of donations: one is the stored one, the other waits', async () => {
    await storeOld('ZBIRNO', null, 2000);
    const entries = ['IVIC IVO', 'ANIC ANA'].map((payer) => ({ ...given, payer, bankReference: 'ZBIRNO' }));
    expect(await desk.upload({ entries })).toMatchObject({ duplicates: 1, unmatched: 1 });
    expect(await desk.upload({ id: 'I-2', entries: entries.reverse() })).toMatchObject({ duplicates: 2 });
  });
});
