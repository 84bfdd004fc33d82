import { gzipSync } from 'node:zlib';
import { paymentReference } from '@jamcimo/croatia';
import fc from 'fast-check';
import { type ComposedEntry, composeStatement, OUR_IBAN } from '../../../test/compose-statement.js';
import { zipOf, zipOfMany } from '../../../test/compose-zip.js';
import { readStatements } from './read-statements.js';

const REFERENCE = paymentReference(1003, 42);
const DIGITS = REFERENCE.replace('-', '');
const SECRET = 'tajna za probu';
const PAID: ComposedEntry = { amount: '3.00', structured: `HR01${REFERENCE}` };

const read = (xml: string | Buffer) =>
  readStatements(Buffer.from(xml as string), { account: OUR_IBAN, secret: SECRET });
const one = async (entry: ComposedEntry, version: '02' | '08' = '08') => {
  const [statement] = await read(composeStatement({ version, entries: [entry] }));
  return statement?.lines ?? [];
};
const refusal = (xml: string | Buffer) =>
  read(xml).then(
    () => 'read',
    (error: { code?: string; message: string }) => `${error.code}: ${error.message}`,
  );

describe.each(['02', '08'] as const)('a statement of version %s', (version) => {
  test('gives its money from people, field by field', async () => {
    const entries = [
      {
        ...{ ...PAID, payer: 'ANIĆ & SINOVI ANA', ultimateDebtor: 'Tvrtka d.o.o.' },
        payerIban: 'HR65 2340 0091 1106 5127 2',
      },
      { amount: '1.20', isDebit: true },
      { amount: '9.99', isPending: true },
    ];
    const [statement] = await read(composeStatement({ version, entries }));
    expect(statement?.head).toEqual({
      id: 'IZVOD-2025-077',
      account: OUR_IBAN,
      from: '2025-05-08',
      to: '2025-05-08',
      ...{ openingCents: 10_000, closingCents: 10_180, ignored: 1, sequence: '77', warnings: [] },
    });
    expect(statement?.lines).toEqual([
      {
        ...{ statement: 0, refs: ['E:BR-0'], formerKey: `${OUR_IBAN}|BR-0|0|2025-05-08|300|C` },
        content: expect.stringMatching(/^HR1723600001101234565\|[\w-]{43}\|2025-05-08\|300\|C$/),
        statementId: 'IZVOD-2025-077',
        bankReference: 'BR-0',
        bookedOn: '2025-05-08',
        amountCents: 300,
        isReversal: false,
        payerName: 'ANIĆ & SINOVI ANA',
        ultimateDebtor: 'Tvrtka d.o.o.',
        ...{ payerAccountEnd: '1272', payerAccount: 'HR6523400091110651272' },
        ...{
          reference: `HR01${REFERENCE}`,
          description: 'Provjera identiteta',
          structured: [DIGITS],
          inText: [],
          ofPayer: [],
        },
      },
    ]);
  });

  test('a sum of several payments is taken apart', async () => {
    const details = [PAID, { amount: '5.00', payer: 'IVIC IVA', freeText: 'donacija' }];
    const lines = await one({ amount: '8.00', details }, version);
    expect(lines.map(({ amountCents, payerName, refs }) => [amountCents, payerName, refs])).toEqual([
      [300, 'ANIC ANA', []],
      [500, 'IVIC IVA', []],
    ]);
  });

  test('parts that do not make up the sum are left together, for a person to decide', async () => {
    const lines = await one({ amount: '9.00', details: [PAID, PAID] }, version);
    expect(lines).toMatchObject([{ amountCents: 900, structured: [] }]);
  });
});

test('a reversal of money that came in is one of ours; of money that went out it is not', async () => {
  expect(await one({ ...PAID, isReversal: true, isDebit: true })).toMatchObject([
    { isReversal: true, amountCents: 300, content: expect.stringMatching(/\|R$/) },
  ]);
  expect(await one({ ...PAID, isReversal: true })).toEqual([]);
});

