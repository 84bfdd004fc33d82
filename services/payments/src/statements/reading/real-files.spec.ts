/** What banks write that is right and unusual; each was reported about other software that reads statements. */
import { paymentReference } from '@jamcimo/croatia';
import {
  type ComposedEntry,
  type ComposedStatement,
  composeStatement,
  OUR_IBAN,
} from '../../../test/compose-statement.js';
import { readStatements } from './read-statements.js';

const REFERENCE = paymentReference(1003, 42);
const DIGITS = REFERENCE.replace('-', '');
const PAID: ComposedEntry = { amount: '3.00', structured: `HR01${REFERENCE}` };
const OTHER_IBAN = 'HR6311111110000000019';

const read = (xml: string) => readStatements(Buffer.from(xml), { account: OUR_IBAN, secret: 'tajna' });
const refusal = (xml: string) =>
  read(xml).then(
    () => 'read',
    (error: { code?: string; message: string }) => `${error.code}: ${error.message}`,
  );
async function linesOf(given: ComposedStatement, change = (xml: string) => xml) {
  const statements = await read(change(composeStatement(given)));
  return statements.flatMap(({ lines }) => lines);
}

test.each([
  ['0000000000003.00'],
  ['3'],
  ['3.'],
  ['3.0'],
  ['3.00000'],
  ['+3.00'],
  ['+000000000000000003.00000'],
  [' 3.00\n'],
])('an amount of three euro may be written as %p', async (amount) => {
  const lines = await linesOf({ entries: [PAID] }, (xml) => xml.replaceAll('>3.00<', `>${amount}<`));
  expect(lines).toMatchObject([{ amountCents: 300 }]);
});

test('less than a euro may have no digit before the point', async () => {
  const lines = await linesOf({ entries: [{ ...PAID, amount: '0.50' }] }, (xml) =>
    xml.replaceAll('>0.50<', '>.50<'),
  );
  expect(lines).toMatchObject([{ amountCents: 50 }]);
});

test.each([
  ['3.001', 'iznos nije ispravan'],
  ['3,00', 'iznos nije ispravan'],
  ['.', 'iznos nije ispravan'],
  ['', 'iznos nije ispravan'],
  ['-3.00', 'iznos nije ispravan'],
  ['1e3', 'iznos nije ispravan'],
  ['3 000.00', 'iznos nije ispravan'],
  ['999999999999999999', 'iznos je prevelik'],
])('%p is no amount', async (amount, reason) => {
  const xml = composeStatement({ entries: [PAID] }).replaceAll('>3.00<', `>${amount}<`);
  expect(await refusal(xml)).toContain(reason);
});

describe('an entry with 200 payments', () => {
  const details = Array.from({ length: 200 }, (_, place) => ({
    ...PAID,
    refs: { AcctSvcrRef: `Z-${place}` },
  }));
  const batch = { entries: [{ amount: '600.00', details }] };

  test.each([
    ['indented', (xml: string) => xml.replaceAll('><', '>\n                              <')],
    ['with comments', (xml: string) => xml.replaceAll('><', '><!-- dio zbirne uplate --><')],
    ['far indented', (xml: string) => xml.replace('<TxDtls>', `${' '.repeat(300_000)}<TxDtls>`)],
    [
      'with white space around a text',
      (xml: string) => xml.replace('>Z-7<', `>${'\n '.repeat(5000)}Z-7${' \n'.repeat(5000)}<`),
    ],
  ])('%s reads the same', async (_how, change) => {
    const plain = await linesOf(batch);
    expect(plain).toHaveLength(200);
    expect(await linesOf(batch, change)).toEqual(plain);
  });

  test('has texts that end somewhere', async () => {
    const xml = composeStatement(batch).replace('>Z-7<', `>${'Z'.repeat(2001)}<`);
    expect(await refusal(xml)).toContain('tekst stavke izvoda je predug');
  });
});

