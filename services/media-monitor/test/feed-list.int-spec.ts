import { feedCalls } from '@jamcimo/contracts';
import { createTestEnvironment, type RunningService, type TestEnvironment } from '@jamcimo/service-testing';
import { eventually } from '@jamcimo/testing';
import { HostPace } from '../src/fetching/host-pace.js';
import { type FeedServer, rss, startFeedServer, wholeText } from './feed-server.js';
import { addAndPoll, addFeed, poll, showFeed, startFeedMonitor, switchOn } from './running-feeds.js';
import { startMediaMonitor } from './running-media-monitor.js';

let testEnvironment: TestEnvironment;
let server: FeedServer;
let replicas: RunningService[];

beforeEach(async () => {
  [testEnvironment, server] = await Promise.all([createTestEnvironment(), startFeedServer()]);
  replicas = [];
});
afterEach(async () => {
  for (const replica of replicas) await replica.stop();
  await server.close();
  await testEnvironment.remove();
});

async function start(settings: Parameters<typeof startFeedMonitor>[1] = {}): Promise<RunningService> {
  const replica = await startFeedMonitor(testEnvironment, settings);
  replicas.push(replica);
  return replica;
}
const stop = async () => replicas.pop()?.stop();
const list = (monitor: RunningService) => monitor.calls.call(feedCalls.listFeeds, {});
const GOOD = rss([{ guid: '1', link: '/1', title: 'Prva vijest', text: wholeText(1) }]);

test('the default list is there from the first start, once, and nothing is polled until somebody switches on', async () => {
  const [monitor] = await Promise.all([start(), start()]);
  const { items, monitoring } = await list(monitor);
  expect(monitoring).toMatchObject({ isOn: false, isDecided: false });
  expect(items.length).toBeGreaterThan(40);
  expect(new Set(items.map(({ url }) => new URL(url).host)).size).toBe(items.length);
  expect(items.every(({ state, origin }) => state === 'off' && origin === 'default')).toBe(true);
  expect(items.map(({ outlet }) => outlet)).toEqual(
    items.map(({ outlet }) => outlet).sort(new Intl.Collator('hr').compare),
  );
  const id = items[0]?.id as number;
  await monitor.calls.call(feedCalls.pollFeed, { id });
  await monitor.calls.call(feedCalls.removeFeed, { id });
  await expect(showFeed(monitor, id)).rejects.toMatchObject({ code: 'feed.not-found' });
  expect(server.requests).toEqual([]);
  await stop();
  expect((await list(await start())).items).toHaveLength(items.length - 1);
});

test('FEEDS replaces the default list, switches on, and may name private addresses, which alone are trusted', async () => {
  const own = `http://127.0.0.1:${server.port}`;
  server.reply(
    '127.0.0.1/rss',
    rss([
      {
        guid: '1',
        link: `http://10.0.0.1/1`,
        title: 'Interna vijest',
        text: 'Uvod.',
        date: new Date().toUTCString(),
      },
    ]),
  );
  server.reply('127.0.0.1/away', { status: 302, headers: { location: 'http://[::1]/rss' } });
  const monitor = await start({ FEEDS: `${own}/rss, ${own}/away` });
  const { items, monitoring } = await list(monitor);
  expect(monitoring).toMatchObject({ isOn: true, isDecided: false });
  expect(items).toMatchObject([
    { outlet: '127.0.0.1', origin: 'configuration' },
    { origin: 'configuration' },
  ]);
  await eventually(async () =>
    expect((await list(monitor)).items.map(({ state }) => state).sort()).toEqual(['failing', 'working']),
  );
  await eventually(async () =>
    expect(await monitor.query('SELECT title, text, read_at IS NOT NULL AS read FROM articles')).toEqual([
      { title: 'Interna vijest', text: 'Uvod.', read: true },
    ]),
  );
  expect((await list(monitor)).items.find(({ failures }) => failures > 0)?.lastError).toMatch(
    'privatnu mrežu',
  );
});

