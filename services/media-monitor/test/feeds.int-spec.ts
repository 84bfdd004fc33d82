import { brotliCompressSync, gzipSync } from 'node:zlib';
import { WriteTransactions } from '@jamcimo/database';
import { createTestEnvironment, type RunningService, type TestEnvironment } from '@jamcimo/service-testing';
import { eventually } from '@jamcimo/testing';
import { type FeedServer, rss, startFeedServer, wholeText } from './feed-server.js';
import { addAndPoll, poll, showFeed, startFeedMonitor, switchOn } from './running-feeds.js';

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
  // Alone, because the search for names may still work on the articles of the test before.
  await monitor.app
    .get(WriteTransactions)
    .exclusively((manager) => manager.query('DELETE FROM feeds; DELETE FROM articles'));
});

interface Stored {
  url: string;
  title: string;
  text: string;
  source: string;
  revision: number;
  scannedAt: Date | null;
  readAt: Date | null;
}
const articles = () =>
  monitor.query<Stored>(
    `SELECT url, title, text, source, revision, scanned_at AS "scannedAt", read_at AS "readAt" FROM articles ORDER BY id`,
  );
const TODAY = new Date().toUTCString();

test('articles are kept with what was read, and the feed with its health', async () => {
  server.reply(
    'a.example/rss',
    rss([
      { guid: '2', link: '/2?utm_source=rss', title: 'Druga vijest', text: wholeText(2), date: TODAY },
      { guid: '1', link: '/1', title: 'Prva vijest', text: wholeText(1), date: TODAY },
    ]),
  );
  const feed = await addAndPoll(monitor, server.at('a.example/rss'), 'Primjerske novine');
  expect(feed).toMatchObject({ state: 'working', items: 2, articles: 2, failures: 0, lastError: null });
  expect(feed.lastSuccessAt).toBe(feed.lastPolledAt);
  expect(await articles()).toMatchObject([
    { url: server.at('a.example/1'), title: 'Prva vijest', source: 'Primjerske novine', revision: 1 },
    { url: server.at('a.example/2'), title: 'Druga vijest' },
  ]);
  const [hash] = await monitor.query(
    `SELECT bool_and(text_sha256 = sha256(convert_to(title || E'\\n' || text, 'UTF8'))) AS right FROM articles`,
  );
  expect(hash).toEqual({ right: true });
  const [{ headers } = { headers: {} as Record<string, string> }] = server.asked('a.example/rss');
  expect(headers['user-agent']).toMatch(/^JamcimoBot\/1\.0 \(\+http/);
});

test('the next poll is conditional, and an unchanged feed changes nothing', async () => {
  const body = rss([{ guid: '1', link: '/1', title: 'Prva vijest', text: wholeText(1) }]);
  server.reply('a.example/rss', (response, { headers }) => {
    const isKnown = headers['if-none-match'] === '"e1"' && headers['if-modified-since'] === TODAY;
    response
      .writeHead(isKnown ? 304 : 200, { etag: '"e1"', 'last-modified': TODAY })
      .end(isKnown ? undefined : body);
  });
  const feed = await addAndPoll(monitor, server.at('a.example/rss'), 'A');
  for (let again = 0; again < 2; again += 1)
    expect(await poll(monitor, feed)).toMatchObject({ state: 'working', items: 1, articles: 1 });
  expect(server.asked('a.example/rss').map(({ headers }) => headers['if-none-match'])).toEqual([
    undefined,
    '"e1"',
    '"e1"',
  ]);
});

test('gzip, brotli and windows-1250 are read', async () => {
  const body = rss([{ guid: '1', link: '/1', title: 'Šumska vijest', text: wholeText(1) }]);
  const windows = rss([
    { guid: '1', link: '/1', title: '\u008auma i \u009eaba', text: wholeText(2) },
  ]).replace('?>', ' encoding="windows-1250"?>');
  server.reply('gzip.example/rss', { headers: { 'content-encoding': 'gzip' }, body: gzipSync(body) });
  server.reply('br.example/rss', {
    headers: { 'content-encoding': 'br' },
    body: brotliCompressSync(body.replace('Šumska', 'Žablja')),
  });
  server.reply('win.example/rss', {
    headers: { 'content-type': 'text/xml; charset=utf-8' },
    body: Buffer.from(windows, 'latin1'),
  });
  for (const name of ['gzip', 'br', 'win'])
    await addAndPoll(monitor, server.at(`${name}.example/rss`), 'Isti medij');
  expect((await articles()).map(({ title }) => title)).toEqual([
    'Šumska vijest',
    'Žablja vijest',
    'Šuma i žaba',
  ]);
});

test('a changed title under one guid is the same article, to be searched anew', async () => {
  const items = (title: string, link: string) =>
    rss([{ guid: '1', link, title, text: wholeText(1), date: TODAY }]);
  server.reply('a.example/rss', items('Stari naslov', '/stari'));
  const feed = await addAndPoll(monitor, server.at('a.example/rss'), 'A');
  const searched = () => eventually(async () => expect((await articles())[0]?.scannedAt).not.toBeNull());
  await searched();
  await poll(monitor, feed);
  expect(await articles()).toMatchObject([{ revision: 1 }]);
  server.reply('a.example/rss', items('Novi naslov', '/novi'));
  await poll(monitor, feed);
  expect(await articles()).toMatchObject([
    { title: 'Novi naslov', url: server.at('a.example/novi'), revision: 2 },
  ]);
  await searched();
});

test('what a feed lists without a date is as old as its neighbour, or was there the day before; later it is when it was first seen', async () => {
  const future = new Date(Date.now() + 30 * 86_400_000).toUTCString();
  const old = new Date(Date.now() - 9 * 86_400_000);
  const item = (at: number, date?: string) => ({
    ...{ guid: `${at}`, link: `/${at}`, title: `Vijest ${at}`, text: wholeText(at) },
    ...(date && { date }),
  });
  const days = async () =>
    (
      await monitor.query<{ days: number }>(
        'SELECT round(extract(epoch FROM now() - published_at) / 86400)::int AS days FROM articles ORDER BY url',
      )
    ).map((row) => row.days);
  server.reply(
    'a.example/rss',
    rss([item(1, 'jučer'), item(2, future), item(3, old.toUTCString()), item(4)]),
  );
  server.reply('b.example/rss', rss([item(5)]));
  const feed = await addAndPoll(monitor, server.at('a.example/rss'), 'A');
  await addAndPoll(monitor, server.at('b.example/rss'), 'B');
  expect(await days()).toEqual([9, 9, 9, 9, 1]);
  server.reply('a.example/rss', rss([item(6), item(1, 'jučer')]));
  await poll(monitor, feed);
  expect((await days()).toSorted()).toEqual([0, 1, 9, 9, 9, 9]);
});

test('an outlet that moves to https or loses its "www." brings no story twice', async () => {
  const listed = (start: string) =>
    rss([
      {
        ...{ guid: `${start}kurir.example/?p=7`, link: `${start}kurir.example/skola`, title: 'Nova škola' },
        ...{ text: wholeText(1), date: TODAY },
      },
    ]);
  server.reply('a.example/rss', listed('http://www.'));
  const feed = await addAndPoll(monitor, server.at('a.example/rss'), 'A');
  server.reply('a.example/rss', listed('https://'));
  await poll(monitor, feed);
  server.reply('b.example/rss', listed('https://www.'));
  await addAndPoll(monitor, server.at('b.example/rss'), 'B');
  expect(await articles()).toMatchObject([{ url: 'https://kurir.example/skola', source: 'kurir.example' }]);
});

test.each(['utf-8', 'none', 'aws-chunked'])(
  'a body in the clear is read, though it says %s',
  async (said) => {
    const body = rss([{ guid: '1', link: '/1', title: 'Vijest', text: wholeText(1) }]);
    server.reply('a.example/rss', { headers: { 'content-encoding': said }, body });
    await addAndPoll(monitor, server.at('a.example/rss'), 'A');
    expect(await articles()).toHaveLength(1);
    server.reply('b.example/rss', { headers: { 'content-encoding': 'zstd' }, body: gzipSync(body) });
    expect(await addAndPoll(monitor, server.at('b.example/rss'), 'B').catch(String)).toBeDefined();
    expect(await articles()).toHaveLength(1);
  },
);

test('leads of different outlets under one title stay two stories', async () => {
  for (const name of ['a', 'b'])
    server.reply(
      `${name}.example/rss`,
      rss([
        {
          guid: '1',
          link: '/1',
          title: 'Vijećnici raspravljali o novoj cesti u općini',
          text: `Kratko, piše ${name}.`,
          date: TODAY,
        },
      ]),
    );
  for (const name of ['a', 'b']) await addAndPoll(monitor, server.at(`${name}.example/rss`), name);
  expect(await articles()).toHaveLength(2);
});

test('the same agency text in ten outlets is kept once, the others are its sources', async () => {
  for (let outlet = 1; outlet <= 10; outlet += 1) {
    const prefix = outlet % 2 === 0 ? `<p>ZAGREB, (Hina) – Javlja portal ${outlet}.</p>` : '';
    server.reply(
      `p${outlet}.example/rss`,
      rss([
        {
          guid: 'x',
          link: '/vijest',
          title:
            outlet % 3 === 0
              ? 'FOTO: Vijećnici raspravljali o cesti'
              : `Vijećnici o novoj cesti, piše portal ${outlet}`,
          text: prefix + wholeText(1),
          date: TODAY,
        },
      ]),
    );
  }
  for (let outlet = 1; outlet <= 10; outlet += 1)
    await addAndPoll(monitor, server.at(`p${outlet}.example/rss`), `Portal ${outlet}`);
  expect(await articles()).toMatchObject([{ source: 'Portal 1' }]);
  const sources = await monitor.query('SELECT source, url FROM article_sources ORDER BY id');
  expect(sources).toEqual(
    Array.from({ length: 9 }, (_, index) => ({
      source: `Portal ${index + 2}`,
      url: server.at(`p${index + 2}.example/vijest`),
    })),
  );
});

test('retention: what mentions nobody goes after a month, the text of all others after a year', async () => {
  server.reply(
    'a.example/rss',
    rss(
      [1, 2, 3].map((number) => ({
        guid: `${number}`,
        link: `/${number}`,
        title: `Vijest ${number}`,
        text: wholeText(number),
      })),
    ),
  );
  const feed = await addAndPoll(monitor, server.at('a.example/rss'), 'A');
  await monitor.query(`UPDATE articles SET scanned_at = now(), fetched_at = now() - interval '400 days'`);
  await monitor.query(`UPDATE articles SET seen_at = now() - interval '10 days' WHERE title <> 'Vijest 1'`);
  await monitor.query(
    "INSERT INTO roster (politician_id, name, party, is_approved, is_searched) VALUES (1, 'Ana', 'X', true, true) ON CONFLICT DO NOTHING",
  );
  await monitor.query(
    "INSERT INTO mentions (article_id, politician_id) SELECT id, 1 FROM articles WHERE title = 'Vijest 3'",
  );
  const { PurgeArticles } = await import('../src/articles/purge-articles.job.js');
  await monitor.app.get(PurgeArticles).purge(new AbortController().signal);
  const left = await monitor.query(
    'SELECT title, text IS NULL AS "isGone", text_sha256 IS NULL AS "hashGone" FROM articles ORDER BY id',
  );
  expect(left).toEqual([
    { title: 'Vijest 3', isGone: true, hashGone: false },
    { title: 'Vijest 1', isGone: false, hashGone: false },
  ]);
  expect(await showFeed(monitor, feed.id)).toMatchObject({ articles: 2 });
});
