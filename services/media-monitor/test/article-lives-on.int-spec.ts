import { mediaCalls } from '@jamcimo/contracts';
import { createTestEnvironment, type RunningService, type TestEnvironment } from '@jamcimo/service-testing';
import { eventually } from '@jamcimo/testing';
import { CheckArticles } from '../src/feeds/check-articles.job.js';
import { type FeedServer, rss, startFeedServer, wholeText } from './feed-server.js';
import { addAndPoll, poll, startFeedMonitor, switchOn } from './running-feeds.js';
import { openRegister, type Register } from './running-media-monitor.js';

let testEnvironment: TestEnvironment;
let register: Register;
let server: FeedServer;
let monitor: RunningService;

beforeAll(async () => {
  [testEnvironment, server] = await Promise.all([createTestEnvironment(), startFeedServer()]);
  [register, monitor] = await Promise.all([openRegister(testEnvironment), startFeedMonitor(testEnvironment)]);
  await register.publish(1, 1, { name: 'Jasna Grozdanjak' });
  await register.publish(2, 1, { name: 'Iva Trnokop' });
  for (const id of [3, 4])
    await register.publish(id, 1, { name: 'Vinko Brodarac', gender: 'm', position: 'načelnik' });
  await register.acknowledged();
  await switchOn(monitor);
});
afterAll(async () => {
  await monitor.stop();
  await register.close();
  await server.close();
  await testEnvironment.remove();
});
beforeEach(async () => {
  server.reset();
  await monitor.query('DELETE FROM feeds');
  await monitor.query('TRUNCATE articles CASCADE');
  await monitor.query('UPDATE roster SET mentions = 0');
});

const TODAY = new Date().toUTCString();
const TITLE = 'Vijećnici raspravljali o novoj cesti';
const JASNA = 'O cesti je na sjednici gradskog vijeća govorila načelnica Sinja Jasna Grozdanjak.';
const story = (sentences: string, link = '/vijest') =>
  rss([{ guid: 'x', link, title: TITLE, text: `<p>${sentences}</p>${wholeText(1)}`, date: TODAY }]);
const reports = async () => (await monitor.calls.call(mediaCalls.listReports, {})).items;
const reported = (count: number) =>
  eventually(async () => {
    const items = await reports();
    expect(items).toHaveLength(count);
    return items;
  });

test('the same story of several outlets is one report that names them all, each once', async () => {
  for (const name of ['a', 'b', 'c', 'd']) server.reply(`${name}.example/rss`, story(JASNA));
  await addAndPoll(monitor, server.at('a.example/rss'), 'Prvi list');
  expect(await reported(1)).toMatchObject([{ source: 'Prvi list', alsoPublishedBy: [] }]);
  testEnvironment.invalidations.length = 0;
  await addAndPoll(monitor, server.at('b.example/rss'), 'Žuti list');
  await addAndPoll(monitor, server.at('c.example/rss'), 'Crveni list');
  await addAndPoll(monitor, server.at('d.example/rss'), 'Žuti list');
  expect(await reported(1)).toMatchObject([
    {
      source: 'Prvi list',
      alsoPublishedBy: [
        { source: 'Žuti list', link: server.at('b.example/vijest') },
        { source: 'Crveni list', link: server.at('c.example/vijest') },
      ],
    },
  ]);
  await eventually(() => expect(testEnvironment.invalidations.length).toBeGreaterThanOrEqual(2));
});

const CHANGED = 'Načelnica Sinja Jasna Grozdanjak u gradskom je vijeću glasovala protiv ceste.';
const becomes = (text: string) =>
  eventually(async () => {
    const [first] = await reports();
    expect(first?.text).toBe(text);
    return first;
  });
const searched = () =>
  eventually(async () =>
    expect(
      await monitor.query('SELECT 1 FROM articles WHERE scanned_at IS NULL OR page_due_at <= now()'),
    ).toEqual([]),
  );