test('MEDIA_MONITORING decides until an administrator does; the switch holds for every replica and after a restart', async () => {
  const state = async (monitor: RunningService) => (await list(monitor)).monitoring;
  // The default list of real outlets is not to be polled here.
  await start();
  await replicas[0]?.query('DELETE FROM feeds');
  await stop();
  const on = { MEDIA_MONITORING: 'on' };
  const [one, other] = [await start(on), await start(on)];
  expect(await state(one)).toMatchObject({ isOn: true, isDecided: false });
  server.reply('a.example/rss', GOOD);
  await addAndPoll(one, server.at('a.example/rss'), 'A');
  await switchOn(one, false);
  for (const replica of [one, other])
    expect(await state(replica)).toMatchObject({ isOn: false, isDecided: true });
  for (const _replica of [one, other]) await stop();
  const again = await start({ ...on, FEEDS: server.at('b.example/rss') });
  expect(await state(again)).toMatchObject({ isOn: false, isDecided: true });
  expect(server.asked('b.example/rss')).toEqual([]);
  await again.query('UPDATE monitoring SET is_on = NULL');
  const off = await start({ MEDIA_MONITORING: 'off', FEEDS: server.at('b.example/rss') });
  expect(await state(off)).toMatchObject({ isOn: false, isDecided: false });
});

test('addresses that come to FEEDS later are added; what an administrator removed or switched stays so', async () => {
  let monitor = await start();
  await stop();
  monitor = await start({ FEEDS: server.at('a.example/rss') });
  await switchOn(monitor, false);
  expect((await list(monitor)).items.map(({ url }) => url)).toEqual([server.at('a.example/rss')]);
  await monitor.calls.call(feedCalls.removeFeed, { id: (await list(monitor)).items[0]?.id as number });
  await stop();
  monitor = await start({ FEEDS: `${server.at('a.example/rss')},${server.at('b.example/rss')}` });
  const { items, monitoring } = await list(monitor);
  expect(items.map(({ url }) => url)).toEqual([server.at('b.example/rss')]);
  expect(monitoring).toMatchObject({ isOn: false, isDecided: true });
});

test('a paused feed is left alone, goes on when it is continued, and an edit meets no outdated one', async () => {
  const monitor = await start();
  await switchOn(monitor, false);
  await monitor.query('DELETE FROM feeds');
  server.reply('a.example/rss', GOOD);
  const { id, version } = await addFeed(monitor, server.at('a.example/rss'), 'A');
  await expect(addFeed(monitor, `${server.at('a.example/rss')}#x`, 'B')).rejects.toMatchObject({
    code: 'feed.already-listed',
    details: { present: { id, outlet: 'A' } },
  });
  const change = (changes: object, expectedVersion?: number) =>
    monitor.calls.call(feedCalls.changeFeed, { id, changes, ...(expectedVersion && { expectedVersion }) });
  expect(await change({ isActive: false }, version)).toMatchObject({ state: 'paused', version: version + 1 });
  await expect(change({ outlet: 'C' }, version)).rejects.toMatchObject({
    code: 'feed.changed-meanwhile',
    details: { present: { state: 'paused' } },
  });
  await switchOn(monitor);
  await monitor.calls.call(feedCalls.pollFeed, { id });
  server.reply('b.example/rss', GOOD);
  await addAndPoll(monitor, server.at('b.example/rss'), 'B');
  expect(server.asked('a.example/rss')).toEqual([]);
  await change({ isActive: true, outlet: ' Novi naziv ' });
  await eventually(async () =>
    expect(await showFeed(monitor, id)).toMatchObject({ state: 'working', outlet: 'Novi naziv' }),
  );
});

test('the articles of a removed feed stay, and are taken over when it is listed again', async () => {
  const monitor = await start();
  await monitor.query('DELETE FROM feeds');
  await switchOn(monitor);
  server.reply('a.example/rss', GOOD);
  const { id } = await addAndPoll(monitor, server.at('a.example/rss'), 'A');
  await monitor.calls.call(feedCalls.removeFeed, { id });
  server.reply('a.example/rss', GOOD.replace('Prva vijest', 'Novi naslov'));
  expect(await addAndPoll(monitor, server.at('a.example/rss'), 'A')).toMatchObject({ articles: 1 });
  expect(await monitor.query('SELECT title FROM articles')).toEqual([{ title: 'Novi naslov' }]);
});

