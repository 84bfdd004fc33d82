import { mediaCalls } from '@jamcimo/contracts';
import { WriteTransactions } from '@jamcimo/database';
import { Jobs } from '@jamcimo/messaging';
import { createTestEnvironment, type RunningService, type TestEnvironment } from '@jamcimo/service-testing';
import { eventually } from '@jamcimo/testing';
import { jest } from '@jest/globals';
import { SearchOrders, scanArticles } from '../src/articles/search-orders.js';
import { ArticlesToScan } from '../src/mentions/articles-to-scan.js';
import { readArticle, scan } from './articles-for-tests.js';
import { emptyTables, openRegister, type Register, startMediaMonitor } from './running-media-monitor.js';

let testEnvironment: TestEnvironment;
let register: Register;
let monitor: RunningService;

beforeAll(async () => {
  testEnvironment = await createTestEnvironment();
  register = await openRegister(testEnvironment);
  monitor = await startMediaMonitor(testEnvironment);
});
beforeEach(() => emptyTables(testEnvironment, register.heard));
afterAll(async () => {
  await monitor.stop();
  await register.close();
  await testEnvironment.remove();
});

const JASNA = { name: 'Jasna Grozdanjak', party: 'HSS', city: 'Zadarska, Zadar' };
const BIBINJE = { city: 'Zadarska, Bibinje', county: 'Zadarska' };
const MAN = { gender: 'm', position: 'načelnik' } as const;
/** Two who cannot be told apart by their name, and one who can. */
async function publishPeople(): Promise<void> {
  await register.publish(1, 1, JASNA);
  await register.publish(2, 1, { name: 'Vinko Trnokop', ...MAN, ...BIBINJE });
  await register.publish(3, 1, { name: 'Vinko Trnokop', ...MAN, city: 'Istarska, Bale', county: 'Istarska' });
  await register.acknowledged();
}

const reports = (politicianId?: number) =>
  monitor.calls.call(mediaCalls.listReports, { ...(politicianId && { politicianId }) });
const mentions = (state: 'unsure' | 'live' | 'rejected' | 'removed', q?: string) =>
  monitor.calls.call(mediaCalls.mentions, { state, ...(q !== undefined && { q }) });
const decide = (id: number, decision: 'accepted' | 'rejected' | 'unsure', decidedBy = 'Glavna') =>
  monitor.calls.call(mediaCalls.decideMention, { id, decision, decidedBy });
const remove = (id: number) => monitor.calls.call(mediaCalls.removeReport, { id, removedBy: 'Glavna' });
const heardOf = (id: number) => register.heard.filter(({ politicianId }) => politicianId === id);
const firstUnsure = async () => {
  const [found] = (await mentions('unsure')).items;
  if (!found) throw new Error('nothing waits for a decision');
  return found;
};

const SURE =
  'Proračun Zadra je predstavljen jučer. O Jasni Grozdanjak iz HSS-a govorili su vijećnici. Kiša pada.';
const UNSURE = 'Na sjednici je govorio Vinko Trnokop.';