test('a corrected article: its sentence replaces the old one, and a name that is gone takes its report away', async () => {
  server.reply('a.example/rss', story(JASNA));
  const feed = await addAndPoll(monitor, server.at('a.example/rss'), 'Prvi list');
  expect(await becomes(JASNA)).toMatchObject({ politicianId: 1, correctedAt: null });

  server.reply('a.example/rss', story(`${JASNA} Sjednica je završila kasno.`));
  await poll(monitor, feed);
  await searched();
  expect(await becomes(JASNA)).toMatchObject({ correctedAt: null });

  const before = Date.now();
  testEnvironment.invalidations.length = 0;
  server.reply('a.example/rss', story(CHANGED));
  await poll(monitor, feed);
  const corrected = await becomes(CHANGED);
  expect(Date.parse(corrected?.correctedAt as string)).toBeGreaterThan(before - 60_000);
  await eventually(() => expect(testEnvironment.invalidations).not.toEqual([]));

  server.reply('a.example/rss', story(CHANGED.replace('Jasna Grozdanjak', 'Iva Trnokop')));
  await poll(monitor, feed);
  await eventually(async () =>
    expect(await reports()).toMatchObject([{ politicianId: 2, correctedAt: null }]),
  );
  server.reply('a.example/rss', story('O cesti u gradskom vijeću Sinja nije govorio nitko.'));
  await poll(monitor, feed);
  await reported(0);
  await eventually(() => expect(register.heard.at(-1)).toMatchObject({ politicianId: 2, mentions: 0 }));
});

test('a page that is read again is a correction, also where it became shorter; a completed lead is none', async () => {
  const lead = (title: string) =>
    rss([
      { guid: 'x', link: '/vijest', title, text: 'Vijećnici su raspravljali o novoj cesti.', date: TODAY },
    ]);
  const page = (text: string) => ({
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: `<!doctype html><html><body><article><p>Vijećnici su raspravljali o novoj cesti.</p>${text}</article></body></html>`,
  });
  server.reply('a.example/rss', lead(TITLE));
  server.reply('a.example/vijest', page(`<p>${JASNA}</p>${wholeText(1)}`));
  const feed = await addAndPoll(monitor, server.at('a.example/rss'), 'Prvi list');
  expect(await becomes(JASNA)).toMatchObject({ correctedAt: null });
  server.reply('a.example/rss', lead(`${TITLE} i vodi`));
  server.reply('a.example/vijest', page(wholeText(1)));
  // A poll orders no reading while the one before ends: then the next poll does.
  await eventually(async () => {
    await poll(monitor, feed);
    expect(await reports()).toEqual([]);
  });
});

test('a decision outlasts a correction with its new sentence, and ends with the name', async () => {
  const unsure = 'Na sjednici je govorio Vinko Brodarac.';
  server.reply('a.example/rss', story(unsure));
  const feed = await addAndPoll(monitor, server.at('a.example/rss'), 'Prvi list');
  const mentions = () => monitor.calls.call(mediaCalls.mentions, { state: 'unsure' });
  const [accepted, rejected] = await eventually(async () => {
    const { items } = await mentions();
    expect(items).toHaveLength(2);
    return items as [(typeof items)[number], (typeof items)[number]];
  });
  const decide = (id: number, decision: 'accepted' | 'rejected') =>
    monitor.calls.call(mediaCalls.decideMention, { id, decision, decidedBy: 'Glavna' });
  await decide(accepted.id, 'accepted');
  await decide(rejected.id, 'rejected');

  const changed = 'Na sjednici nije govorio Vinko Brodarac.';
  server.reply('a.example/rss', story(changed));
  await poll(monitor, feed);
  const report = await becomes(changed);
  expect(report).toMatchObject({ id: accepted.id, correctedAt: expect.any(String) });
  server.reply('a.example/rss', story('O cesti u gradskom vijeću Sinja nije govorio nitko.'));
  await poll(monitor, feed);
  await reported(0);
  expect(await monitor.query('SELECT id, state FROM mentions')).toEqual([
    { id: rejected.id, state: 'rejected' },
  ]);
});

test('an article that is missing twice, a day apart, marks its reports, until it is there again', async () => {
  server.reply('a.example/rss', story(JASNA));
  await addAndPoll(monitor, server.at('a.example/rss'), 'Prvi list');
  await reported(1);
  const check = async (status: number) => {
    server.reply('a.example/vijest', { status });
    await monitor.app.get(CheckArticles).checkDue(new AbortController().signal);
    return (await reports())[0]?.isGone;
  };
  const nextDay = () =>
    monitor.query(`UPDATE articles SET fetched_at = fetched_at - interval '1 day', checked_at = checked_at - interval '1 day',
      missing_since = missing_since - interval '1 day'`);
  expect(await check(404)).toBe(false);
  expect(server.asked('a.example/vijest')).toEqual([]);
  await nextDay();
  expect(await check(404)).toBe(false);
  // Not asked again on the same day.
  expect(await check(404)).toBe(false);
  expect(server.asked('a.example/vijest')).toHaveLength(1);
  await nextDay();
  expect(await check(503)).toBe(false);
  await nextDay();
  testEnvironment.invalidations.length = 0;
  expect(await check(410)).toBe(true);
  await eventually(() => expect(testEnvironment.invalidations).not.toEqual([]));
  await nextDay();
  expect(await check(200)).toBe(false);
  await nextDay();
  expect(await check(404)).toBe(false);
});

