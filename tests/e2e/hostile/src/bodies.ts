import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import type { KnownField } from './fields.ts';
import { hostileText, hostileValue } from './values.ts';

/** Body of a request with the headers that describe it. */
export interface Body {
  bytes: Buffer;
  headers: [name: string, value: string][];
}

const JSON_TYPE: Body['headers'][number] = ['content-type', 'application/json'];
const json = (text: string | Buffer, type = 'application/json'): Body => ({
  bytes: Buffer.from(text),
  headers: [['content-type', type]],
});

/** Bodies that calls take as they are, so that one wrong field reaches the check of that field. */
const ACCEPTED: Record<string, unknown>[] = [
  { username: 'urednica', password: 'lozinka' },
  { name: 'Ana Anić', party: 'Nezavisni', jurisdiction: 'Gradska razina', mainGoals: ['Urediti tržnicu'] },
  { politicianId: 1, amount: 12.5, description: 'Donacija', purpose: 'donation', date: '2025-05-08' },
  { amount: 3, paidOn: '2025-05-08', description: 'Naknada', confirmAmount: true },
  { status: 'rejected', reason: 'Podaci nisu točni', version: 1 },
  { isVerified: true, isGuaranteed: true, isAdminApproved: true, wantsToGuarantee: false },
  { name: 'Vijesti', url: 'http://127.0.0.1:1/rss', isActive: true, enabled: true, isEnabled: true },
  { state: 'accepted', reason: 'to je ta osoba' },
  { file: 'backup-2025.zip', name: 'moja kopija', confirm: true },
  { email: 'ana@primjer.example', mainGoals: ['a', 'b', 'c'], goal1Reference: 'https://a.example' },
  { submissionId: 1, politicianId: 1, purpose: 'donation', amount: '3,00', note: 'x' },
];

/** JSON in which fields of the calls have values of wrong types. */
export function wrongTypes(fields: readonly KnownField[]): fc.Arbitrary<Body> {
  const field = fc
    .constantFrom(...fields)
    .chain(({ name, allowed }) =>
      fc.tuple(
        fc.constant(name),
        allowed.length > 0 ? fc.oneof(fc.constantFrom(...allowed), hostileValue) : hostileValue,
      ),
    );
  return fc
    .tuple(fc.constantFrom({}, ...ACCEPTED), fc.array(field, { minLength: 1, maxLength: 6 }), hostileValue)
    .map(([accepted, changes, spoiled]) => {
      const body: Record<string, unknown> = { ...accepted, ...Object.fromEntries(changes) };
      const [first] = Object.keys(accepted);
      // One field of a body that is otherwise right.
      if (first && changes.length % 2 === 0) body[pick(Object.keys(accepted), changes.length)] = spoiled;
      return json(JSON.stringify(body));
    });
}

const pick = (names: string[], index: number) => names[index % names.length] ?? '';

const BROKEN_TEXTS = [
  '',
  '{',
  '{"name":"Ana"',
  '{"name":"Ana"}}',
  '{"name":"Ana",}',
  "{'name':'Ana'}",
  '{"name":"Ana","name":"Iva","name":null}',
  '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}',
  '{"amount":1e99999,"limit":-1e99999}',
  '{"amount":NaN}',
  '\ufeff{"name":"Ana"}',
  '{"name":"\\ud800"}',
  '{"name":"\\u0000"}',
  '"text"',
  '[]',
  'null',
  'true',
  '12',
  '[{}]',
  '{"a":1}{"b":2}',
  `${'['.repeat(100_000)}`,
  `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
  `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
  `{"${'k'.repeat(100_000)}":1}`,
  `{${Array.from({ length: 20_000 }, (_, index) => `"k${index}":1`).join(',')}}`,
  `{"name":"${'x'.repeat(1_048_600)}"}`,
  `[${'1,'.repeat(400_000)}1]`,
];

const BROKEN_BYTES = [
  Buffer.from('{"name":"\xff\xfe"}', 'latin1'),
  Buffer.from('{"name":"Ana"}', 'utf16le'),
  Buffer.from([0xff, 0xfe, 0x7b, 0x00]),
  Buffer.from([0xed, 0xa0, 0x80]),
  Buffer.alloc(2000),
  Buffer.alloc(2000, 0xff),
];

const TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'application/json;charset=latin1',
  'application/json; charset="',
  'application/json, text/html',
  'APPLICATION/JSON',
  'application/vnd.api+json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'text/xml',
  'application/octet-stream',
  '*/*',
  ';;;',
  '/',
  `application/${'x'.repeat(3000)}`,
];

/** No JSON, or JSON that says another type. */
export const brokenJson: fc.Arbitrary<Body> = fc
  .tuple(
    fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...BROKEN_TEXTS).map((text) => Buffer.from(text)) },
      { weight: 1, arbitrary: fc.constantFrom(...BROKEN_BYTES) },
      { weight: 1, arbitrary: hostileText.map((text) => Buffer.from(JSON.stringify({ name: text }))) },
      { weight: 1, arbitrary: fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)) },
    ),
    fc.oneof({ weight: 3, arbitrary: fc.constant('application/json') }, fc.constantFrom(...TYPES)),
  )
  .map(([bytes, type]) => ({ bytes, headers: [['content-type', type]] }));

const SMALL = Buffer.from('{"name":"Ana Anić","username":"a","password":"b"}');
/** Four kilobytes that unpack to four megabytes. */
const BOMB = gzipSync(Buffer.alloc(4_000_000, 0x20));

/** Packed bodies, rightly and wrongly. */
export const encoded: fc.Arbitrary<Body> = fc
  .constantFrom(
    ['gzip', gzipSync(SMALL)],
    ['gzip', gzipSync(SMALL).subarray(0, 20)],
    ['gzip', SMALL],
    ['gzip', BOMB],
    ['gzip, gzip', gzipSync(gzipSync(SMALL))],
    ['deflate', deflateSync(SMALL)],
    ['br', brotliCompressSync(SMALL)],
    ['identity', SMALL],
    ['x-nesto', SMALL],
    ['', SMALL],
  )
  .map(([encoding, bytes]) => ({
    bytes: bytes as Buffer,
    headers: [JSON_TYPE, ['content-encoding', encoding as string]],
  }));
