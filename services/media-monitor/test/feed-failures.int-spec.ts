import { gzipSync } from 'node:zlib';
import { type Feed, feedCalls } from '@jamcimo/contracts';
import { createTestEnvironment, type RunningService, type TestEnvironment } from '@jamcimo/service-testing';
import { eventually } from '@jamcimo/testing';
import { type FeedServer, rss, startFeedServer, wholeText } from './feed-server.js';
import { addAndPoll, addFeed, poll, showFeed, startFeedMonitor, switchOn } from './running-feeds.js';

let testEnvironment: TestEnvironment;
let server: FeedServer;
let monitor: RunningService;

beforeAll(async () => {
  [testEnvironment, server] = await Promise.all([createTestEnvironment(), startFeedServer()]);
  monitor = await startFeedMonitor(testEnvironment);
  await monitor.query('DELETE FROM feeds');
  await switchOn(monitor);
});
afterAll(async () => {
  await monitor.stop();
  await server.close();
  await testEnvironment.remove();
});
beforeEach(async () => {
  server.reset();
  await monitor.query('DELETE FROM feeds');
  await monitor.query('TRUNCATE articles CASCADE');
});

const GOOD = rss([{ guid: '1', link: '/1', title: 'Prva vijest', text: wholeText(1) }]);
const redirect = (location: string) => ({ status: 302, headers: { location } });
const errorOf = async (address: string) => {
  const { state, failures, lastError } = await addAndPoll(monitor, address, 'A');
  expect({ state, failures }).toEqual({ state: 'failing', failures: 1 });
  return lastError;
};

test.each([
  [403, 'Poslužitelj odbija naš program (403).'],
  [404, 'Na ovoj adresi nema ničega (404).'],
  [410, 'Sadržaj je trajno uklonjen s ove adrese (410).'],
  [429, 'Poslužitelj traži rjeđe upite (429).'],
  [500, 'Poslužitelj javlja grešku (500).'],
])('the status %i is named', async (status, message) => {
  server.reply('a.example/rss', { status });
  expect(await errorOf(server.at('a.example/rss'))).toBe(message);
});

test('a page with status 200 is named as what it is', async () => {
  server.reply('a.example/rss', '<!doctype html><html><body>Prijava</body></html>');
  expect(await errorOf(server.at('a.example/rss'))).toBe('Umjesto RSS izvora stigla je HTML stranica.');
});

test('a document that is too large is not read, packed or not', async () => {
  const large = `${GOOD}${' '.repeat(6_000_000)}`;
  server.reply('a.example/rss', { headers: { 'content-encoding': 'gzip' }, body: gzipSync(large) });
  server.reply('b.example/rss', (response) => response.end(large));
  server.reply('c.example/rss', {
    headers: { 'content-encoding': 'gzip' },
    body: gzipSync(GOOD).subarray(0, 60),
  });
  expect(await errorOf(server.at('a.example/rss'))).toBe('Odgovor poslužitelja je prevelik.');
  expect(await errorOf(server.at('b.example/rss'))).toBe('Odgovor poslužitelja je prevelik.');
  expect(await errorOf(server.at('c.example/rss'))).toBe('Sažeti odgovor poslužitelja je oštećen.');
});

test('a feed that ends the reading counts as failed, its pause grows, and the others go on @long', async () => {
  // Five megabytes of attributes take more memory than the process has.
  server.reply('poison.example/rss', `<rss ${'a '.repeat(2_400_000)}></rss>`);
  server.reply('types.example/rss', `<rss>${'<!DOCTYPE'.repeat(500_000)}`);
  server.reply('good.example/rss', GOOD);
  const [poison] = await Promise.all([
    addFeed(monitor, server.at('poison.example/rss'), 'Otrov'),
    addFeed(monitor, server.at('types.example/rss'), 'Bez kraja'),
    addFeed(monitor, server.at('good.example/rss'), 'Živi'),
  ]);
  const feeds = await eventually(async () => {
    const { items } = await monitor.calls.call(feedCalls.listFeeds, {});
    expect(items.map(({ lastPolledAt }) => lastPolledAt)).not.toContain(null);
    return items;
  });
  expect(feeds.map(({ outlet, state, failures, lastError }) => [outlet, state, failures, lastError])).toEqual(
    [
      ['Bez kraja', 'failing', 1, 'XML s vlastitom definicijom dokumenta (DOCTYPE) nije dopušten.'],
      ['Otrov', 'failing', 1, 'Dokument je preteška zadaća: čitanje je prekinuto.'],
      ['Živi', 'working', 0, null],
    ],
  );
  const { failures, nextPollAt, lastPolledAt } = await poll(monitor, poison);
  expect(failures).toBe(2);
  expect(Date.parse(nextPollAt as string) - Date.parse(lastPolledAt as string)).toBeGreaterThan(1_700_000);
});

test('characters that cannot be stored take no feed away', async () => {
  server.reply(
    'a.example/rss',
    GOOD.replace('<guid>1', '<guid>1&#0;&#xD800;').replace(
      '<title><![CDATA[Prva vijest]]>',
      '<title>Prva&#0; vijest',
    ),
  );
  expect(await addAndPoll(monitor, server.at('a.example/rss'), 'A')).toMatchObject({
    state: 'working',
    articles: 1,
  });
});