const html = (text: string, headers: Record<string, string> = {}) => ({
  headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
  body: `<!doctype html><html><body><nav>Najčitanije</nav><article>${text}</article></body></html>`,
});
/** As if so much time had gone by, also for the pauses between two checks. */
const after = (pause: string) =>
  monitor.query(
    `UPDATE articles SET fetched_at = fetched_at - $1::interval, checked_at = checked_at - $1::interval,
    differs_since = differs_since - $1::interval`,
    [pause],
  );
const check = async (pause = '6 hours') => {
  await after(pause);
  await monitor.app.get(CheckArticles).checkDue(new AbortController().signal);
  await searched();
};
const whole = `<p>${JASNA}</p>${wholeText(1)}`;

test('a page that is changed without its feed is a correction once it was missed twice; meanwhile nothing is', async () => {
  server.reply('a.example/rss', story(JASNA));
  await addAndPoll(monitor, server.at('a.example/rss'), 'Prvi list');
  const [{ sha256 }] = (await monitor.query('SELECT text_sha256 AS sha256 FROM articles')) as [
    { sha256: Buffer },
  ];
  await reported(1);
  // The page holds the sentence that the feed brought; what stands around it is no correction.
  server.reply('a.example/vijest', html(whole, { etag: '"prva"' }));
  await check();
  server.reply('a.example/vijest', html(`<p>Dopuna.</p>${whole}`, { etag: '"druga"' }));
  await check();
  expect(server.asked('a.example/vijest')[1]?.headers['if-none-match']).toBe('"prva"');
  server.reply('a.example/vijest', { status: 304 });
  await check();
  expect(server.asked('a.example/vijest')[2]?.headers['if-none-match']).toBe('"druga"');
  expect((await monitor.query('SELECT text_sha256 AS sha256 FROM articles'))[0]?.sha256).toEqual(sha256);

  const changed = html(whole.replace(JASNA, CHANGED), { etag: '"treca"' });
  server.reply('a.example/vijest', changed);
  await check();
  expect(await becomes(JASNA)).toMatchObject({ correctedAt: null });
  // The answer with the difference left no validators: it is sent again.
  await check('59 minutes');
  expect(server.asked('a.example/vijest')).toHaveLength(4);
  await check('2 minutes');
  expect(server.asked('a.example/vijest')[4]?.headers).not.toHaveProperty('if-none-match');
  expect(await becomes(CHANGED)).toMatchObject({ correctedAt: expect.any(String), isGone: false });
  const [report] = await reports();
  expect(report?.evidence.textSha256).not.toBe(sha256.toString('hex'));

  const without = html(whole.replace(JASNA, 'O cesti u gradskom vijeću Sinja nije govorio nitko.'));
  server.reply('a.example/vijest', without);
  await check();
  await check();
  await reported(0);
});

test('a sentence that is back at the second look was never gone, nor is a notice a correction', async () => {
  server.reply('a.example/rss', story(JASNA));
  await addAndPoll(monitor, server.at('a.example/rss'), 'Prvi list');
  await reported(1);
  const look = async (text: string) => {
    server.reply('a.example/vijest', html(text));
    await check();
    expect(await becomes(JASNA)).toMatchObject({ correctedAt: null });
  };
  const other = whole.replace(JASNA, CHANGED);
  // What only the feed had may never have stood on the page so.
  for (const text of [other, other]) await look(text);
  for (const text of [whole, other, whole, other]) await look(text);
  const notice =
    '<p>Prihvatite kolačiće kako bismo vam mogli prikazati sadržaj prilagođen vašim interesima.</p>';
  for (const text of [notice.repeat(5), other, notice.repeat(5), other, '']) await look(text);
});