describe('days', () => {
  test('are those of the balances where no period is named', async () => {
    const period = { from: '2026-05-01', to: '2026-05-31' };
    const [statement] = await read(composeStatement({ entries: [PAID], period, hasPeriod: false }));
    expect(statement?.head).toMatchObject(period);
  });

  test('begin after the evening whose balance is named instead of that of the morning', async () => {
    const given = { entries: [PAID], period: { from: '2026-04-30', to: '2026-05-31' }, hasPeriod: false };
    const [statement] = await read(composeStatement(given).replace('>OPBD<', '>PRCD<'));
    expect(statement?.head).toMatchObject({ from: '2026-05-01', to: '2026-05-31' });
  });

  test.each([
    ['<DtTm>2026-05-31T22:30:00.000Z</DtTm>', '2026-06-01'],
    ['<DtTm>2026-05-31T21:30:00Z</DtTm>', '2026-05-31'],
    ['<DtTm>2025-12-31T23:15:00.123456Z</DtTm>', '2026-01-01'],
    ['<DtTm>2026-06-01T00:30:00+02:00</DtTm>', '2026-06-01'],
    ['<DtTm>2026-05-31T20:30:00-04:00</DtTm>', '2026-06-01'],
    ['<DtTm>2026-05-31T23:30:00</DtTm>', '2026-05-31'],
    ['<Dt>2026-05-31</Dt>', '2026-05-31'],
    ['<Dt>2026-05-31Z</Dt>', '2026-05-31'],
  ])('of %s is %s', async (written, day) => {
    const lines = await linesOf({ entries: [PAID] }, (xml) =>
      xml.replace(/<BookgDt>.*?<\/BookgDt>/, `<BookgDt>${written}</BookgDt>`),
    );
    expect(lines).toMatchObject([{ bookedOn: day }]);
  });

  test('may be missing of what the association sent', async () => {
    const sent: ComposedEntry = { amount: '1.20', isDebit: true, payeeIban: OTHER_IBAN };
    const payouts = async (change: (xml: string) => string) => {
      const [statement] = await read(change(composeStatement({ entries: [sent] })));
      return statement?.payouts.map(({ amountCents, payeeAccount }) => [amountCents, payeeAccount]);
    };
    expect(await payouts((xml) => xml)).toEqual([[120, OTHER_IBAN]]);
    expect(await payouts((xml) => xml.replace(/<BookgDt>.*<\/ValDt>/, ''))).toEqual([]);
  });

  test('of a period in UTC are those of Croatia', async () => {
    const xml = composeStatement({ entries: [PAID] })
      .replace('2025-05-08T00:00:00<', '2025-05-07T22:00:00Z<')
      .replace('2025-05-08T23:59:59<', '2025-05-08T21:59:59Z<');
    const [statement] = await read(xml);
    expect(statement?.head).toMatchObject({ from: '2025-05-08', to: '2025-05-08' });
  });

  test.each(['2026-13-45', '2026-02-30', '8. 5. 2025.', '2026-05-31T99:99:99Z'])(
    '%s is none, and is refused',
    async (day) => {
      const xml = composeStatement({ entries: [PAID] });
      for (const change of [
        xml.replace(/<BookgDt>.*?<\/BookgDt>/, `<BookgDt><Dt>${day}</Dt></BookgDt>`),
        xml.replace('2025-05-08T00:00:00<', `${day}<`),
      ])
        expect(await refusal(change)).toMatch(/^statement\.unreadable: .*datum nije ispravan\.$/);
    },
  );
});

