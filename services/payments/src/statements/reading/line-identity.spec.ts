import { type ComposedEntry, composeStatement, OUR_IBAN } from '../../../test/compose-statement.js';
import { readStatements } from './read-statements.js';

const SECRET = 'tajna za probu';
/** A donation of which the bank gives no number. */
const GIVEN: ComposedEntry = {
  ...{ amount: '20.00', bankReference: null, freeText: 'donacija za djecu', endToEndId: 'HR99' },
  payerIban: 'HR9223600001501426697',
};
const OTHER: ComposedEntry = { ...GIVEN, payer: 'IVIC IVO' };

async function keysOf(
  entries: ComposedEntry[],
  { secret = SECRET, ...fields }: { id?: string; version?: '02' | '08'; secret?: string } = {},
): Promise<string[]> {
  const read = await readStatements(Buffer.from(composeStatement({ entries, ...fields })), secret);
  return read.flatMap(({ lines }) => lines.map(({ key }) => key));
}

test('with a number of the bank a line is known by it', async () => {
  expect(await keysOf([{ ...GIVEN, bankReference: 'B-7' }])).toEqual([`${OUR_IBAN}|B-7|0|2025-05-08|2000|C`]);
});

test.each(['NOTPROVIDED', 'NONREF', '0000', '---'])('%s is no number of the bank', async (bankReference) => {
  expect(await keysOf([{ ...GIVEN, bankReference }])).toEqual(await keysOf([GIVEN]));
});

test('without one, two equal payments of a day are two lines', async () => {
  const keys = await keysOf([GIVEN, GIVEN, OTHER]);
  expect(new Set(keys).size).toBe(3);
  expect(keys.map((key) => key.split('|').at(-1))).toEqual(['1', '2', '1']);
});

test('without one, lines are known again in another statement, order and version', async () => {
  const keys = await keysOf([GIVEN, OTHER, GIVEN]);
  const longer = [{ ...OTHER, bookedOn: '2025-05-07' }, OTHER, GIVEN, { ...GIVEN, amount: '21.00' }, GIVEN];
  expect(await keysOf(longer, { id: 'IZVOD-SVIBANJ' })).toEqual(expect.arrayContaining(keys));
  expect(await keysOf([GIVEN, OTHER, GIVEN], { version: '02' })).toEqual(keys);
  expect(await keysOf([{ ...GIVEN, freeText: ' donacija  za\ndjecu ' }])).toEqual(keys.slice(0, 1));
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
])('without one, %s makes another line', async (_what, fields) => {
  const [given, other] = await keysOf([GIVEN, { ...GIVEN, ...fields }]);
  expect(given?.split('|').slice(0, -1)).not.toEqual(other?.split('|').slice(0, -1));
});

test('a key tells nothing of who paid, and without the secret nobody can try names out', async () => {
  const [key = ''] = await keysOf([GIVEN]);
  expect(key).toMatch(/^HR1723600001101234565\|[\w-]{43}\|2025-05-08\|2000\|C\|1$/);
  expect(await keysOf([GIVEN], { secret: 'druga tajna' })).not.toEqual([key]);
});
