import { createHash } from 'node:crypto';
import { goalSearchCalls, mediaCalls } from '@jamcimo/contracts';
import { createTestEnvironment, type RunningService, type TestEnvironment } from '@jamcimo/service-testing';
import { eventually } from '@jamcimo/testing';
import { DataSource } from 'typeorm';
import { ArchivePages } from '../src/archive/archive-pages.job.js';
import { PurgeArticles } from '../src/articles/purge-articles.job.js';
import { readArticle, scan } from './articles-for-tests.js';
import { type FeedServer, startFeedServer } from './feed-server.js';
import { startFeedMonitor } from './running-feeds.js';
import { openRegister, type Register } from './running-media-monitor.js';

let testEnvironment: TestEnvironment;
let register: Register;
let server: FeedServer;
let monitor: RunningService;

const PAGE = 'novine.example/vijest';
const JASNA = 'O cesti je na sjednici gradskog vijeća govorila načelnica Sinja Jasna Grozdanjak.';

beforeAll(async () => {
  [testEnvironment, server] = await Promise.all([createTestEnvironment(), startFeedServer()]);
  register = await openRegister(testEnvironment);
  monitor = await start();
  // The default list of real outlets is not to be polled here.
  await monitor.query('DELETE FROM feeds');
  await register.publish(1, 1, { name: 'Jasna Grozdanjak', acceptsFoundGoals: true });
  await register.acknowledged();
});
afterAll(async () => {
  await monitor.stop();
  await register.close();
  await server.close();
  await testEnvironment.remove();
});
beforeEach(async () => {
  server.reset();
  await monitor.query('TRUNCATE articles, archived_pages, archive_questions, goal_searches CASCADE');
  await monitor.query('UPDATE roster SET mentions = 0, is_approved = true, is_invented = false');
});

/** The service's own job asks only while monitoring is on. Tests switch that on for their own; then it may be quicker. */
const start = (settings: Record<string, string> = {}) =>
  startFeedMonitor(testEnvironment, {
    ARCHIVE_SAVE_URL: server.at('arhiv.example/save/{url}'),
    ...settings,
  });
async function archive(running = monitor): Promise<void> {
  await monitor.query('UPDATE monitoring SET is_on = true');
  await running.app.get(ArchivePages).archiveDue(new AbortController().signal);
  await monitor.query('UPDATE monitoring SET is_on = NULL');
}
const page = () => server.at(PAGE);
const SAVE = () => `arhiv.example/save/${page()}`;
const asked = () => server.asked(SAVE()).length;
const stamp = (at = new Date()) => at.toISOString().replace(/\D/g, '').slice(0, 14);
const copyLink = (at?: Date) => server.at(`arhiv.example/web/${stamp(at)}/`) + page();
const evidence = async () =>
  (await monitor.calls.call(mediaCalls.listReports, {})).items.map((report) => report.evidence)[0];
const isCopied = () => eventually(async () => expect((await evidence())?.copy).not.toBeNull());
const row = async () => (await monitor.query('SELECT tries, due_at, copy_url FROM archived_pages'))[0];
const later = () => monitor.query("UPDATE archived_pages SET due_at = now() - interval '1 second'");

async function report(text = JASNA): Promise<void> {
  await readArticle(monitor, { title: 'Vijeće o cesti', text, url: page() });
  await scan(monitor);
}

test('a report tells when its text was read and the hash of it', async () => {
  const before = Date.now();
  await report();
  const found = await evidence();
  const sha256 = createHash('sha256').update(`Vijeće o cesti\n${JASNA}`).digest('hex');
  expect(found).toEqual({ readAt: expect.any(String), textSha256: sha256, copy: null });
  expect(Math.abs(Date.parse(found?.readAt as string) - before)).toBeLessThan(3_600_000);
});

test.each([
  ['a redirect', () => ({ status: 302, headers: { location: copyLink() } })],
  [
    'Content-Location',
    () => ({ headers: { 'content-location': new URL(copyLink()).href.replace(/^http:\/\/[^/]*/, '') } }),
  ],
])('a copy that is named by %s stands at the report; asked twice it is one copy', async (_name, reply) => {
  await report();
  server.reply(SAVE(), reply());
  testEnvironment.invalidations.length = 0;
  await archive();
  await eventually(() => expect(testEnvironment.invalidations).not.toEqual([]));
  expect((await evidence())?.copy).toEqual({
    link: expect.stringMatching(
      /^http:\/\/arhiv\.example:\d+\/web\/\d{14}\/http:\/\/novine\.example:\d+\/vijest$/,
    ),
    takenAt: expect.any(String),
  });
  await archive();
  expect(asked()).toBe(1);
  // The copy itself is not read.
  expect(server.requests).toHaveLength(1);
});

test('a page that another process claims at the same moment is left to that one', async () => {
  await report();
  let asking = Promise.resolve();
  await monitor.app.get(DataSource).transaction(async (manager) => {
    await manager.query(
      `INSERT INTO archived_pages (url, read_at, tries, due_at)
       SELECT url, m.read_at, 1, now() + interval '5 minutes' FROM articles a JOIN mentions m ON m.article_id = a.id`,
    );
    asking = archive();
    await eventually(async () =>
      expect(
        await monitor.query(
          "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%INTO archived_pages%'",
        ),
      ).not.toEqual([]),
    );
  });
  await asking;
  expect(asked()).toBe(0);
  expect(await row()).toMatchObject({ tries: 1 });
});