test('a reversal may also be marked with 1', async () => {
  const xml = composeStatement({ entries: [{ ...PAID, isReversal: true, isDebit: true }] });
  const [statement] = await read(xml.replace('<RvslInd>true<', '<RvslInd>1<'));
  expect(statement?.lines).toMatchObject([{ isReversal: true }]);
});

test.each<[string, Partial<ComposedEntry>]>([
  ['by its reason', { returnReason: 'AC04' }],
  ['by its code', { subFamily: 'RRTN' }],
])(
  'a payment that went back is a reversal, though it is booked as one of ours: marked %s',
  async (_how, fields) => {
    expect(await one({ ...PAID, isDebit: true, ...fields })).toMatchObject([
      { isReversal: true, amountCents: 300, structured: [DIGITS] },
    ]);
    expect(await one({ ...PAID, ...fields })).toMatchObject([{ isReversal: false }]);
  },
);

test('of a sum that went out, only the payments that were returned are reversals', async () => {
  const details = [{ ...PAID, returnReason: 'AC04' }, { amount: '5.00' }];
  expect(await one({ amount: '8.00', isDebit: true, details })).toMatchObject([
    { isReversal: true, amountCents: 300 },
  ]);
});

test.each([
  [`HR01 ${REFERENCE}`, [DIGITS]],
  [`Uplata poziv na broj ${REFERENCE}, hvala`, [DIGITS]],
  [`/ROC/HR01${DIGITS.slice(0, 4)} ${DIGITS.slice(4)}//`, [DIGITS]],
  ['tel 0911234567, 8. 5. 2025.', []],
  ['1003-000000422', []],
  ['', []],
])('of the free text %p the references are %p', async (freeText, found) => {
  expect(await one({ amount: '3.00', freeText })).toMatchObject([{ inText: found, structured: [] }]);
});

test.each([' - ', '/', '.', '–', '_', ' -', '- ', ' / ', '. ', '−', '\u2011', ' — '])(
  'a reference typed with %p between its parts is found, in the text and as the structured one',
  async (sign) => {
    const typed = REFERENCE.replace('-', sign);
    const lines = await one({
      amount: '3.00',
      freeText: `Naknada HR01 ${typed}`,
      structured: `HR01${typed}`,
    });
    expect(lines).toMatchObject([{ structured: [DIGITS], inText: [DIGITS] }]);
  },
);

test('two references with such signs stay two, and four signs between digits part them', async () => {
  const other = paymentReference(1003, 43);
  const typed = [REFERENCE, other].map((reference) => reference.replace('-', '/'));
  const found = async (freeText: string) => (await one({ amount: '3.00', freeText }))[0]?.inText;
  expect(await found(typed.join(' / '))).toEqual(expect.arrayContaining([DIGITS, other.replace('-', '')]));
  expect(await found(REFERENCE.replace('-', ' -- '))).toEqual([]);
});

test('what the payer wrote in a field of its own is read apart from the reference and the text', async () => {
  const [line] = await one({ amount: '3.00', structured: 'HR99', endToEndId: `HR01${REFERENCE}` });
  expect(line).toMatchObject({ structured: [], inText: [], ofPayer: [DIGITS] });
});

test('the text of an entry is that of its only payment, where this has none of its own', async () => {
  const entryText = `Uplata od ANE ANIĆ, HR01 ${REFERENCE}`;
  expect(await one({ amount: '3.00', entryText })).toMatchObject([
    { description: entryText, inText: [DIGITS] },
  ]);
  expect(await one({ amount: '3.00', entryText, freeText: 'donacija' })).toMatchObject([
    { description: 'donacija', inText: [] },
  ]);
  const details = ['ANIC ANA', 'IVIC IVA'].map((payer) => ({ amount: '3.00', payer }));
  expect(await one({ amount: '6.00', entryText, details })).toMatchObject([
    { description: null, inText: [] },
    { description: null, inText: [] },
  ]);
});

