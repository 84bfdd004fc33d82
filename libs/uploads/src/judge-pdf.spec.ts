import { deflateSync } from 'node:zlib';
import { PDFName, PDFString } from 'pdf-lib';
import { packed, pdfOf, programme, SMALLEST } from '../test/made-pdfs.js';
import { uploadErrorOf } from '../test/upload-error-of.js';
import { judgePdf } from './judge-pdf.js';

const MEGABYTE = 1024 * 1024;
const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';

/** An object stream that cannot be unpacked: the first byte of its data is wrong. */
const damaged = packed(script).replace('stream\nx', 'stream\nX');

/** The smallest PDF with one more object that nothing refers to. */
const withObject = (object: string) => pdfOf([...SMALLEST, object]);

test.each([true, false])('a programme is accepted and its pages counted (packed: %s)', async (isPacked) => {
  const bytes = await programme(12, { packed: isPacked });
  expect(await judgePdf(bytes)).toEqual({ bytes, pages: 12 });
});

test.each([
  ['a byte order mark before it', '\xef\xbb\xbf', ''],
  ['a line of a mail before it', '\r\nContent-Type: application/pdf\r\n\r\n', ''],
  ['a page of the web before it', '<html><script>alert(1)</script></html>', ''],
  ['its header at the end of the first 1,024 bytes', 'x'.repeat(1019), ''],
  ['zeros behind it', '', '\0'.repeat(4096)],
  ['blanks and lines behind it', '', ' \r\n'.repeat(2000)],
])('a programme with %s is kept without it', async (_, before, behind) => {
  const document = await programme(3, { packed: true });
  const given = Buffer.concat([Buffer.from(before, 'latin1'), document, Buffer.from(behind, 'latin1')]);
  const { bytes, pages } = await judgePdf(given);
  expect(pages).toBe(3);
  expect(bytes.subarray(0, document.length).equals(document)).toBe(true);
  expect(bytes.length - document.length).toBeLessThanOrEqual(2);
});

test('active content is found where something stands before the document', async () => {
  const given = Buffer.concat([Buffer.from('\xef\xbb\xbf', 'latin1'), withObject(script)]);
  expect((await uploadErrorOf(judgePdf(given))).message).toMatch(/skriptu/);
});

test('a page that was edited later is one page', async () => {
  const bytes = pdfOf([...SMALLEST]).toString('latin1');
  const later = '3 0 obj\n<< /Type /Page /Parent 2 0 R /Rotate 90 >>\nendobj\n';
  const at = bytes.indexOf('xref\n');
  const end = `trailer\n<< /Size 4 /Root 1 0 R /Prev ${at} >>\nstartxref\n${bytes.length + later.length}\n%%EOF`;
  const edited = `${bytes}${later}xref\n3 1\n${String(bytes.length).padStart(10, '0')} 00000 n \n${end}`;
  expect((await judgePdf(Buffer.from(edited, 'latin1'))).pages).toBe(1);
});

test('links, form fields and words about scripts are no scripts', async () => {
  await judgePdf(
    withObject('<< /Type /Annot /Subtype /Link /A << /S /URI /URI (https://example.hr/JS) >> >>'),
  );
  await judgePdf(withObject('<< /Type /Annot /Contents (/JS /JavaScript \\) /Launch (/EF)) >>'));
  await judgePdf(withObject('<< /Length 9 >>\nstream\n/JS /XFA \nendstream'));
  await judgePdf(withObject('<< /OpenAction [3 0 R /Fit] /JSON true % /JavaScript\n >>'));
  await judgePdf(withObject(packed('<< /A (/JS) /B <2f4a53> >>')));
});

test.each([
  [
    'JavaScript',
    (document: Parameters<typeof added>[0]) => document.addJavaScript('a', 'app.alert(1)'),
    /skriptu/,
  ],
  [
    'an attached file',
    (document: Parameters<typeof added>[0]) => document.attach(Buffer.from('MZ'), 'a.exe'),
    /prilo/,
  ],
])('%s made by a program is found, packed or not', async (_, change, sentence) => {
  for (const isPacked of [true, false]) {
    const bytes = await programme(2, { packed: isPacked, change: async (document) => change(document) });
    const uploadError = await uploadErrorOf(judgePdf(bytes));
    expect(uploadError.code).toBe('file.active-content');
    expect(uploadError.message).toMatch(sentence);
  }
});