test('a service that fails is asked again ever later, and given up after five times', async () => {
  await report();
  const pauses: number[] = [];
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    server.reply(SAVE(), { status: attempt % 2 ? 503 : 429 });
    await archive();
    // Not due yet.
    await archive();
    const due = (await row())?.due_at as Date | null;
    pauses.push(due === null ? -1 : Math.round((due.getTime() - Date.now()) / 60_000));
    if (due !== null) await later();
  }
  expect(pauses).toEqual([10, 40, 160, 640, -1]);
  server.reply(SAVE(), { status: 302, headers: { location: copyLink() } });
  await archive();
  expect(asked()).toBe(5);
  expect((await evidence())?.copy).toBeNull();
});

test.each([
  ['at another host', () => copyLink().replace('arhiv.', 'drugi.')],
  ['of another page', () => `${copyLink()}-druga`],
  ['that is much older than the text', () => copyLink(new Date(Date.now() - 2 * 3_600_000))],
])('a copy %s is none', async (_name, location) => {
  await report();
  server.reply(SAVE(), { status: 302, headers: { location: location() } });
  await archive();
  expect(asked()).toBe(1);
  expect(await row()).toMatchObject({ tries: 1, due_at: expect.any(Date), copy_url: null });
});

test('after a correction the old copy is not shown, and a new one is asked for', async () => {
  await report();
  server.reply(SAVE(), { status: 302, headers: { location: copyLink() } });
  await archive();
  await isCopied();
  // The text was read two hours after the copy was taken.
  await monitor.query(
    "UPDATE archived_pages SET read_at = read_at - interval '2 hours', copied_at = copied_at - interval '2 hours'",
  );
  expect((await evidence())?.copy).toBeNull();
  await archive();
  expect(asked()).toBe(2);
  await isCopied();
});

test('nothing is asked for what is not public, is gone, or belongs to invented people', async () => {
  await report();
  server.reply(SAVE(), { status: 302, headers: { location: copyLink() } });
  const quiet = async (change: string) => {
    await monitor.query(change);
    await archive();
    expect(server.requests).toEqual([]);
  };
  await quiet('UPDATE roster SET is_approved = false');
  await quiet('UPDATE roster SET is_approved = true, is_invented = true');
  await quiet('UPDATE roster SET is_invented = false; UPDATE articles SET gone_at = now()');
  await quiet("UPDATE articles SET gone_at = NULL, url = 'http://10.0.0.7/vijest'");
  expect(await row()).toMatchObject({ due_at: null, copy_url: null });
  await quiet("UPDATE articles SET url = 'http://rebinding.example/vijest'");
  expect(await monitor.query('SELECT 1 FROM archived_pages WHERE due_at IS NOT NULL')).toEqual([]);
});

test('nothing is asked without a service, while monitoring is off, and when the day is used up', async () => {
  await report();
  server.reply(SAVE(), { status: 503 });
  const without = await startFeedMonitor(testEnvironment);
  await archive(without);
  await without.stop();
  await monitor.app.get(ArchivePages).archiveDue(new AbortController().signal);
  expect(asked()).toBe(0);
  const frugal = await start({ ARCHIVED_PAGES_PER_DAY: '1' });
  await archive(frugal);
  await later();
  await archive(frugal);
  await frugal.stop();
  expect(asked()).toBe(1);
});

test('a copy goes with the article and the goal that stood on it', async () => {
  await report();
  server.reply(SAVE(), { status: 302, headers: { location: copyLink() } });
  await archive();
  const purge = () => monitor.app.get(PurgeArticles).purge(new AbortController().signal);
  await purge();
  expect(await row()).toMatchObject({ copy_url: expect.any(String) });
  await monitor.query('DELETE FROM articles');
  await purge();
  expect(await row()).toBeUndefined();
});

test('an archive service in a private network is not asked', async () => {
  await report();
  const inside = await start({ ARCHIVE_SAVE_URL: 'http://192.168.7.7/save/{url}' });
  await archive(inside);
  await inside.stop();
  expect(await row()).toMatchObject({ due_at: null, copy_url: null });
});

test('a found goal has hash, time and copy of the article of its quote', async () => {
  await report(
    'Načelnica Sinja Jasna Grozdanjak obećala je: Do 2029. izgradit ćemo tri nova vrtića u gradu.',
  );
  await monitor.calls.call(goalSearchCalls.requestGoalSearch, { politicianId: 1, requestedBy: 'urednica' });
  const goal = () =>
    eventually(async () => {
      const { search } = await monitor.calls.call(goalSearchCalls.getGoalSearch, { politicianId: 1 });
      expect(search?.goals).toHaveLength(1);
      return search?.goals[0];
    });
  const { readAt, textSha256 } = (await evidence()) as NonNullable<Awaited<ReturnType<typeof evidence>>>;
  expect(textSha256).toMatch(/^[0-9a-f]{64}$/);
  expect((await goal())?.evidence).toEqual({ readAt, textSha256, copy: null });
  server.reply(SAVE(), { status: 302, headers: { location: copyLink() } });
  await archive();
  expect((await goal())?.evidence?.copy?.link).toContain('/web/');
});

test('a page that stands as evidence beside a goal is archived also while monitoring is off, and its copy stays', async () => {
  const copies = () => monitor.calls.call(mediaCalls.copies, { pages: [page(), 'https://drugi.example'] });
  await register.publishEvidence(page());
  await register.acknowledged();
  expect(await copies()).toEqual([]);
  server.reply(SAVE(), { status: 302, headers: { location: copyLink() } });
  await monitor.app.get(ArchivePages).archiveDue(new AbortController().signal);
  await monitor.app.get(PurgeArticles).purge(new AbortController().signal);
  expect(await copies()).toEqual([
    { page: page(), link: expect.stringContaining('arhiv.example'), takenAt: expect.any(String) },
  ]);
  await archive();
  expect(asked()).toBe(1);
});