test('whatever stands around a reference in a text, it is found', async () => {
  const noise = fc.stringMatching(/^[a-zA-ZčćšžđČĆ ,.:;/]{0,20}$/);
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 99_999_999 }), noise, noise, async (number, before, after) => {
      const reference = paymentReference(1500, number);
      const [line] = await one({ amount: '1500.00', freeText: `${before} ${reference} ${after}` });
      expect(line?.inText).toContain(reference.replace('-', ''));
    }),
    { numRuns: 30 },
  );
});

test('packed by gzip or zip it reads the same', async () => {
  const xml = Buffer.from(composeStatement({ entries: [PAID] }));
  const plain = await read(xml);
  expect(await read(gzipSync(xml))).toEqual(plain);
  expect(await read(zipOf('IZVOD.XML', xml))).toEqual(plain);
  expect(await refusal(zipOf('slika.png', xml))).toContain('u arhivi nema nijedne datoteke XML');
});

describe('is read all the same, with a word about it, when', () => {
  const good = composeStatement({ entries: [PAID] });
  const warned = async (xml: string) => {
    const [statement] = await read(xml);
    return [statement?.lines.length, statement?.lines[0]?.bookedOn, statement?.head.warnings];
  };

  test('balances have no currency: they take that of the account', async () => {
    const bare = good.replace(/(<Bal>.*?)<Amt Ccy="EUR">/g, '$1<Amt>');
    const warnings = ['Izvod IZVOD-2025-077: stanje nema oznaku valute, pa je uzeta valuta računa.'];
    expect(await warned(bare)).toEqual([1, '2025-05-08', warnings]);
    expect(await refusal(bare.replace('<Ccy>EUR</Ccy>', '<Ccy>USD</Ccy>'))).toContain('nisu u eurima');
  });

  test('an entry has no booking date: it takes the value date', async () => {
    const bare = good.replace(/<BookgDt>.*?<\/BookgDt>/, '').replace(/(<ValDt><Dt>)[\d-]+/, '$12025-05-07');
    const warnings = ['Izvod IZVOD-2025-077: neke stavke nemaju datum knjiženja, pa je uzet datum valute.'];
    expect(await warned(bare)).toEqual([1, '2025-05-07', warnings]);
    expect(await refusal(bare.replace(/<ValDt>.*?<\/ValDt>/, ''))).toContain('datum');
  });
});

test('the summary may count entries or the payments in them', async () => {
  const entries = [{ amount: '6.00', details: [PAID, PAID] }];
  for (const creditCount of [1, 2])
    expect(await read(composeStatement({ entries, summary: { creditCount } }))).toHaveLength(1);
  expect(await refusal(composeStatement({ entries, summary: { creditCount: 3 } }))).toContain('broj stavki');
});

test('what macOS puts into an archive, and hidden files, are passed over', async () => {
  const xml = Buffer.from(composeStatement({ entries: [PAID] }));
  const junk = ['__MACOSX/._IZVOD.XML', '.skriveno.xml', 'mapa/.skriveno.xml'];
  const files = [
    ...junk.map((name) => ({ name, content: Buffer.from('nije XML') })),
    { name: 'mapa/IZVOD.XML', content: xml },
  ];
  expect(await read(zipOfMany(files))).toEqual(await read(xml));
});

