import { feedXml } from './feed-xml.js';
import { readRawFeed } from './raw-feed.js';
import { readFeed } from './read-feed.js';
import { Unreadable } from './unreadable.js';

const NOW = new Date('2026-11-22T12:00:00Z');
const ADDRESS = 'https://novine.example/rss';
const read = (xml: string | Buffer) => readFeed(readRawFeed(feedXml(Buffer.from(xml), '')), ADDRESS, NOW);
const rss = (items: string) =>
  `<rss version="2.0"><channel><title>Primjerske novine</title>${items}</channel></rss>`;
const item = (inside: string) => rss(`<item>${inside}</item>`);
const one = (inside: string) => read(item(inside)).items[0];
const WHOLE = 'Vijeće je raspravljalo o proračunu i vodi. '.repeat(30).trim();

test('RSS 2.0 reads as an article', () => {
  expect(
    one(`<title>Novi vrtić</title><link>https://novine.example/a</link><guid>7</guid>
      <pubDate>Sun, 22 Nov 2026 10:00:00 +0100</pubDate><description>Vrtić se gradi.</description>`),
  ).toEqual({
    guid: '7',
    url: 'https://novine.example/a',
    title: 'Novi vrtić',
    text: 'Vrtić se gradi.',
    isWhole: false,
    publishedAt: new Date('2026-11-22T09:00:00Z'),
  });
  expect(read(rss('')).title).toBe('Primjerske novine');
});

test('Atom reads as an article', () => {
  const [entry] = read(`<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><title>Portal</title>
    <entry><title type="html">Nova &lt;b&gt;cesta&lt;/b&gt;</title><id>tag:portal,1</id>
      <link rel="alternate" href="/clanak/1?utm_source=rss"/><updated>2026-11-22T09:00:00Z</updated>
      <summary>Cesta je otvorena.</summary>
      <content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>Cesta je otvorena.</p><p>Duga je kilometar.</p></div></content>
    </entry></feed>`).items;
  expect(entry).toMatchObject({
    guid: 'tag:portal,1',
    url: 'https://novine.example/clanak/1',
    title: 'Nova cesta',
    text: 'Cesta je otvorena.\nDuga je kilometar.',
    publishedAt: new Date('2026-11-22T09:00:00Z'),
  });
});

test('RSS 1.0 reads too', () => {
  const { items } =
    read(`<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/">
    <channel><title>Stari</title></channel><item><title>Naslov</title><link>https://novine.example/b</link></item></rdf:RDF>`);
  expect(items).toMatchObject([{ guid: 'https://novine.example/b', title: 'Naslov', publishedAt: null }]);
});

test('the unusual content of index.hr is the text, and the lead keeps its capitals', () => {
  const article = one(`<title>Sabor zasjeda</title><link>https://www.index.hr/a/1</link>
    <guid>https://www.index.hr/clanak.aspx?id=1</guid><description>HRVATSKI sabor zasjeda.</description>
    <content><![CDATA[<img src="a.jpg"/><p>HRVATSKI sabor zasjeda.</p><p>${WHOLE}</p>]]></content>`);
  expect(article).toMatchObject({
    guid: 'https://www.index.hr/clanak.aspx?id=1',
    url: 'https://www.index.hr/a/1',
    text: `HRVATSKI sabor zasjeda.\n${WHOLE}`,
    isWhole: true,
  });
});

test('content:encoded of WordPress is the text: without trailer, entities decoded', () => {
  const article =
    one(`<title>&#8220;Voda&#8221; &amp; otpad: &scaron;to dalje?</title><link>https://novine.example/c</link>
    <description><![CDATA[<p>Za&#353;to poskupljuje voda [&#8230;]</p><p>The post <a href="x">Voda</a> appeared first on <a href="y">Novine</a>.</p>]]></description>
    <content:encoded><![CDATA[<p>Za&scaron;to poskupljuje voda, pitaju gra&#273;ani.</p><script>alert(1)</script>
      <ul><li>prvo</li><li>drugo &amp; tre&#263;e</li></ul><p>The post <a href="x">Voda</a> appeared first on <a href="y">Novine</a>.</p>]]></content:encoded>`);
  expect(article?.title).toBe('“Voda” & otpad: što dalje?');
  expect(article?.text).toBe('Zašto poskupljuje voda, pitaju građani.\nprvo\ndrugo & treće');
});

test('a lead that the text does not repeat stands before it', () => {
  const article = one(`<title>T</title><link>/d</link><description>Najava.</description>
    <content:encoded><![CDATA[<p>Tekst članka.</p>]]></content:encoded>`);
  expect(article?.text).toBe('Najava.\nTekst članka.');
});