function added(document: import('pdf-lib').PDFDocument, action: Record<string, string>) {
  const fields = Object.fromEntries(Object.entries(action).map(([key, value]) => [key, PDFName.of(value)]));
  document.catalog.set(
    PDFName.of('OpenAction'),
    document.context.obj({ ...fields, F: PDFString.of('cmd.exe') }),
  );
}

test('an action at opening that starts a program is found inside an object stream', async () => {
  const change = async (document: import('pdf-lib').PDFDocument) => added(document, { S: 'Launch' });
  const bytes = await programme(1, { packed: true, change });
  expect(bytes.includes('Launch')).toBe(false);
  expect((await uploadErrorOf(judgePdf(bytes))).message).toMatch(/pokreće program/);
});

test.each([
  ['spelled with codes', '<< /S /J#61vaScript /J#53 (x) >>'],
  ['as a bare name that an action refers to', '/JavaScript'],
  ['deep inside', '[[<< /A [<< /B << /S /JavaScript >> >>] >>]]'],
  ['behind brackets that do not match', '<< /A [ >> /B ] /S /JavaScript >>'],
  ['behind a string with brackets', '<< /A (\\)\\() /B (()) /S /JavaScript >>'],
  ['behind a comment', '<< /A 1 % >>\n /S /JavaScript >>'],
  ['without an end', '<< /S /JavaScript'],
  ['packed', packed(script)],
  [
    'packed, the filter written as an array',
    packed(script, '/Type /ObjStm /N 1 /First 5 /Filter [/FlateDecode]'),
  ],
  ['in an object stream that is not packed', packed(script, '/Type /ObjStm /N 1 /First 5')],
  ['in an object stream without a type', packed(script, '/N 1 /First 5 /Filter /FlateDecode')],
  [
    'in an object stream with parameters',
    packed(script, '/N 1 /First 5 /Filter /FlateDecode /DecodeParms << /Predictor 1 >>'),
  ],
  [
    'inside a string of an object stream, where its header points',
    packed(`(${script})`, '/Type /ObjStm /N 1 /First 6 /Filter /FlateDecode'),
  ],
  ['inside the data of another stream', `<< /Length 90 >>\nstream\n9 0 obj ${script} endobj\nendstream`],
  ['behind a comment between its number and its beginning', `<< >>\nendobj\n8 0 % x\nobj ${script}`],
  ['glued to its number', `<< >>\nendobj\n8 0obj${script}`],
])('a script is found %s', async (_, object) => {
  expect((await uploadErrorOf(judgePdf(withObject(object)))).message).toMatch(/skriptu/);
});

test.each([
  ['GoToR', /otvara drugu datoteku/],
  ['SubmitForm', /šalje podatke/],
  ['ImportData', /šalje podatke/],
  ['RichMedia', /multimedijski/],
  ['XFA', /dinamički obrazac/],
  ['EmbeddedFiles', /priloženu datoteku/],
])('%s is refused', async (name, sentence) => {
  expect((await uploadErrorOf(judgePdf(withObject(`<< /${name} 4 0 R >>`)))).message).toMatch(sentence);
});

test.each([
  ['another filter', '/Type /ObjStm /N 1 /First 5 /Filter /ASCIIHexDecode'],
  ['two filters', '/Type /ObjStm /N 1 /First 5 /Filter [/ASCII85Decode /FlateDecode]'],
  ['a filter somewhere else', '/Type /ObjStm /N 1 /First 5 /Filter 3 0 R'],
  ['two filters by the same name', '/N 1 /First 5 /Filter /FlateDecode /Filter /FlateDecode'],
  ['a short name for the filter', '/Type /ObjStm /N 1 /First 5 /F /FlateDecode'],
  ['a predictor', '/N 1 /First 5 /Filter /FlateDecode /DecodeParms << /Predictor 12 >>'],
  ['parameters somewhere else', '/N 1 /First 5 /Filter /FlateDecode /DecodeParms 3 0 R'],
  ['a number of objects somewhere else', '/N 3 0 R /First 5 /Filter /FlateDecode'],
  ['more objects than it has', '/N 100 /First 5 /Filter /FlateDecode'],
])('an object stream with %s is not read but refused', async (_, entries) => {
  expect((await uploadErrorOf(judgePdf(withObject(packed('<< >>', entries))))).code).toBe('file.unreadable');
});