test('an article that names somebody is a report with the sentence, and the number reaches the register', async () => {
  await publishPeople();
  const before = new Date();
  const publishedAt = before.toISOString();
  const id = await readArticle(monitor, { text: `Prvi odlomak.\n${SURE}`, publishedAt });
  await scan(monitor);
  expect(await reports()).toMatchObject({
    total: 1,
    items: [
      {
        politicianId: 1,
        politicianName: 'Jasna Grozdanjak',
        title: 'Vijest dana',
        text: 'O Jasni Grozdanjak iz HSS-a govorili su vijećnici.',
        link: 'https://novine.example/a',
      },
    ],
  });
  expect((await monitor.calls.call(mediaCalls.statistics, {})).byMonth.map(({ count }) => count)).toContain(
    1,
  );
  const [{ article, ...found } = await firstUnsure()] = (await mentions('live')).items;
  expect(found).toMatchObject({
    foundName: 'Jasni Grozdanjak',
    paragraph: SURE,
    doubt: null,
    decidedBy: null,
  });
  expect(article).toMatchObject({ id, textSha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(new Date(article.readAt).getTime()).toBeGreaterThanOrEqual(before.getTime() - 60_000);
  await eventually(() => expect(heardOf(1)).toEqual([{ politicianId: 1, mentions: 1, version: 1 }]));
});

test('a name without evidence waits with what speaks for and against, the section of the newspaper included', async () => {
  await publishPeople();
  const text = 'Zadar slavi. Jasna Grozdanjak (19) je pobijedila na turniru.';
  await readArticle(monitor, { text, url: 'https://novine.example/sport/turnir' });
  await scan(monitor);
  expect(await reports()).toEqual({ items: [], total: 0 });
  expect(await firstUnsure()).toMatchObject({
    ...{ doubt: 'other-person', reasons: ['own-town', 'age', 'sport', 'section'] },
  });
});

test('invented people are never searched for: a real article would be about somebody else of that name', async () => {
  await register.publish(1, 1, { ...JASNA, isInvented: true });
  await register.publish(2, 1, { name: 'Iva Trnokop', party: 'HSS', city: 'Zadarska, Zadar' });
  await register.acknowledged();
  await readArticle(monitor, { text: `${SURE} Na sjednici je govorila i Iva Trnokop iz HSS-a.` });
  await scan(monitor);
  expect(await reports()).toMatchObject({ total: 1, items: [{ politicianId: 2 }] });
  expect((await mentions('unsure')).total).toBe(0);
});

test('who stores articles orders the search with them', async () => {
  await publishPeople();
  await readArticle(monitor, { text: SURE });
  await monitor.app
    .get(WriteTransactions)
    .write((manager) => monitor.app.get(Jobs).enqueue(manager, scanArticles, {}));
  await eventually(async () => expect((await reports()).total).toBe(1));
});

test('an article stored while a search ends is searched at once, by another one that waits', async () => {
  const order = () =>
    monitor.app.get(WriteTransactions).write((manager) => monitor.app.get(SearchOrders).order(manager));
  const open = () =>
    monitor.query(
      "SELECT unique_key AS key FROM deliveries WHERE name = 'scan-articles' AND unique_key LIKE 'stored%' AND state IN ('pending', 'queued') ORDER BY position",
    );
  await publishPeople();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const next = jest.spyOn(monitor.app.get(ArticlesToScan), 'takeBackForNewcomers');
  // The search has seen all articles and is about to end.
  next.mockImplementationOnce(async () => {
    await held;
    return false;
  });
  await order();
  await eventually(() => expect(next).toHaveBeenCalled());
  await readArticle(monitor, { text: SURE });
  await order();
  await order();
  expect(await open()).toEqual([{ key: 'stored' }, { key: 'stored-meanwhile' }]);
  release();
  await eventually(async () => expect((await reports()).total).toBe(1));
});

test('searched twice, at once and again after a restart, an article has the same mentions', async () => {
  await publishPeople();
  const id = await readArticle(monitor, { text: `${SURE} ${UNSURE}` });
  const second = await startMediaMonitor(testEnvironment);
  await Promise.all([scan(monitor), scan(second), scan(monitor)]);
  await monitor.query('UPDATE articles SET scanned_at = NULL WHERE id = $1', [id]);
  await second.stop();
  await monitor.stop();
  monitor = await startMediaMonitor(testEnvironment);
  await scan(monitor);
  expect([(await reports()).total, (await mentions('unsure')).total]).toEqual([1, 2]);
  await eventually(() => expect(heardOf(1)).toEqual([{ politicianId: 1, mentions: 1, version: 1 }]));
});

test('what fails half-way leaves the article unsearched, and the next try searches it', async () => {
  await publishPeople();
  await readArticle(monitor, { text: SURE });
  await monitor.query(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'refused for the test'; END $$`);
  await monitor.query('CREATE TRIGGER refuse BEFORE INSERT ON outbox_events EXECUTE FUNCTION refuse()');
  await expect(scan(monitor)).rejects.toThrow('refused for the test');
  expect(await monitor.query('SELECT 1 FROM mentions')).toEqual([]);
  expect(await monitor.query('SELECT 1 FROM articles WHERE scanned_at IS NOT NULL')).toEqual([]);
  await monitor.query('DROP TRIGGER refuse ON outbox_events');
  await scan(monitor);
  expect((await reports()).total).toBe(1);
});

test('an unsure mention is never public and counts for nobody until it is accepted', async () => {
  await publishPeople();
  await readArticle(monitor, { text: UNSURE });
  await scan(monitor);
  expect(await reports()).toEqual({ items: [], total: 0 });
  const { items, total } = await mentions('unsure');
  expect(total).toBe(2);
  expect(items).toMatchObject([
    {
      ...{ doubt: 'namesakes', reasons: ['nothing-own', 'politics'] },
      ...{ person: { id: 2, isPublished: true }, sentence: UNSURE },
    },
    { doubt: 'namesakes', person: { id: 3 }, foundName: 'Vinko Trnokop' },
  ]);
  expect(register.heard).toEqual([]);
  const accepted = await decide((await firstUnsure()).id, 'accepted');
  expect(accepted).toMatchObject({ state: 'live', decidedBy: 'Glavna', doubt: 'namesakes' });
  expect(await reports()).toMatchObject({ total: 1, items: [{ politicianId: 2, text: UNSURE }] });
  await eventually(() => expect(heardOf(2)).toEqual([{ politicianId: 2, mentions: 1, version: 1 }]));
});

test('a rejected mention is remembered: the same article never comes back for that person', async () => {
  await publishPeople();
  await readArticle(monitor, { text: UNSURE });
  await scan(monitor);
  const { id, person } = await firstUnsure();
  expect(await decide(id, 'rejected')).toMatchObject({ state: 'rejected' });
  await monitor.query("UPDATE articles SET scanned_at = NULL, text = text || ' Zadar, Bibinje.'");
  await scan(monitor);
  expect((await mentions('rejected')).items).toMatchObject([{ id }]);
  const again = { politicianId: person.id, title: 'x', source: 'y', publishedAt: '2025-05-08T06:00:00Z' };
  const link = 'https://novine.example/a';
  expect(await monitor.calls.call(mediaCalls.recordReport, { ...again, link })).toEqual({
    id,
    outcome: 'removed',
  });
  expect((await reports(person.id)).total).toBe(0);
});

test('"kriva osoba" is remembered by later searches', async () => {
  await publishPeople();
  await readArticle(monitor, { text: SURE });
  await scan(monitor);
  const [found] = (await mentions('live')).items;
  expect(await remove(found?.id as number)).toEqual({ politicianId: 1 });
  await monitor.query('UPDATE articles SET scanned_at = NULL, revision = revision + 1');
  await scan(monitor);
  expect((await reports()).total).toBe(0);
  expect((await mentions('removed')).items).toMatchObject([{ id: found?.id, decidedBy: 'Glavna' }]);
  await eventually(() => expect(heardOf(1)).toHaveLength(2));
  expect(heardOf(1)).toContainEqual({ politicianId: 1, mentions: 0, version: 2 });
});

test('a decision can be taken back; the same again changes nothing and another one is refused', async () => {
  await publishPeople();
  await readArticle(monitor, { text: UNSURE });
  await scan(monitor);
  const { id } = await firstUnsure();
  await decide(id, 'accepted');
  expect(await decide(id, 'accepted', 'Druga')).toMatchObject({ decidedBy: 'Glavna' });
  await expect(decide(id, 'rejected')).rejects.toMatchObject({
    ...{ code: 'mention.already-decided', details: { present: { id, state: 'live' } } },
  });
  expect(await decide(id, 'unsure')).toMatchObject({ state: 'unsure', decidedAt: null, decidedBy: null });
  expect((await reports()).total).toBe(0);
  expect(await decide(id, 'rejected')).toMatchObject({ state: 'rejected' });
  await expect(decide(999_999, 'accepted')).rejects.toMatchObject({ code: 'mention.not-found' });
});

test('what was removed as "kriva osoba" is not decided again', async () => {
  await publishPeople();
  await readArticle(monitor, { text: SURE });
  await scan(monitor);
  const id = (await mentions('live')).items[0]?.id as number;
  // Never in doubt, so there is no decision to take back.
  await expect(decide(id, 'unsure')).rejects.toMatchObject({ code: 'mention.already-decided' });
  await remove(id);
  for (const decision of ['accepted', 'rejected', 'unsure'] as const)
    await expect(decide(id, decision)).rejects.toMatchObject({ code: 'mention.already-decided' });
});

test('decided by many at once, one decision is made', async () => {
  await publishPeople();
  await readArticle(monitor, { text: UNSURE });
  await scan(monitor);
  const { id } = await firstUnsure();
  const results = await Promise.allSettled([
    decide(id, 'accepted'),
    decide(id, 'rejected'),
    decide(id, 'rejected'),
  ]);
  const states = new Set(results.flatMap((one) => (one.status === 'fulfilled' ? one.value.state : [])));
  expect(states.size).toBe(1);
});

test('what was searched before it changed is searched again', async () => {
  await publishPeople();
  const id = await readArticle(monitor, { text: UNSURE });
  await scan(monitor);
  await monitor.query('UPDATE articles SET text = $2, revision = 2, scanned_at = NULL WHERE id = $1', [
    ...[id, 'Načelnik općine Bale Vinko Trnokop najavio je gradnju.'],
  ]);
  await scan(monitor);
  expect((await reports()).items).toMatchObject([{ politicianId: 3 }]);
  expect((await mentions('unsure')).items).toEqual([]);
});

test('an article whose page is still being fetched waits, and one that names nobody is searched once', async () => {
  await publishPeople();
  await readArticle(monitor, { text: SURE });
  await readArticle(monitor, { text: 'Kiša pada.', url: 'https://novine.example/b' });
  await monitor.query("UPDATE articles SET read_at = NULL WHERE url = 'https://novine.example/a'");
  await scan(monitor);
  expect(await monitor.query('SELECT url FROM articles WHERE scanned_at IS NOT NULL')).toEqual([
    { url: 'https://novine.example/b' },
  ]);
});

test('mentions of people who are not published are in the queue, and public only when they are published', async () => {
  await register.publish(1, 1, { ...JASNA, isAdminApproved: false });
  await register.acknowledged();
  await readArticle(monitor, { text: SURE });
  await scan(monitor);
  expect(await reports()).toEqual({ items: [], total: 0 });
  expect((await mentions('live')).items).toMatchObject([{ person: { isPublished: false } }]);
  await register.publish(1, 2, JASNA);
  await register.acknowledged();
  expect((await reports()).total).toBe(1);
});

test('the list is searched by name and title, in pages with the total', async () => {
  await publishPeople();
  await readArticle(monitor, { text: UNSURE, title: 'Čekaju šume' });
  await readArticle(monitor, {
    text: UNSURE,
    url: 'https://novine.example/b',
    publishedAt: '2025-06-08T06:00:00Z',
  });
  await scan(monitor);
  expect((await mentions('unsure', 'CEKAJU trnok')).total).toBe(2);
  expect((await mentions('unsure', '%')).total).toBe(4);
  expect((await mentions('unsure', 'nitko')).total).toBe(0);
  const page = await monitor.calls.call(mediaCalls.mentions, { limit: 1, offset: 1 });
  expect(page).toMatchObject({ total: 4, items: [{ person: { id: 3 }, article: { title: 'Vijest dana' } }] });
  expect(await monitor.calls.call(mediaCalls.statistics, {})).toMatchObject({
    ...{ reports: 0, unsure: 4, articlesOfDay: 2 },
    sources: [{ source: 'Primjerske novine', articles: 2, reports: 0, unsure: 4 }],
  });
});
