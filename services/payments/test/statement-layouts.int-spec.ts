import type { ComposedStatement } from './compose-statement.js';
import { composeStatement } from './compose-statement.js';
import { paid, StatementDesk } from './statement-desk.js';

let desk: StatementDesk;

beforeAll(async () => {
  desk = await StatementDesk.open();
});
afterAll(() => desk.close());
beforeEach(() => desk.clear());

type People = { id: number; reference: string }[];

/** As four banks write the same three payments: two fees and a donation. */
const LAYOUTS: [string, (people: People) => string][] = [
  [
    '.02, an entry for each payment',
    ([one, other]) =>
      composed({
        version: '02',
        entries: [
          paid(one?.reference ?? '', { bankReference: 'P-1' }),
          paid(other?.reference ?? '', { bankReference: 'P-2' }),
          { ...GIFT, bankReference: 'P-3' },
        ],
      }),
  ],
  [
    '.02, all in one sum with details',
    ([one, other]) =>
      composed({
        version: '02',
        entries: [
          {
            amount: '26.00',
            bankReference: 'ZBIRNO',
            details: [
              paid(one?.reference ?? '', { refs: { TxId: 'T-1' } }),
              paid(other?.reference ?? '', { refs: { TxId: 'T-2' } }),
              GIFT,
            ],
          },
        ],
      }),
  ],
  [
    '.08, parties one level deeper and a structured reference',
    ([one, other]) =>
      composed({
        version: '08',
        entries: [
          paid(one?.reference ?? '', { bankReference: 'B', refs: { AcctSvcrRef: 'P-1', InstrId: 'I-1' } }),
          paid(other?.reference ?? '', { bankReference: 'B', refs: { AcctSvcrRef: 'P-2', InstrId: 'I-1' } }),
          GIFT,
        ],
      }),
  ],
  [
    '.08, without numbers of the bank, free text alone, value dates alone',
    ([one, other]) =>
      composed(
        {
          version: '08',
          entries: [one, other].map((person) => ({
            ...{ amount: '3.00', bankReference: null, freeText: `identitet HR01 ${person?.reference}` },
          })),
        },
        [{ ...GIFT, bankReference: null }],
      ).replace(/<BookgDt>.*?<\/BookgDt>/g, ''),
  ],
];
const GIFT = { amount: '20.00', payer: 'IVIC IVO', freeText: 'donacija' };

function composed(given: ComposedStatement, more: ComposedStatement['entries'] = []): string {
  return composeStatement({ ...given, entries: [...given.entries, ...more] });
}

test.each(LAYOUTS)('%s: booked once, whatever is uploaded again', async (_layout, compose) => {
  const people = [await desk.expected(), await desk.expected()];
  const xml = Buffer.from(compose(people));
  expect(await desk.upload(xml, { dryRun: true })).toMatchObject({ matched: 2, unmatched: 1, amount: 6 });
  expect(await desk.upload(xml)).toMatchObject({ matched: 2, unmatched: 1, duplicates: 0 });
  expect(await desk.upload(xml)).toMatchObject({ matched: 0, unmatched: 0, duplicates: 3 });
  const later = Buffer.from(compose(people).replace('IZVOD-2025-077', 'SVIBANJ'));
  expect(await desk.upload(later)).toMatchObject({ matched: 0, unmatched: 0, duplicates: 3 });
  expect([await desk.total(), (await desk.waiting()).length]).toEqual([6, 1]);
});

test('what one bank wrote in a sum is known again payment by payment', async () => {
  const people = [await desk.expected(), await desk.expected()];
  const [single, batched] = LAYOUTS.map(([, compose]) => Buffer.from(compose(people)));
  await desk.upload(batched as Buffer);
  expect(await desk.upload(single as Buffer)).toMatchObject({ matched: 0, unmatched: 0, duplicates: 3 });
  expect(await desk.total()).toBe(6);
});

test('1,000 lines in one file are stored once, however often they are uploaded @long', async () => {
  const entries = Array.from({ length: 1000 }, (_, i) => ({
    ...{ amount: '5.00', bankReference: i % 2 === 0 ? `P-${i}` : 'ZBIRNO', payer: `OSOBA ${i % 500}` },
  }));
  const xml = Buffer.from(composeStatement({ entries }));
  expect(await desk.upload(xml)).toMatchObject({ unmatched: 1000, duplicates: 0 });
  expect(await desk.upload(xml)).toMatchObject({ unmatched: 0, duplicates: 1000 });
  const shuffled = Buffer.from(composeStatement({ id: 'SVIBANJ', entries: entries.reverse() }));
  expect(await desk.upload(shuffled)).toMatchObject({ unmatched: 0, duplicates: 1000 });
  const [count] = await desk.service.query('SELECT count(*)::int FROM statement_lines');
  expect(count).toEqual({ count: 1000 });
});