describe('is refused, in Croatian, when', () => {
  const good = composeStatement({ entries: [PAID] });
  const BOMB = `<!DOCTYPE b [<!ENTITY a "ha">${Array.from({ length: 20 }, (_, i) => `<!ENTITY a${i} "${`&a${i || ''};`.repeat(10)}">`).join('')}]>`;

  test.each([
    ['it is empty', '', 'XML nije ispravan'],
    ['it is no XML', 'datum;iznos', 'XML nije ispravan'],
    ['it ends in the middle', good.slice(0, 900), 'XML nije ispravan'],
    ['tags do not match', good.replace('</Acct>', '</Akct>'), 'XML nije ispravan'],
    [
      'it declares entities (billion laughs)',
      composeStatement({ entries: [PAID], doctype: BOMB }),
      'DOCTYPE',
    ],
    [
      'it names a file of ours',
      composeStatement({ entries: [PAID], doctype: '<!DOCTYPE b SYSTEM "file:///etc/passwd">' }),
      'DOCTYPE',
    ],
    ['it uses an unknown entity', good.replace('PORUKA-1', '&x;'), 'XML nije ispravan'],
    [
      'it is another message',
      good.replaceAll('camt.053.001.08', 'camt.052.001.08'),
      'camt.053.001.02 i camt.053.001.08',
    ],
    ['it has no statement', good.replace(/<Stmt>.*<\/Stmt>/s, ''), 'nema izvoda'],
    [
      'it is nested too deep',
      good.replace('PORUKA-1', `${'<a>'.repeat(30)}${'</a>'.repeat(30)}`),
      'XML nije ispravan',
    ],
    ['a text has no end', good.replace('Provjera identiteta', 'x'.repeat(3000)), 'predug'],
    ['an amount is none', good.replace('>3.00<', '>3,00<'), 'iznos nije ispravan'],
    ['an amount is below a cent', good.replaceAll('>3.00<', '>3.001<'), 'iznos nije ispravan'],
    [
      'an amount is too large',
      composeStatement({ entries: [{ ...PAID, amount: '10000000.01' }] }),
      'prevelik',
    ],
    ['the money is foreign', composeStatement({ entries: [{ ...PAID, currency: 'USD' }] }), 'nisu u eurima'],
    ['a day is none', composeStatement({ entries: [{ ...PAID, bookedOn: '2025-02-30' }] }), 'datum'],
    ['it is not UTF-8', Buffer.from(good.replace('ANIC', 'ANI\u00C8'), 'latin1'), 'UTF-8'],
    ['its archive is damaged', gzipSync(good).subarray(0, 200), 'arhiva je oštećena'],
  ])('%s', async (_when, xml, reason) => {
    expect(await refusal(xml)).toMatch(/^statement\.unreadable: Datoteka nije bankovni izvod/);
    expect(await refusal(xml)).toContain(reason);
  });

  test.each([
    ['the balances do not agree', { closing: '102.99' }, 'ne daju završno stanje'],
    ['the sum is another', { summary: { credits: '4.00' } }, 'zbroj stavki'],
    ['the number of entries is another', { summary: { creditCount: 2 } }, 'broj stavki'],
  ])('%s', async (_when, fields, reason) => {
    expect(await refusal(composeStatement({ entries: [PAID], ...fields }))).toMatch(
      new RegExp(`^statement\\.inconsistent: Izvod IZVOD-2025-077 nije ispravan: .*${reason}`),
    );
  });

  test.each([
    ['gzip', gzipSync],
    ['zip', (bomb: Buffer) => zipOf('IZVOD.XML', bomb)],
  ])(
    'a small archive of %s unpacks to more than is allowed',
    async (_kind, pack) => {
      const head = Buffer.from(good.slice(0, good.indexOf('<Stmt>')));
      const bomb = pack(Buffer.concat([head, Buffer.alloc(65 * 1024 * 1024, ' ')]));
      expect(bomb.length).toBeLessThan(100_000);
      expect(await refusal(bomb)).toMatch(/^file\.too-large: .*64 MB/);
    },
    30_000,
  );

  test('a small archive says that it unpacks to little, and does not', async () => {
    const bomb = zipOf('IZVOD.XML', Buffer.alloc(65 * 1024 * 1024, ' '), 1000);
    expect(bomb.length).toBeLessThan(100_000);
    expect(await refusal(bomb)).toMatch(/^statement\.unreadable: .*arhiva je oštećena/);
  });

  test('the files of an archive are too large together, or too many', async () => {
    const third = Buffer.concat([Buffer.from(good), Buffer.alloc(22 * 1024 * 1024, '\n')]);
    const three = zipOfMany(['a.xml', 'b.xml', 'c.xml'].map((name) => ({ name, content: third })));
    expect(await refusal(three)).toMatch(/^file\.too-large: .*64 MB/);
    const many = Array.from({ length: 51 }, (_, i) => ({ name: `${i}.xml`, content: Buffer.from(good) }));
    expect(await refusal(zipOfMany(many))).toContain('arhiva ima previše datoteka');
  }, 30_000);
});
