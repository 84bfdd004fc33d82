import { paymentsCalls } from '@jamcimo/contracts';
import type { ComposedEntry, ComposedStatement } from './compose-statement.js';
import { paid, StatementDesk } from './statement-desk.js';

let desk: StatementDesk;

beforeAll(async () => {
  desk = await StatementDesk.open();
});
afterAll(() => desk.close());
beforeEach(() => desk.clear());

/** A statement of days of May. */
const days = (
  from: string,
  to: string,
  opening: string,
  entries: ComposedEntry[],
  fields: Partial<ComposedStatement> = {},
) => {
  const period = { from: `2025-05-${from}`, to: `2025-05-${to}` };
  return desk.upload({ id: `I-${from}-${to}`, opening, entries, period, ...fields });
};
const donation = (day: string, amount = '10.00'): ComposedEntry => ({
  ...{ amount, bankReference: `D-${day}`, bookedOn: `2025-05-${day}` },
});

/** The bank's account in the ledger, what the last statement says, and the accounts that statements fill beside payments. Euro. */
async function bank() {
  const { ledger } = await desk.service.calls.call(paymentsCalls.reconcile, { repair: false });
  const of = Object.fromEntries(ledger.accounts.map(({ account, cents }) => [account, cents / 100]));
  const [{ ledgerCents, statementCents } = { ledgerCents: 0, statementCents: 0 }] = ledger.banks;
  return {
    ledger: ledgerCents / 100,
    statement: statementCents / 100,
    ...{ opening: 0 - (of.opening ?? 0), own: 0 - (of['own-payments'] ?? 0) },
  };
}

test('a payment that the bank took back has left its account', async () => {
  const { reference } = await desk.expected();
  await days('05', '05', '100.00', [paid(reference, { bookedOn: '2025-05-05' })]);
  expect(await bank()).toEqual({ ledger: 103, statement: 103, opening: 100, own: 0 });
  const back = { isReversal: true, isDebit: true, bookedOn: '2025-05-06' };
  await days('06', '06', '103.00', [paid(reference, back), { ...donation('06'), ...back }]);
  expect(await bank()).toEqual({ ledger: 90, statement: 90, opening: 100, own: 0 });
});

test('days one after another, in whatever order they are uploaded: the last one says what is there, the first one with what it began', async () => {
  await days('06', '06', '110.00', [donation('06')]);
  expect(await bank()).toEqual({ ledger: 120, statement: 120, opening: 110, own: 0 });
  await days('07', '07', '120.00', [{ amount: '1.50', isDebit: true, bookedOn: '2025-05-07' }]);
  await days('05', '05', '100.00', [donation('05')]);
  expect(await bank()).toEqual({ ledger: 118.5, statement: 118.5, opening: 100, own: -1.5 });
});

test('what the association paid on days that two statements tell of left its account once', async () => {
  const own = { amount: '1.50', isDebit: true, bookedOn: '2025-05-06', bankReference: 'N-1' };
  const entries = [donation('05'), own];
  await days('05', '06', '100.00', entries);
  await days('05', '06', '100.00', entries);
  expect(await bank()).toEqual({ ledger: 108.5, statement: 108.5, opening: 100, own: -1.5 });
  await days('05', '07', '100.00', [...entries, donation('07')]);
  expect(await bank()).toEqual({ ledger: 118.5, statement: 118.5, opening: 100, own: -1.5 });
});

describe('of two days and their month', () => {
  const own = (day: string): ComposedEntry => ({
    ...{ amount: '1.00', isDebit: true, bookedOn: `2025-05-${day}`, bankReference: `V-${day}` },
  });
  const [four, five] = [[donation('04'), own('04')], [own('05')]];
  const uploads = {
    four: () => days('04', '04', '0.00', four, { hasPeriod: false }),
    five: () => days('05', '05', '9.00', five, { hasPeriod: false }),
    month: () => days('01', '31', '0.00', [...four, ...five, own('20')], { hasPeriod: false }),
  };

  test.each<(keyof typeof uploads)[]>([
    ['four', 'five', 'month'],
    ['month', 'five', 'four'],
    ['five', 'month', 'four'],
    ['five', 'four', 'month'],
  ])('without a period, uploaded as %s, %s, %s: the association paid three times', async (...order) => {
    for (const upload of order) await uploads[upload]();
    expect(await bank()).toEqual({ ledger: 7, statement: 7, opening: 0, own: -3 });
  });
});

