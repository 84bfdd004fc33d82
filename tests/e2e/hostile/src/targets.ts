import fc from 'fast-check';
import type { KnownField } from './fields.ts';
import type { Route } from './routes.ts';
import { hostileText } from './values.ts';

/** What stands where an address has `:id`, as it is sent. */
const ODD_PARTS = [
  '1',
  '2',
  '3',
  '0',
  '-1',
  '1.5',
  '1e3',
  '01',
  '+1',
  ' 1',
  '1%20',
  '99999999999999999999',
  '2147483648',
  '%00',
  '1%00',
  '%ED%A0%80',
  '%ff%fe',
  '%',
  '%2',
  '%zz',
  '%25',
  '%2500',
  '%2f',
  '%252e%252e%252f',
  '..',
  '.',
  '%2e%2e',
  '..%2f..%2fetc%2fpasswd',
  '..%5c..%5c',
  'NaN',
  'null',
  'undefined',
  '[object%20Object]',
  '__proto__',
  '%D0%96',
  'a'.repeat(499),
  'a'.repeat(501),
  'a'.repeat(8000),
  '%61'.repeat(300),
  ';x=1',
  '1;2',
  '1,2',
  '*',
  'import',
  'facets',
  'politicians',
  'jamcimo.png',
  '1.png',
  'AA-1.svg',
];

/** Whole addresses that no route has: what servers and proxies read differently. */
const ODD_TARGETS = [
  '/',
  '//',
  '///etc/passwd',
  '/..',
  '/../../etc/passwd',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/%252e%252e/',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/assets/..%2f..%2fserver/package.json',
  '/assets/.vite/manifest.json',
  '/files/..%2f..%2fprivate',
  '/files/%00',
  '/api',
  '/api/',
  '/api//politicians',
  '/api/politicians/',
  '/API/politicians',
  '/%61pi/politicians',
  '/api/admin/..%2fpoliticians',
  '/api/politicians/../admin/stats',
  '/api/politicians;jsessionid=1',
  '/api/politicians%3Flimit=1',
  '/api/politicians#deo',
  '/api\\politicians',
  '/\\evil.example',
  '/%',
  '/%c0%ae%c0%ae/',
  '/%ED%A0%80',
  '/.env',
  '/.git/config',
  '*',
  'politicians',
  '?',
  '/?',
  '/?%',
  '/?q=%ff',
  '/?party=%00&city=%ED%A0%80',
  '/?from=-1&shown=99999999999',
  '/?from=NaN&shown=1e9',
  '/admin/politicians?record=%00',
  '/politicians/1%00',
  '/registration-success?t=%00',
  'http://127.0.0.1/api/politicians?limit=1',
  'http://evil.example/api/user',
  'http:///api/user',
  'https://evil.example:99999/api/user',
  'ftp://evil.example/',
  `/${'a/'.repeat(3000)}`,
  `/${'%C5%A1'.repeat(2000)}`,
  `/?q=${'a'.repeat(14_000)}`,
  `/?${'a=1&'.repeat(3000)}`,
];

/** What calls of the site take in a query. */
const QUERY_NAMES =
  'q query limit offset sort party city jurisdiction verified guaranteed approved politicianId state before actor action record month from to status dryRun count id'.split(
    ' ',
  );
const ODD_QUERY_VALUES = [
  '',
  '-1',
  '0',
  '1e9',
  '99999999999999999999',
  'NaN',
  'true',
  '%00',
  '%ff',
  '%ED%A0%80',
  '%',
  '%25',
  '2025-02-30',
  '2025-13',
  'politician:1',
  ':',
  '%27%20OR%201=1',
  '%5B%5D',
  'č'.repeat(90),
  'a'.repeat(900),
  '%C4%8D%20%C4%87',
];

const query = fc
  .array(
    fc.tuple(
      fc.constantFrom(...QUERY_NAMES),
      fc.constantFrom('=', '=', '=', '[]=', '', '=='),
      fc.oneof(fc.constantFrom(...ODD_QUERY_VALUES), hostileText.map(encodedAnyway)),
    ),
    { maxLength: 5 },
  )
  .map((pairs) => pairs.map(([name, sign, value]) => `${name}${sign}${value}`).join('&'));

/** Percent-encoded as far as it can be; half characters become the bytes that stand for them. */
function encodedAnyway(text: string): string {
  return encodeURIComponent(text.slice(0, 700).toWellFormed()).replaceAll('%EF%BF%BD', '%ED%A0%80');
}

/** Addresses of a route, with odd parts and an odd query. Sent as they are, in Latin-1 where they are not ASCII. */
export function targetOf({ url }: Route, fields: readonly KnownField[]): fc.Arbitrary<string> {
  const names = fields.map(({ name }) => name);
  const part = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom('1', '2', '3', '7', '12') },
    { weight: 5, arbitrary: fc.constantFrom(...ODD_PARTS) },
    { weight: 1, arbitrary: hostileText.map((text) => encodedAnyway(text) || '%20') },
    { weight: 1, arbitrary: fc.constantFrom(...names).map((name) => encodeURIComponent(name)) },
  );
  const pieces = url.split(/(:\w+|\*)/);
  const path = fc
    .tuple(...pieces.map((piece) => (/^[:*]/.test(piece) ? part : fc.constant(piece))))
    .map((chosen) => chosen.join(''));
  return fc
    .tuple(path, fc.oneof({ weight: 2, arbitrary: fc.constant('') }, query))
    .map(([address, asked]) => (asked ? `${address}?${asked}` : address));
}

/** Addresses without a route. */
export const oddTarget: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...ODD_TARGETS) },
  { weight: 1, arbitrary: hostileText.map((text) => `/${encodedAnyway(text)}`) },
);
