import { paymentsCalls } from '@jamcimo/contracts';
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

test('a reference that is paid names the profile of its registration, which takes more, and nothing where there is none', async () => {
  const [withProfile, alone] = [await desk.expected(), await desk.expected()];
  const twice = [withProfile, alone].map(({ reference }) => ({ amount: '3.00', structured: reference }));
  await desk.upload({ entries: twice });
  await desk.register.publish(306, 1, { submissionId: withProfile.id, name: 'Iva Ivić' });
  await desk.register.acknowledged();
  await desk.upload({ id: 'I-2', entries: twice.map((entry) => ({ ...entry, bookedOn: '2025-05-09' })) });
  const { items } = await desk.service.calls.call(paymentsCalls.lines, { state: 'waiting' });
  const proposed = Object.fromEntries(
    items.map(({ submissionId, suggestions }) => [submissionId, suggestions]),
  );
  expect(proposed[alone.id]).toEqual([]);
  expect(proposed[withProfile.id]).toEqual([
    {
      submissionId: null,
      politicianId: 306,
      name: 'Iva Ivić',
      reference: null,
      purpose: null,
      amountLeft: null,
      why: ['reference'],
    },
  ]);
});

test('the history says who paid by the bank, by which reference, and which statement shows it', async () => {
  const { id, reference } = await desk.expected();
  await desk.upload({ entries: [{ amount: '3.00', structured: reference }] });
  const { items } = await desk.service.calls.call(paymentsCalls.history, { submissionId: id });
  expect(items).toMatchObject([
    { reference, payerName: null, statement: { number: '77', day: '2025-05-08', isFromPerson: true } },
  ]);
});