test('cut off in the middle of a poll, the next replica completes it: nothing is lost and nothing doubled', async () => {
  const items = Array.from({ length: 40 }, (_, index) => ({
    guid: `${index}`,
    link: `/${index}`,
    title: `Vijest broj ${index}`,
    text: wholeText(index),
  }));
  server.reply('a.example/rss', { headers: { etag: '"e1"' }, body: rss(items) });
  let monitor = await start();
  await monitor.query('DELETE FROM feeds');
  await switchOn(monitor);
  // As if the process died at the twentieth of them.
  await monitor.query("ALTER TABLE articles ADD CONSTRAINT dies CHECK (guid <> '20')");
  const { id } = await addFeed(monitor, server.at('a.example/rss'), 'A');
  await eventually(async () =>
    expect(
      await monitor.query("SELECT 1 FROM deliveries WHERE name = 'poll-feeds' AND error IS NOT NULL"),
    ).not.toEqual([]),
  );
  await monitor.query('ALTER TABLE articles DROP CONSTRAINT dies');
  expect(await monitor.query('SELECT guid FROM articles')).toHaveLength(19);
  expect(await monitor.query('SELECT etag FROM feeds')).toEqual([{ etag: null }]);
  await stop();
  monitor = await start();
  const feed = await poll(monitor, { id });
  expect(feed).toMatchObject({ articles: 40, items: 40, state: 'working' });
  expect(
    await monitor.query('SELECT count(DISTINCT guid)::int AS guids, count(*)::int AS rows FROM articles'),
  ).toEqual([{ guids: 40, rows: 40 }]);
});

test('two replicas poll many feeds with the same articles and store each once', async () => {
  const replies = Array.from({ length: 12 }, (_, index) => `f${index}.example`);
  for (const host of replies)
    server.reply(
      `${host}/rss`,
      rss([{ guid: host, link: '/1', title: 'Vijećnici o novoj cesti', text: wholeText(1) }]),
    );
  const [one] = await Promise.all([start(), start()]);
  await one.query('DELETE FROM feeds');
  await one.query(
    `INSERT INTO feeds (url, outlet, origin) SELECT url, url, 'administrator' FROM unnest($1::text[]) AS list (url)`,
    [replies.map((host) => server.at(`${host}/rss`))],
  );
  await Promise.all(replicas.map((replica) => switchOn(replica)));
  await eventually(async () =>
    expect((await list(one)).items.every(({ state }) => state === 'working')).toBe(true),
  );
  expect(
    await one.query(
      'SELECT count(*)::int AS n FROM articles UNION ALL SELECT count(*)::int FROM article_sources',
    ),
  ).toEqual([{ n: 1 }, { n: 11 }]);
});

test('requests to one host keep their distance, over all replicas; other hosts do not wait', async () => {
  const monitor = await startMediaMonitor(testEnvironment);
  replicas.push(monitor);
  const pace = monitor.app.get(HostPace);
  const { signal } = new AbortController();
  await pace.wait('a.example', signal);
  const [first] = await monitor.query<{ ahead: number }>(
    "SELECT extract(epoch FROM free_at - now())::float8 AS ahead FROM fetch_hosts WHERE host = 'a.example'",
  );
  expect(first?.ahead).toBeGreaterThan(0);
  await monitor.query(
    "UPDATE fetch_hosts SET free_at = now() + interval '10 seconds' WHERE host = 'a.example'",
  );
  const stopping = new AbortController();
  const second = pace.wait('a.example', stopping.signal);
  await pace.wait('b.example', signal);
  stopping.abort();
  await expect(second).rejects.toMatchObject({ code: 'stopped' });
  await monitor.query(
    "UPDATE fetch_hosts SET free_at = now() + interval '1 minute' WHERE host = 'a.example'",
  );
  await expect(pace.wait('a.example', signal)).rejects.toMatchObject({ code: 'stopped' });
});