test('an encrypted document is named so, by table and by stream', async () => {
  const encrypted = {
    code: 'file.encrypted',
    message: 'PDF je zaštićen lozinkom ili šifriran. Uklonite zaštitu i pokušajte ponovno.',
  };
  const key = '<< /Filter /Standard /V 2 /R 3 /O () /U () /P -4 >>';
  expect(await uploadErrorOf(judgePdf(pdfOf([...SMALLEST, key], '/Root 1 0 R /Encrypt 4 0 R')))).toEqual(
    encrypted,
  );
  const stream = '<< /Type /XRef /Encrypt 4 0 R /Length 0 >>\nstream\n\nendstream';
  expect(await uploadErrorOf(judgePdf(pdfOf([...SMALLEST, key, stream, damaged])))).toEqual(encrypted);
});

test('what is no PDF is refused by its content', async () => {
  const html = '<html><script>alert(1)</script></html>';
  for (const content of [
    html,
    `${'x'.repeat(1020)}${pdfOf(SMALLEST).toString('latin1')}`,
    'PK\x03\x04',
    '%PDF',
    '\xff\xd8\xff',
  ]) {
    const uploadError = await uploadErrorOf(judgePdf(Buffer.from(content, 'latin1')));
    expect(uploadError.code).toBe('file.unsupported-type');
    expect(uploadError.message).toMatch(/nije PDF/);
  }
});

test('a PDF that breaks off, ends in something else or points nowhere is refused', async () => {
  const whole = await programme(5, { packed: true });
  const text = pdfOf(SMALLEST).toString('latin1');
  const broken = [
    ...[0.1, 0.5, 0.9, 0.99].map((share) => whole.subarray(0, whole.length * share)),
    Buffer.concat([whole, Buffer.alloc(2000, 'x')]),
    Buffer.from(text.replace(/startxref\n\d+/, 'startxref\n7')),
    Buffer.from(text.replace(/startxref\n\d+/, 'startxref\n9999999999')),
    Buffer.from(text.replace('/Page ', '/Pager ')),
    Buffer.from(text.replace('/Catalog', '/Katalog')),
    Buffer.from('%PDF-1.7\n%%EOF'),
  ];
  for (const bytes of broken) {
    expect(await uploadErrorOf(judgePdf(bytes))).toEqual({
      code: 'file.unreadable',
      message:
        'PDF je oštećen ili nepotpun. Spremite dokument ponovno (Ispis → Spremi kao PDF) i pokušajte ponovno.',
    });
  }
});

test('a damaged object stream is refused', async () => {
  expect((await uploadErrorOf(judgePdf(withObject(damaged)))).code).toBe('file.unreadable');
});

test('size and pages are limited', async () => {
  const uploadError = await uploadErrorOf(judgePdf(Buffer.alloc(20 * MEGABYTE + 1)));
  expect(uploadError).toEqual({
    code: 'file.too-large',
    message: 'Datoteka je prevelika. Najveća dopuštena veličina je 20 MB.',
  });
  const bytes = await programme(4, { packed: true });
  expect((await judgePdf(bytes, { maxPages: 4 })).pages).toBe(4);
  expect(await uploadErrorOf(judgePdf(bytes, { maxPages: 3 }))).toEqual({
    code: 'file.too-many-pages',
    message: 'PDF ima previše stranica. Dopušteno ih je najviše 3.',
  });
});

test.each([
  [
    'an object stream that unpacks to 40 MB',
    () => {
      const data = deflateSync(Buffer.alloc(40 * MEGABYTE, ' ')).toString('latin1');
      const entries = `/Type /ObjStm /N 1 /First 5 /Filter /FlateDecode /Length ${data.length}`;
      return withObject(`<< ${entries} >>\nstream\n${data}\nendstream`);
    },
  ],
  ['objects inside one another without end', () => withObject(`(${'1 0 obj ('.repeat(300_000)}`)],
  ['nothing but beginnings of objects', () => withObject('1 0 obj '.repeat(250_001))],
])('%s: given up instead of read for ever', async (_, bomb) => {
  expect((await uploadErrorOf(judgePdf(bomb()))).code).toBe('file.unreadable');
});