describe.each(['02', '08'] as const)('in version %s of a sum from which the bank took charges', (version) => {
  const other = { amount: '5.00', payer: 'TIN GRABAR', freeText: 'donacija' };
  const figures = async (entry: ComposedEntry) =>
    (await linesOf({ version, entries: [entry] })).map(
      ({ amountCents, payerName, structured, isReversal }) => [
        amountCents,
        payerName,
        ...structured,
        ...(isReversal ? ['storno'] : []),
      ],
    );
  const both = [
    [300, 'ANIC ANA', DIGITS],
    [500, 'TIN GRABAR'],
  ];

  test.each<[string, ComposedEntry]>([
    [
      'each payment',
      { amount: '7.50', details: [PAID, other].map((each) => ({ ...each, charges: '0.25' })) },
    ],
    ['one payment', { amount: '7.75', details: [{ ...PAID, charges: '0.25' }, other] }],
    ['the sum', { amount: '7.50', charges: '0.50', details: [PAID, other] }],
    [
      'both, and says it twice',
      {
        amount: '7.50',
        charges: '0.50',
        details: [PAID, other].map((each) => ({ ...each, charges: '0.25' })),
      },
    ],
  ])('%s, the payments are as they were made', async (_of, entry) => {
    expect(await figures(entry)).toEqual(both);
  });

  test('as a part of its own, that is no payment', async () => {
    const fee = { amount: '0.50', payer: 'BANKA', direction: 'DBIT' as const };
    expect(await figures({ amount: '7.50', details: [PAID, fee, other] })).toEqual(both);
  });

  test('a single payment is as it was made', async () => {
    expect(await figures({ amount: '2.75', details: [{ ...PAID, charges: '0.25' }] })).toEqual([both[0]]);
  });

  test('payments that went back are as they were made', async () => {
    const details = [{ ...PAID, charges: '0.25' }, other];
    expect(await figures({ amount: '8.25', isDebit: true, isReversal: true, details })).toEqual(
      both.map((line) => [...line, 'storno']),
    );
  });

  test('what is missing and no charge says is left together', async () => {
    const details = [{ ...PAID, charges: '0.20' }, other];
    expect(await figures({ amount: '7.50', details })).toEqual([[750, null]]);
  });
});

describe('another account in the file', () => {
  const theirs: ComposedStatement = { id: 'DRUGI', account: OTHER_IBAN, entries: [{ amount: '50.00' }] };
  const ours: ComposedStatement = { id: 'NAS', entries: [PAID] };
  const warnings = async (given: ComposedStatement) => {
    const statements = await read(composeStatement(given));
    return statements.map(({ head, lines }) => [
      head.id,
      lines.map(({ statement }) => statement),
      ...head.warnings,
    ]);
  };

  test.each<[string, ComposedStatement, string]>([
    ['behind ours', { ...ours, others: [theirs] }, `račun ${OTHER_IBAN} nije račun udruge`],
    ['before ours', { ...theirs, others: [ours] }, `račun ${OTHER_IBAN} nije račun udruge`],
    [
      'in dollars',
      { ...ours, others: [{ ...theirs, currency: 'USD' }] },
      `račun ${OTHER_IBAN} nije račun udruge`,
    ],
    [
      'whose figures do not agree',
      { ...ours, others: [{ ...theirs, closing: '1.00' }] },
      `račun ${OTHER_IBAN} nije račun udruge`,
    ],
    [
      'under our number in another currency',
      { ...ours, others: [{ ...theirs, account: OUR_IBAN, currency: 'USD' }] },
      'iznosi nisu u eurima (USD)',
    ],
  ])('%s is passed over, with a word about it', async (_where, given, reason) => {
    expect(await warnings(given)).toEqual([['NAS', [0], `Izvod DRUGI nije učitan: ${reason}.`]]);
  });

  test('leaves two of ours as they are', async () => {
    const second = { ...ours, id: 'NAS-2' };
    expect(await warnings({ ...ours, others: [theirs, second] })).toEqual([
      ['NAS', [0], expect.stringContaining('DRUGI')],
      ['NAS-2', [1]],
    ]);
  });

  test('alone is refused', async () => {
    expect(await refusal(composeStatement(theirs))).toBe(
      `statement.other-account: Izvod DRUGI nije učitan: račun ${OTHER_IBAN} nije račun udruge.`,
    );
  });
});

describe.each([9, 13, 20, 27, 35])('a text cut into lines of %i characters', (width) => {
  const cut = (text: string) => text.match(new RegExp(`.{1,${width}}`, 'g')) ?? [];

  test.each([
    [`Uplata za provjeru HR01 ${REFERENCE} hvala`],
    [`Provjera identiteta Mirna Kolar, HR01${REFERENCE}`],
    [`${REFERENCE} tel 0911234567`],
    [`za 2025. i 2026. godinu HR01 ${REFERENCE}`],
  ])('%p names its reference', async (text) => {
    for (let shift = 0; shift < width; shift += 1) {
      const freeText = cut(`${'x'.repeat(shift)} ${text}`);
      expect(await linesOf({ entries: [{ amount: '3.00', freeText }] })).toMatchObject([
        { inText: expect.arrayContaining([DIGITS]) },
      ]);
    }
  });
});
