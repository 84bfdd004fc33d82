import process from 'node:process';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { readBody } from '../fetching/unpack.js';
import { READING_MS, ReadingProcess } from './reading-process.js';

/** As much as is fetched of a feed. */
const MOST = 5_000_000;
const full = (piece: string) => piece.repeat(Math.floor(MOST / Buffer.byteLength(piece)));
const rss = (inside: string) =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>Primjer</title>${inside}</channel></rss>`;
const item = (inside = '', link = '/1') => `<item><title>Vijest</title><link>${link}</link>${inside}</item>`;
const described = (markup: string) => rss(item(`<description><![CDATA[${markup}]]></description>`));
const many = (count: number, one: (number: number) => string) =>
  Array.from({ length: count }, (_, n) => one(n));

const DAMAGED = 'Dokument se ne može pročitati.';
const DEFINED = 'XML s vlastitom definicijom dokumenta (DOCTYPE) nije dopušten.';
const NO_FEED = 'Odgovor nije RSS ni Atom.';
const EMPTY = 'Odgovor je prazan.';
const TOO_HARD = 'Dokument je preteška zadaća: čitanje je prekinuto.';

/** A number is how many items are read; a sentence is why nothing is. */
const POISON: [string, () => string | Buffer, number | string][] = [
  ['document types without an end', () => `<rss>${full('<!DOCTYPE')}`, DEFINED],
  ['document types with an end', () => `<rss>${full('<!DOCTYPE a>')}`, DAMAGED],
  ['a document type of 5 MB', () => `<!DOCTYPE rss ${'a'.repeat(MOST)}>${rss(item())}`, NO_FEED],
  [
    'entities that unfold',
    () => `<!DOCTYPE rss [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]>${rss('&b;')}`,
    DEFINED,
  ],
  ['comments without an end', () => full('<!--'), NO_FEED],
  ['instructions without an end', () => `<rss>${full('<?a ')}`, DAMAGED],
  ['elements in each other', () => `<rss>${full('<a>')}`, DAMAGED],
  ['closing tags alone', () => `<rss>${full('</a>')}`, DAMAGED],
  ['markup in each other', () => described('<b>'.repeat(100_000)), DAMAGED],
  ['CDATA without an end', () => `<rss><channel><item><title><![CDATA[${'a'.repeat(MOST)}`, DAMAGED],
  ['CDATA in CDATA', () => rss(full('<![CDATA[')), DAMAGED],
  ['5 MB of <', () => `<rss>${full('<')}`, DAMAGED],
  ['5 MB of < and nothing else', () => full('<'), NO_FEED],
  ['5 MB of &', () => rss(item(`<description>${full('&')}</description>`)), 1],
  ['5 MB of spaces', () => full(' '), EMPTY],
  ['spaces and invisible characters', () => described(full('a \u200b \u200b \u200b ')), 1],
  ['5 MB of NUL', () => Buffer.alloc(MOST), EMPTY],
  ['NUL as an entity', () => rss(item('<guid>a&#0;b&#xD800;</guid><description>&#0;</description>')), 1],
  ['another encoding than it says', () => `<?xml version="1.0" encoding="utf-16"?>${rss(item())}`, 1],
  ['half of every letter', () => Buffer.from(described('\u009a\u00e8 '.repeat(1_600_000)), 'latin1'), 1],
  ['an attribute of 5 MB', () => rss(item(`<enclosure url="${'a'.repeat(MOST)}"/>`)), 1],
  ['attributes without an end', () => `<rss ${full('a ')}>${rss(item())}`, TOO_HARD],
  ['a thousand items', () => rss(many(1000, (n) => item('', `/${n}`)).join('')), 500],
  [
    'addresses that are none',
    () => rss(['http://[', 'javascript:a', '//', 'http://a@b/'].map((link) => item('', link)).join('')),
    0,
  ],
  ['an address of 2 MB', () => rss(item('', `/?${'utm_a=1&amp;'.repeat(150_000)}`)), 0],
  ['a site of 2 MB', () => rss(`<link>http://a.example/${'a'.repeat(2_000_000)}</link>${item()}`), 1],
  [
    'dates of nonsense',
    () =>
      rss(
        ['danas', '99.99.9999.', '0'.repeat(1000), '-271821-04-20']
          .map((date, n) => item(`<pubDate>${date}</pubDate>`, `/${n}`))
          .join(''),
      ),
    4,
  ],
];

const reading = new ReadingProcess();
const { timeout } = AbortSignal;
/** How long a document may take. */
const allow = (milliseconds: number) =>
  jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout.call(AbortSignal, milliseconds));
// A busy machine is no poison: what counts is how a document ends.
beforeEach(() => allow(150_000));
afterEach(() => jest.restoreAllMocks());
afterAll(() => reading.onApplicationShutdown());
const read = (body: string | Buffer) =>
  reading.readFeed({ body: Buffer.from(body), contentType: '', url: 'https://novine.example/rss' });
/** Whether this process comes to something else before the work is over. */
const answersDuring = (work: Promise<unknown>) => Promise.race([work.then(() => false), setImmediate(true)]);

test.each(POISON)(
  '%s: the outcome is known, the service answers meanwhile, and the next feed is read',
  async (_, make, expected) => {
    const body = make();
    const before = process.cpuUsage();
    const outcome = read(body).then(
      ({ items }) => items.length,
      ({ message }: Error) => message,
    );
    expect(await answersDuring(outcome)).toBe(true);
    expect(await outcome).toBe(expected);
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(READING_MS);
    expect((await read(rss(item()))).items).toHaveLength(1);
  },
);

test('a feed that takes too long is given up, and the next one is read', async () => {
  allow(50);
  const slow = rss(
    many(12, (n) => item(`<description><![CDATA[${'<'.repeat(400_000)}]]></description>`, `/${n}`)).join(''),
  );
  await expect(read(slow)).rejects.toMatchObject({ code: 'unreadable', message: TOO_HARD });
  allow(150_000);
  expect((await read(rss(item()))).items).toHaveLength(1);
});

test('rules of a robots.txt that take long to match are matched in the process too', async () => {
  const rules = `User-agent: *\nDisallow: ${'*'.repeat(199_000)}`;
  const mayRead = reading.mayRead(`https://a.example/${'a'.repeat(1900)}`, 'Bot', {
    rules,
    address: 'https://a.example/robots.txt',
  });
  expect(await answersDuring(mayRead)).toBe(true);
  await mayRead;
});

const ana = { id: 1, name: 'Ana Anić', gender: 'f' as const };
const article = {
  ...{ id: 1, links: ['https://novine.example/a'], source: 'Novine', isFromOutlet: true, publishedAt: null },
  ...{ title: 'Razgovor', text: 'Ana Anić obećala je tri vrtića.' },
};

test.each<[string, () => Promise<unknown>]>([
  ['results of a search', () => reading.readResults('{"results":[]}')],
  ['goals in articles', () => reading.goalsIn({ person: ana, articles: [article], answer: null })],
])('%s are looked at in the process too, and given up when they take too long', async (_, look) => {
  allow(1);
  await expect(look()).rejects.toMatchObject({ code: 'unreadable', message: TOO_HARD });
  allow(150_000);
  expect((await read(rss(item()))).items).toHaveLength(1);
});

test.each([
  ['gzip', gzipSync],
  ['br', (bytes: Buffer) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })],
])('a bomb packed with %s is left as soon as it is too large', async (encoding, pack) => {
  const bomb = pack(Buffer.alloc(100_000_000));
  await expect(readBody(Readable.from([bomb]), encoding, MOST)).rejects.toMatchObject({ code: 'too-large' });
});