test('statements of earlier versions, which kept no days, fit in, and get their days when they are uploaded again', async () => {
  const own: ComposedEntry = { amount: '1.00', isDebit: true, bookedOn: '2025-05-05', bankReference: 'V-5' };
  const upload = async () => {
    await days('04', '04', '0.00', [donation('04')], { hasPeriod: false });
    await days('05', '05', '10.00', [own], { hasPeriod: false });
    await days('01', '31', '0.00', [donation('04'), own], { hasPeriod: false });
  };
  await upload();
  await desk.service.query('UPDATE statements SET from_on = NULL, to_on = NULL');
  expect(await bank()).toEqual({ ledger: 9, statement: 9, opening: 0, own: -1 });
  await upload();
  expect(await bank()).toEqual({ ledger: 9, statement: 9, opening: 0, own: -1 });
  expect(await desk.service.query('SELECT from_on::text AS day FROM statements ORDER BY id')).toEqual(
    ['2025-05-04', '2025-05-05', '2025-05-01'].map((day) => ({ day })),
  );
});

test.each([
  ['in their order', [0, 1, 2]],
  ['in reverse', [2, 1, 0]],
  ['mixed', [1, 2, 0]],
])('of three statements of one day, uploaded %s, each is posted', async (_how, order) => {
  const fee = (bankReference: string): ComposedEntry => ({ amount: '0.50', isDebit: true, bankReference });
  const parts = [
    ['100.00', [donation('08'), fee('N-1')]],
    ['109.50', [fee('N-2')]],
    ['109.00', [{ amount: '5.00', bankReference: 'D-2' }]],
  ] as const;
  for (const place of order) {
    const [opening, entries] = parts[place] as (typeof parts)[number];
    await days('08', '08', opening, [...entries], { id: `DAN-${place}` });
  }
  expect(await bank()).toEqual({ ledger: 114, statement: 114, opening: 100, own: -1 });
});

test('charges that the bank took of a sum are the association’s own payment', async () => {
  const [one, other] = [await desk.expected(), await desk.expected()];
  const details = [one, other].map(({ reference }) => paid(reference, { charges: '0.25' }));
  const outcome = await days('08', '08', '100.00', [{ amount: '5.50', bankReference: 'Z', details }]);
  expect(outcome).toMatchObject({ matched: 2, amount: 6 });
  expect(await bank()).toEqual({ ledger: 105.5, statement: 105.5, opening: 100, own: -0.5 });
});

describe('lines from before statements were recorded', () => {
  /** As the migration of the ledger left them: posted, and of no statement. */
  const storeOld = async (day: string, cents: number) => {
    const [{ id }] = (await desk.service.query(
      `INSERT INTO statement_lines (line_key, account, statement_id, bank_reference, booked_on, amount_cents, is_reversal, state,
         imported_by)
       VALUES ($1, 'HR1723600001101234565', 'STARI', $2, $3, $4, false, 'open', 'Glavna') RETURNING id`,
      [`HR1723600001101234565|D-${day}|0|2025-05-${day}|${cents}|C`, `D-${day}`, `2025-05-${day}`, cents],
    )) as [{ id: number }];
    await desk.service.query(
      `WITH m AS (INSERT INTO ledger_movements (kind, line_id) VALUES ('stated', $1) RETURNING id)
       INSERT INTO ledger_postings SELECT id, account, cents FROM m, (VALUES ('bank', $2::int), ('unexplained', -$2::int)) p(account, cents)`,
      [id, cents],
    );
  };

  test('are in the balance with which the first statement begins, and in that of a statement that tells of them', async () => {
    await storeOld('04', 1000);
    await storeOld('20', 500);
    await days('06', '06', '110.00', [donation('06')]);
    expect(await bank()).toEqual({ ledger: 120, statement: 120, opening: 95, own: 0 });
    expect(
      await days('01', '31', '100.00', [donation('04'), donation('06'), donation('20', '5.00')]),
    ).toMatchObject({
      duplicates: 3,
    });
    expect(await bank()).toEqual({ ledger: 125, statement: 125, opening: 100, own: 0 });
  });
});

test('while a statement is missing the two do not agree', async () => {
  await days('05', '05', '100.00', [donation('05')]);
  await days('07', '07', '120.00', [donation('07')]);
  expect(await bank()).toEqual({ ledger: 120, statement: 130, opening: 100, own: 0 });
  await days('06', '06', '110.00', [donation('06')]);
  expect(await bank()).toEqual({ ledger: 130, statement: 130, opening: 100, own: 0 });
});