test('Ð of an old encoding is Đ, and marks stand with their letters', () => {
  expect(one('<title>Ðurða Å ostaje; c\u030cas</title><link>/e</link>')?.title).toBe('Đurđa Å ostaje; čas');
});

test('names that were decoded twice, or are wrapped in marks of direction, are names', () => {
  const read =
    one(`<title>\u2068Mirna\u2069\u2068Kolar\u2069 i Tin Gra\u202abar</title><link>https://novine.example/a</link>
    <description>Å½eljka ÄŒoviÄ‡, Ĺ˝eljko ÄŚoviÄ‡ i \u202bAna\u202c \u200eAnić.</description>`);
  expect(read).toMatchObject({
    title: 'Mirna Kolar i Tin Grabar',
    text: 'Željka Čović, Željko Čović i Ana Anić.',
  });
});

test('an item without guid, date or title is known by its address and its text', () => {
  expect(one('<link>/f?utm_source=x</link><description>Prva rečenica.</description>')).toMatchObject({
    guid: 'https://novine.example/f',
    title: 'Prva rečenica.',
    publishedAt: null,
  });
});

test('a permalink guid is the address where there is no link; without both there is no article', () => {
  expect(one('<title>T</title><guid>https://novine.example/g</guid>')?.url).toBe('https://novine.example/g');
  expect(one('<title>T</title>')).toBeUndefined();
});

test('a guid that several articles carry names none of them', () => {
  const { items } = read(
    rss(
      '<item><title>A</title><link>/1</link><guid>0</guid></item><item><title>B</title><link>/2</link><guid>0</guid></item>',
    ),
  );
  expect(items.map(({ guid }) => guid)).toEqual(['https://novine.example/1', 'https://novine.example/2']);
});

test('an item that stands in the feed twice is one article', () => {
  const twice = '<item><title>A</title><link>/1</link><guid>1</guid></item>';
  expect(read(rss(twice + twice)).items).toHaveLength(1);
});

test('relative links follow the address of the site', () => {
  const { items } = read(
    rss('<link>https://www.druge.example/</link><item><title>A</title><link>vijest/1</link></item>'),
  );
  expect(items[0]?.url).toBe('https://www.druge.example/vijest/1');
});

test.each([
  ['', 'Odgovor je prazan.'],
  ['<!DOCTYPE html><html><body>Prijavite se</body></html>', 'Umjesto RSS izvora stigla je HTML stranica.'],
  ['<!-- x --> <html lang="hr"><rss/></html>', 'Umjesto RSS izvora stigla je HTML stranica.'],
  ['{"items": []}', 'Odgovor nije RSS ni Atom.'],
  ['<?xml version="1.0"?><urlset/>', 'Odgovor nije RSS ni Atom.'],
  [
    '<!DOCTYPE rss [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><rss><channel><title>&b;</title></channel></rss>',
    'XML s vlastitom definicijom dokumenta (DOCTYPE) nije dopušten.',
  ],
])('%.40s is refused by name', (text, message) => {
  expect(() => feedXml(Buffer.from(text), 'text/xml')).toThrow(new Unreadable(message));
});

test('a bare document type is no hindrance, nor are characters that XML does not know', () => {
  const xml = `<!DOCTYPE rss PUBLIC "-//Netscape//DTD RSS 0.91//EN" "http://my.example/rss.dtd">${item('<title>A\u0000\u000bB</title><link>/h</link>')}`;
  expect(read(xml).items[0]?.title).toBe('AB');
});

test('a feed that was cut off is refused, so that nothing is kept of half an article', () => {
  const xml = rss('<item><title>A</title><link>/1</link></item><item><title>B</title><description>Po');
  expect(() => read(xml.slice(0, -20))).toThrow();
});

test('a text is bounded, and so are title and guid', () => {
  const article = one(`<title>${'t'.repeat(900)}</title><guid>${'g'.repeat(900)}</guid><link>/i</link>
    <description>${'riječ '.repeat(60_000)}</description>`);
  expect([article?.title.length, article?.guid.length, article?.text.length]).toEqual([500, 64, 100_000]);
});

test('an item whose guid is no address and that has no link is left out and counted', () => {
  const guids = ['obavijest 1568222173893', 'vijest/7', '/vijest/8', 'javascript:alert(1)'];
  const items = guids.map((guid) => `<item><title>Obavijest</title><guid>${guid}</guid></item>`);
  items.push('<item><title>T</title><guid>x y</guid><link>javascript:alert(1)</link></item>');
  expect(read(rss(items.join('')))).toMatchObject({ items: [], withoutAddress: 5 });
  expect(one('<title>Naslov</title><guid>https://novine.example/?p=7</guid>')).toMatchObject({
    url: 'https://novine.example/?p=7',
  });
});
