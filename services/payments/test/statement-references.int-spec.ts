import type { ComposedEntry } from './compose-statement.js';
import { StatementDesk } from './statement-desk.js';

let desk: StatementDesk;

beforeAll(async () => {
  desk = await StatementDesk.open();
});
afterAll(() => desk.close());
beforeEach(() => desk.clear());

const short = ({ lines }: Awaited<ReturnType<StatementDesk['upload']>>) =>
  lines.map(({ outcome, reasons, submissionId }) => [outcome, ...reasons, submissionId]);
/** A fee whose reference stands where people and banks put it. */
const PLACES: [string, (reference: string) => Partial<ComposedEntry>][] = [
  ["in the payer's own field", (reference) => ({ structured: 'HR99', endToEndId: `HR01${reference}` })],
  ['in the text of the entry', (reference) => ({ entryText: `Uplata, HR01 ${reference}` })],
  ['in the text, with a slash', (reference) => ({ freeText: `Naknada ${reference.replace('-', '/')}` })],
];

describe.each(PLACES)('a reference %s', (_where, fieldsOf) => {
  test('pays its registration, and its reversal takes that back', async () => {
    const { id, reference } = await desk.expected();
    const entry = { amount: '3.00', bankReference: null, ...fieldsOf(reference) };
    expect(short(await desk.upload({ entries: [entry] }))).toEqual([['matched', id]]);
    const back = { ...entry, isReversal: true, isDebit: true, bookedOn: '2025-05-09' };
    expect(short(await desk.upload({ id: 'I-2', entries: [back] }))).toEqual([['reversed', id]]);
    expect(await desk.total()).toBe(0);
  });

  test('comes back as the line of the earlier upload, which did not see it', async () => {
    const { reference } = await desk.expected();
    const entries = [{ amount: '3.00', ...fieldsOf(reference) }];
    await desk.upload({ entries });
    await desk.service.query('TRUNCATE fund_entries CASCADE');
    await desk.service.query(
      "UPDATE statement_lines SET state = 'open', reasons = '{no-reference}', submission_id = NULL, description = NULL",
    );
    for (const id of ['IZVOD-2025-077', 'MJESEC'])
      expect(await desk.upload({ id, entries })).toMatchObject({ duplicates: 1, matched: 0, unmatched: 0 });
    expect(await desk.waiting()).toHaveLength(1);
  });
});