test.each([
  ['longer', `[${'1 '.repeat(1_000_001)}]`],
  ['deeper', '[<<'.repeat(1_000_000)],
  ['deeper, packed', packed('['.repeat(20_000_000))],
])('an object %s than any program writes is refused', async (_, object) => {
  expect((await uploadErrorOf(judgePdf(withObject(object)))).code).toBe('file.unreadable');
});

test('data of pictures that look like objects by chance are no objects', async () => {
  const data = 'xobj((((( \nobj<<<<<<[[ obj/JS 9 obj';
  await judgePdf(withObject(`<< /Length ${data.length} >>\nstream\n${data}\nendstream`));
});

test('a file made of nothing but beginnings of objects is refused without keeping the process busy', async () => {
  const body = '\nobj'.repeat(400_000);
  const file = `%PDF-1.4${body}\nxref\ntrailer\nstartxref\n${9 + body.length}\n%%EOF`;
  const uploadError = await uploadErrorOf(judgePdf(Buffer.from(file, 'latin1'), { maxSeconds: 60 }));
  // By its structure, not by its time: with a search back to the beginning for each of them it was minutes.
  expect(uploadError.message).toMatch(/oštećen/);
});

/** An object stream without objects; its data begins a Flate stream that the text after it goes on with. */
const emptyObjectStream = (number: number) =>
  `\n${number} 0 obj\n<< /N 0 /First 0 /Filter /FlateDecode >>\nstream\n\x78\x01`;

/** A Flate block that says how long it is and holds the text as it stands (RFC 1951, 3.2.4). */
function storedBlock(text: string, isLast = false): string {
  const header = Buffer.alloc(5);
  header.writeUInt8(isLast ? 1 : 0, 0);
  header.writeUInt16LE(text.length, 1);
  header.writeUInt16LE(0xffff - text.length, 3);
  return header.toString('latin1') + text;
}

test('overlapping object streams that share megabytes of empty data are given up instead of read for minutes', async () => {
  const overlapping = Array.from({ length: 900 }, (_, index) =>
    index === 0 ? emptyObjectStream(10) : storedBlock(emptyObjectStream(10 + index)),
  );
  const shared = storedBlock('').repeat(3 * MEGABYTE);
  const hostile = `<< >>\nendobj${overlapping.join('')}${shared}${storedBlock('', true)}\nendstream`;
  const uploadError = await uploadErrorOf(judgePdf(withObject(hostile), { maxSeconds: 60 }));
  // By its structure, not by its time.
  expect(uploadError.message).toMatch(/oštećen/);
});

test('more object streams than any programme has are given up', async () => {
  const streams = Array.from(
    { length: 20_001 },
    (_, index) => `${emptyObjectStream(10 + index)}\nendstream\nendobj`,
  );
  const uploadError = await uploadErrorOf(judgePdf(withObject(`<< >>\nendobj${streams.join('')}`)));
  expect(uploadError.message).toMatch(/oštećen/);
});

test('a script hidden behind a false end mark inside compressed data is not accepted', async () => {
  const data = `\x78\x01${storedBlock('40 20 endstream     ')}${storedBlock(script, true)}\0\0\0\0`;
  const stream = `<< /Type /ObjStm /N 1 /First 0 /Filter /FlateDecode /Length ${data.length} >>\nstream\n${data}\nendstream`;
  expect((await uploadErrorOf(judgePdf(withObject(stream)))).code).toBe('file.unreadable');
});

test('a PDF that takes longer than its time is refused, and its thread is ended', async () => {
  const uploadError = await uploadErrorOf(judgePdf(await programme(2, { packed: true }), { maxSeconds: 0 }));
  expect(uploadError).toEqual({
    code: 'file.unreadable',
    message: 'Obrada datoteke traje predugo. Smanjite datoteku i pokušajte ponovno.',
  });
  // Neither of the two places is taken any more.
  const whole = await programme(2, { packed: true });
  expect(await Promise.all([judgePdf(whole), judgePdf(whole)])).toHaveLength(2);
});
