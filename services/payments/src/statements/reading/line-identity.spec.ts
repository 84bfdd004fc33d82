import { type ComposedEntry, composeStatement, OUR_IBAN } from '../../../test/compose-statement.js';
import type { ReadLine } from './read-line.js';
import { readStatements } from './read-statements.js';

const SECRET = 'tajna za probu';
/** A donation of which the bank gives no number. */
const GIVEN: ComposedEntry = {
  amount: '20.00',
  bankReference: null,
  freeText: 'donacija za djecu',
  endToEndId: 'HR99',
  payerIban: 'HR9223600001501426697',
};
const OTHER: ComposedEntry = { ...GIVEN, payer: 'IVIC IVO' };

async function linesOf(
  entries: ComposedEntry[],
  { secret = SECRET, ...fields }: { id?: string; version?: '02' | '08'; secret?: string } = {},
): Promise<ReadLine[]> {
  const read = await readStatements(Buffer.from(composeStatement({ entries, ...fields })), {
    account: OUR_IBAN,
    secret,
  });
  return read.flatMap(({ lines }) => lines);
}
const contentsOf = async (...given: Parameters<typeof linesOf>) =>
  (await linesOf(...given)).map(({ content }) => content);
const refsOf = async (...entries: ComposedEntry[]) => (await linesOf(entries)).map(({ refs }) => refs);

test('the numbers of a payment are its own before that of its entry', async () => {
  const refs = { AcctSvcrRef: 'P-1', TxId: 'T-1', InstrId: 'I-1' };
  expect(await linesOf([{ ...GIVEN, bankReference: 'B-7', refs }])).toMatchObject([
    { refs: ['A:P-1', 'T:T-1', 'I:I-1', 'E:B-7'], bankReference: 'P-1' },
  ]);
});

test.each(['NOTPROVIDED', 'NONREF', '0000', '---'])('%s is no number of the bank', async (bankReference) => {
  expect(await refsOf({ ...GIVEN, bankReference })).toEqual([[]]);
});

test('a number that several payments of a statement have is none of theirs; a reversal repeats that of its payment', async () => {
  const shared = { ...GIVEN, bankReference: 'B-7' };
  expect(await refsOf(shared, { ...OTHER, bankReference: 'B-7' })).toEqual([[], []]);
  expect(await refsOf(shared, { ...shared, isReversal: true, isDebit: true })).toEqual([
    ['E:B-7'],
    ['E:B-7'],
  ]);
});

test('the key of earlier versions is kept, by the number of the entry', async () => {
  const refs = { AcctSvcrRef: 'P-1' };
  const lines = await linesOf([{ ...GIVEN, bankReference: 'B-7', refs }, GIVEN]);
  expect(lines.map(({ formerKey }) => formerKey)).toEqual([`${OUR_IBAN}|B-7|0|2025-05-08|2000|C`, null]);
});

test('payments say the same in another statement, order and version', async () => {
  const [given, other] = await contentsOf([GIVEN, OTHER]);
  expect(await contentsOf([OTHER, GIVEN], { id: 'IZVOD-SVIBANJ' })).toEqual([other, given]);
  expect(await contentsOf([GIVEN, OTHER], { version: '02' })).toEqual([given, other]);
  expect(await contentsOf([{ ...GIVEN, freeText: ' donacija  za\ndjecu ', bankReference: 'B-7' }])).toEqual([
    given,
  ]);
});

test.each<[string, Partial<ComposedEntry>]>([
  ['the amount', { amount: '20.01' }],
  ['the day', { bookedOn: '2025-05-09' }],
  ['the direction', { isReversal: true, isDebit: true }],
  ['the account of the payer', { payerIban: 'HR1210010051863000160' }],
  ['the name of the payer', { payer: 'IVIC IVO' }],
  ['for whom it was paid', { ultimateDebtor: 'Tvrtka d.o.o.' }],
  ['the number of the payer', { endToEndId: 'HR00-5' }],
  ['the reference', { structured: 'HR011003-000000429' }],
  ['the text', { freeText: 'donacija' }],
])('%s makes another payment', async (_what, fields) => {
  const [given, other] = await contentsOf([GIVEN, { ...GIVEN, ...fields }]);
  expect(given).not.toEqual(other);
});

test('it tells nothing of who paid, and without the secret nobody can try names out', async () => {
  const [content = ''] = await contentsOf([GIVEN]);
  expect(content).toMatch(/^HR1723600001101234565\|[\w-]{43}\|2025-05-08\|2000\|C$/);
  expect(await contentsOf([GIVEN], { secret: 'druga tajna' })).not.toEqual([content]);
});

test('of lines that were stored before the payer’s field and the text of the entry were read, it is the same', async () => {
  const entryText = 'HR01 1003-000000429';
  const fields = { ...GIVEN, freeText: [], bankReference: 'B-7', entryText };
  expect(await contentsOf([fields, { ...fields, endToEndId: 'HR011003-000000429' }])).toEqual([
    `${OUR_IBAN}|IsyGs1b9KfHCtepYXhh8I64Ep2DjBdx3R0ItiVDqjXM|2025-05-08|2000|C`,
    `${OUR_IBAN}|tZWImYW1I0Ozo304lUpHj10_jdk5T8xqCPNLo-YK1YI|2025-05-08|2000|C`,
  ]);
});
