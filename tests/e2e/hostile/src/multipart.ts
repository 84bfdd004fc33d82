import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import type { Body } from './bodies.ts';
import type { KnownField } from './fields.ts';
import { hostileText } from './values.ts';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** The beginning of a PNG that says it is 60,000 × 60,000. */
function enormousPicture(): Buffer {
  const header = Buffer.alloc(25);
  header.writeUInt32BE(13, 0);
  header.write('IHDR', 4, 'latin1');
  header.writeUInt32BE(60_000, 8);
  header.writeUInt32BE(60_000, 12);
  header.set([8, 2, 0, 0, 0], 16);
  return Buffer.concat([PNG, header, deflateSync(Buffer.alloc(1000))]);
}

const ENTITIES = `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY a "aaaaaaaaaa">${Array.from(
  { length: 9 },
  (_, index) => `<!ENTITY a${index} "${(index ? `&a${index - 1};` : '&a;').repeat(10)}">`,
).join('')}]><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08">&a8;</Document>`;

const FILES: Buffer[] = [
  Buffer.alloc(0),
  Buffer.from('slika'),
  PNG,
  enormousPicture(),
  Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(3000, 0x41)]),
  Buffer.from('GIF89a\xff\xff\xff\xff', 'latin1'),
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  Buffer.from(`%PDF-1.7\n${'<</A '.repeat(2000)}`),
  Buffer.from('%PDF-1.4\n1 0 obj<</Pages 1 0 R/OpenAction<</S/JavaScript>>>>endobj\ntrailer<</Root 1 0 R>>'),
  Buffer.from(ENTITIES),
  Buffer.from('<?xml version="1.0"?><Document>'),
  Buffer.from(`<a>${'<b>'.repeat(30_000)}`),
  Buffer.from([0x50, 0x4b, 0x03, 0x04, ...Buffer.alloc(60, 0xff)]),
  Buffer.from('ime;stranka\nAna\0;"nezatvoreno\n'),
  Buffer.from(`ime\n${'"'.repeat(50_000)}`),
  Buffer.from(`[${'{"ime":'.repeat(3000)}`),
  Buffer.from('{"jedinice":[{"kandidature":null}]}'),
  Buffer.alloc(300_000, 0x31),
];

const FILE_NAMES = [
  'foto.jpg',
  '',
  '../../../etc/passwd',
  'a\\b\\c.jpg',
  'C:\\con',
  'ime\0.jpg',
  'š"đ.jpg',
  `${'d'.repeat(6000)}.jpg`,
  '.',
  '__proto__',
  '%00.png',
];

const BOUNDARIES = ['x', 'x', 'x', '----š', 'a'.repeat(69), 'a'.repeat(300), "'()+_,-./:=?", '--'];
const FILE_FIELDS = ['file', 'photo', 'idDocument', 'programPdf', '__proto__', ''];
const PART_TYPES = [
  'image/jpeg',
  'application/octet-stream',
  'text/plain; charset=utf-7',
  'multipart/mixed',
  '\0',
];

/** How a form is spoiled as a whole. */
const SPOILING = [
  'not',
  'not',
  'not',
  'unfinished',
  'crlf',
  'no-boundary',
  'many',
  'preamble',
  'wrong-boundary',
] as const;

/** Forms with odd fields, files and edges. */
export function hostileForm(fields: readonly KnownField[]): fc.Arbitrary<Body> {
  const text = fc
    .tuple(fc.constantFrom(...fields.map(({ name }) => name)), hostileText)
    .map(([name, value]) => part(`name="${name}"`, Buffer.from(value)));
  const file = fc
    .tuple(
      fc.constantFrom(...FILE_FIELDS),
      fc.constantFrom(...FILE_NAMES),
      fc.constantFrom(...PART_TYPES),
      fc.constantFrom(...FILES),
      fc.constantFrom('', 'content-transfer-encoding: base64\r\n', `x: ${'y'.repeat(4000)}\r\n`),
    )
    .map(([name, fileName, type, content, more]) =>
      part(`name="${name}"; filename="${fileName}"`, content, `content-type: ${type}\r\n${more}`),
    );
  const odd = fc.constantFrom(
    part('', Buffer.from('x')),
    part('name', Buffer.from('x')),
    part(`name="a"; filename*=UTF-8''%ff%fe`, Buffer.from('x')),
    part(`name="${'n'.repeat(5000)}"`, Buffer.from('x')),
    part('name="name"', Buffer.alloc(1_200_000, 0x61)),
    Buffer.from('\r\n\r\n'),
    Buffer.from('content-disposition: form-data; name="a"'),
  );
  const parts = fc.array(
    fc.oneof({ weight: 4, arbitrary: text }, { weight: 4, arbitrary: file }, { weight: 1, arbitrary: odd }),
    { minLength: 0, maxLength: 8 },
  );
  return fc
    .tuple(parts, fc.constantFrom(...BOUNDARIES), fc.constantFrom(...SPOILING))
    .map(([given, boundary, spoiling]) => form(given, boundary, spoiling));
}

function part(disposition: string, content: Buffer, headers = ''): Buffer {
  const head = `content-disposition: form-data; ${disposition}\r\n${headers}\r\n`;
  return Buffer.concat([Buffer.from(head), content]);
}

function form(parts: Buffer[], boundary: string, spoiling: (typeof SPOILING)[number]): Body {
  const edge = spoiling === 'crlf' ? '\n' : '\r\n';
  const repeated =
    spoiling === 'many' ? Array.from({ length: 1500 }, () => part('name="a"', Buffer.from('b'))) : [];
  const all = [...parts, ...repeated].flatMap((each) => [
    Buffer.from(`--${boundary}${edge}`),
    each,
    Buffer.from(edge),
  ]);
  const before = spoiling === 'preamble' ? [Buffer.alloc(20_000, 0x20)] : [];
  const after = spoiling === 'unfinished' ? [] : [Buffer.from(`--${boundary}--${edge}`)];
  const named = spoiling === 'wrong-boundary' ? `${boundary}y` : boundary;
  const type =
    spoiling === 'no-boundary'
      ? 'multipart/form-data'
      : `multipart/form-data; boundary=${JSON.stringify(named)}`;
  return { bytes: Buffer.concat([...before, ...all, ...after]), headers: [['content-type', type]] };
}