test('at most five redirects are followed, and none in a circle', async () => {
  for (let hop = 1; hop <= 6; hop += 1)
    server.reply(`h${hop}.example/rss`, redirect(server.at(`h${hop + 1}.example/rss`)));
  server.reply('h7.example/rss', GOOD);
  server.reply('circle.example/rss', redirect('/rss'));
  const message = 'Adresa preusmjerava previše puta ili u krug.';
  expect(await errorOf(server.at('h1.example/rss'))).toBe(message);
  expect(await errorOf(server.at('circle.example/rss'))).toBe(message);
  expect(await addAndPoll(monitor, server.at('h2.example/rss'), 'A')).toMatchObject({
    state: 'working',
    items: 1,
  });
});

test.each([
  ...[
    'http://10.0.0.1/rss',
    'http://169.254.169.254/latest/',
    'http://[::1]/rss',
    'http://[::ffff:192.168.0.1]/rss',
  ],
  ...['http://localhost/rss', 'http://3232235777/rss', 'http://rebinding.example/rss'],
])('a redirect to %s is not followed', async (location) => {
  server.reply('a.example/rss', redirect(location));
  expect(await errorOf(server.at('a.example/rss'))).toBe(
    'Adresa vodi u privatnu mrežu, a dopuštene su samo javne adrese.',
  );
});

test('a name that is public when it is listed and private when it is asked leads nowhere', async () => {
  server.reply('rebinding.example/rss', GOOD);
  expect(await errorOf(server.at('rebinding.example/rss'))).toMatch('privatnu mrežu');
  expect(server.requests).toEqual([]);
});

test('a private address is not listed, nor tried', async () => {
  const refused = { code: 'request.invalid', details: { errors: [{ field: 'url' }] } };
  for (const url of [
    'http://10.1/rss',
    'http://192.168.1.1/',
    'http://[fd00::1]/rss',
    'http://feeds.internal/',
  ]) {
    await expect(addFeed(monitor, url, 'A')).rejects.toMatchObject(refused);
    await expect(monitor.calls.call(feedCalls.tryFeed, { url })).rejects.toMatchObject(refused);
  }
  expect(await monitor.query('SELECT 1 FROM feeds')).toEqual([]);
});

test('a dead feed backs off and holds up nobody; once it works again it is polled as before', async () => {
  const hung: (() => void)[] = [];
  for (let dead = 1; dead <= 3; dead += 1)
    server.reply(`dead${dead}.example/rss`, (response) => void hung.push(() => response.destroy()));
  server.reply('good.example/rss', GOOD);
  for (let dead = 1; dead <= 3; dead += 1)
    await addFeed(monitor, server.at(`dead${dead}.example/rss`), `Mrtvi ${dead}`);
  await eventually(() => expect(hung).toHaveLength(3));
  const good = await addFeed(monitor, server.at('good.example/rss'), 'Živi');
  // The job that hangs is worked on beside a later one.
  await eventually(async () =>
    expect(await showFeed(monitor, good.id)).toMatchObject({ items: 1, state: 'working' }),
  );
  for (const end of hung) end();
  const dead = await eventually(async () => {
    const { items } = await monitor.calls.call(feedCalls.listFeeds, {});
    const failing = items.filter(({ state }) => state === 'failing');
    expect(failing).toHaveLength(3);
    return failing[0] as Feed;
  });
  expect(dead.lastError).toBe('Poslužitelj je prekinuo vezu.');
  const pauses: number[] = [];
  server.reply(`dead1.example/rss`, { status: 500 });
  const [{ id } = dead] = (await monitor.calls.call(feedCalls.listFeeds, {})).items.filter(
    ({ outlet }) => outlet === 'Mrtvi 1',
  );
  for (let again = 0; again < 3; again += 1) {
    const { nextPollAt, lastPolledAt } = await poll(monitor, { id });
    pauses.push((Date.parse(nextPollAt as string) - Date.parse(lastPolledAt as string)) / 1000);
  }
  expect(pauses.map((pause) => Math.floor(Math.log2(pause / 900)))).toEqual([1, 2, 3]);
  server.reply('dead1.example/rss', GOOD);
  expect(await poll(monitor, { id })).toMatchObject({ failures: 0, lastError: null, state: 'working' });
});

test('a server that asks for patience gets it', async () => {
  server.reply('a.example/rss', { status: 503, headers: { 'retry-after': '7200' } });
  const { nextPollAt } = await addAndPoll(monitor, server.at('a.example/rss'), 'A');
  expect(Date.parse(nextPollAt as string)).toBeGreaterThan(Date.now() + 7_000_000);
});

test('a trial shows what was found, and says why nothing was, without storing anything', async () => {
  server.reply('a.example/rss', redirect('/feed.xml'));
  server.reply('a.example/feed.xml', GOOD);
  const url = server.at('a.example/rss');
  expect(await monitor.calls.call(feedCalls.tryFeed, { url: ` ${url}#x ` })).toMatchObject({
    url,
    finalUrl: server.at('a.example/feed.xml'),
    outlet: 'Primjer',
    items: 1,
    wholeTexts: 1,
    isListed: false,
    examples: [{ title: 'Prva vijest', link: server.at('a.example/1'), date: null }],
  });
  await expect(
    monitor.calls.call(feedCalls.tryFeed, { url: server.at('unknown.example/') }),
  ).rejects.toMatchObject({
    code: 'feed.unreadable',
    message: 'Poslužitelj s tim imenom nije pronađen.',
  });
  expect(await monitor.query('SELECT 1 FROM feeds UNION ALL SELECT 1 FROM articles')).toEqual([]);
});
