import { mediaCalls, operationsCalls } from '@jamcimo/contracts';
import { createTestEnvironment, type RunningService, type TestEnvironment } from '@jamcimo/service-testing';
import { eventually } from '@jamcimo/testing';
import { openRegister, type Register, startMediaMonitor } from './running-media-monitor.js';

let testEnvironment: TestEnvironment;
let register: Register;
let monitor: RunningService;

beforeAll(async () => {
  testEnvironment = await createTestEnvironment();
  [register, monitor] = await Promise.all([
    openRegister(testEnvironment),
    startMediaMonitor(testEnvironment),
  ]);
});
afterAll(async () => {
  await monitor.stop();
  await register.close();
  await testEnvironment.remove();
});

/** Everybody has an own number in each test. */
let next = 0;
async function onRoster(fields: Parameters<Register['publish']>[2] = {}): Promise<number> {
  next += 1;
  await register.publish(next, 1, fields);
  await register.acknowledged();
  return next;
}

beforeEach(async () => {
  await register.acknowledged();
  await monitor.query('TRUNCATE articles CASCADE');
  await monitor.query('UPDATE roster SET mentions = 0');
});

const article = {
  title: 'Razgovor tjedna',
  source: 'Primjerske novine',
  publishedAt: '2025-05-08T08:00:00+02:00',
  link: null,
  text: 'Govorilo se o vodi.',
};
const record = (politicianId: number, fields: Partial<Record<keyof typeof article, string | null>> = {}) =>
  monitor.calls.call(mediaCalls.recordReport, { politicianId, ...article, ...fields } as never);
const remove = (id: number) => monitor.calls.call(mediaCalls.removeReport, { id, removedBy: 'admin' });
const list = (question: { politicianId?: number; limit?: number; offset?: number } = {}) =>
  monitor.calls.call(mediaCalls.listReports, question);
const heardOf = (id: number) => register.heard.filter(({ politicianId }) => politicianId === id);

test('nothing recorded is an empty list', async () => {
  expect(await list()).toEqual({ items: [], total: 0 });
  expect(await list({ politicianId: 999_999 })).toEqual({ items: [], total: 0 });
});

test('a recorded report reads as the contract says', async () => {
  const politicianId = await onRoster({ name: 'Đurđa Žitarinac' });
  const { id, outcome } = await record(politicianId, { link: 'https://novine.example/a' });
  expect(outcome).toBe('recorded');
  expect(await list()).toEqual({
    items: [
      {
        id,
        politicianId,
        politicianName: 'Đurđa Žitarinac',
        title: 'Razgovor tjedna',
        date: '2025-05-08T06:00:00.000Z',
        source: 'Primjerske novine',
        link: 'https://novine.example/a',
        text: 'Govorilo se o vodi.',
        correctedAt: null,
        isGone: false,
        alsoPublishedBy: [],
        evidence: { readAt: expect.any(String), textSha256: null, copy: null },
      },
    ],
    total: 1,
  });
});

test('an article without text shows its title, and one that is not on the web has no link', async () => {
  await record(await onRoster(), { text: ' ' });
  expect((await list()).items).toMatchObject([{ text: 'Razgovor tjedna', link: null }]);
});

test('newest first, in pages with the total, of all people or of one', async () => {
  const [ana, iva] = [await onRoster(), await onRoster()];
  for (const day of [3, 1, 5])
    await record(ana, { publishedAt: `2025-05-0${day}T10:00:00Z`, title: `${day}` });
  for (const day of [4, 2]) await record(iva, { publishedAt: `2025-05-0${day}T10:00:00Z`, title: `${day}` });
  const titles = async (question: Parameters<typeof list>[0]) => {
    const { items, total } = await list(question);
    return [items.map(({ title }) => title).join(''), total];
  };
  expect(await titles({})).toEqual(['54321', 5]);
  expect(await titles({ limit: 2, offset: 1 })).toEqual(['43', 5]);
  expect(await titles({ limit: 0 })).toEqual(['', 5]);
  expect(await titles({ politicianId: ana })).toEqual(['531', 3]);
  expect(await titles({ politicianId: iva, limit: 1, offset: 1 })).toEqual(['2', 2]);
});

test('the same article again is known; about somebody else it is another report of one article', async () => {
  const [ana, iva] = [await onRoster(), await onRoster()];
  const link = 'https://novine.example/b';
  const { id } = await record(ana, { link });
  expect(await record(ana, { link, title: 'Drugi naslov' })).toEqual({ id, outcome: 'known' });
  expect(await record(iva, { link })).toMatchObject({ outcome: 'recorded' });
  expect(await list()).toMatchObject({ total: 2 });
  expect(await monitor.query('SELECT title FROM articles')).toEqual([{ title: 'Razgovor tjedna' }]);
  await register.acknowledged();
});

test('an article that is recorded by several at once is recorded once', async () => {
  const ana = await onRoster();
  const outcomes = await Promise.all(
    Array.from({ length: 8 }, () => record(ana, { link: 'https://novine.example/c' })),
  );
  expect(outcomes.filter(({ outcome }) => outcome === 'recorded')).toHaveLength(1);
  expect(await list({ politicianId: ana })).toMatchObject({ total: 1 });
});

test('a removed report is gone and remembered: the same article never comes back for that person', async () => {
  const ana = await onRoster();
  const link = 'https://novine.example/d';
  const { id } = await record(ana, { link });
  await remove(id);
  expect(await list()).toEqual({ items: [], total: 0 });
  await expect(remove(id)).rejects.toMatchObject({ code: 'media-report.not-found' });
  expect(await record(ana, { link })).toEqual({ id, outcome: 'removed' });
  expect(await list()).toMatchObject({ total: 0 });
  expect(await monitor.query('SELECT state, removed_by FROM mentions')).toEqual([
    { state: 'removed', removed_by: 'admin' },
  ]);
});

test('a report is removed once, however many remove it at once', async () => {
  const { id } = await record(await onRoster());
  const results = await Promise.allSettled([remove(id), remove(id), remove(id)]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('nobody is recorded who is not on the roster, and nothing removed that is not there', async () => {
  await expect(record(999_999)).rejects.toMatchObject({ code: 'politician.not-found' });
  await expect(remove(999_999)).rejects.toMatchObject({ code: 'media-report.not-found' });
  expect(await monitor.query('SELECT 1 FROM articles')).toEqual([]);
});

test('a malformed report is refused with its fields', async () => {
  const ana = await onRoster();
  await expect(record(ana, { title: ' ', link: 'javascript:alert(1)' })).rejects.toMatchObject({
    code: 'request.invalid',
    details: { errors: [{ field: 'title' }, { field: 'link' }] },
  });
});

test("the number is published after every change, and the gateways' caches are invalidated", async () => {
  const ana = await onRoster();
  testEnvironment.invalidations.length = 0;
  const { id } = await record(ana);
  await record(ana);
  await remove(id);
  await eventually(() => expect(heardOf(ana)).toHaveLength(3));
  expect([...heardOf(ana)].sort((a, b) => a.version - b.version)).toEqual([
    { politicianId: ana, mentions: 1, version: 1 },
    { politicianId: ana, mentions: 2, version: 2 },
    { politicianId: ana, mentions: 1, version: 3 },
  ]);
  await eventually(() => expect(testEnvironment.invalidations).toEqual(Array(3).fill('media-monitor:media')));
});

test('written by many at once, the number is right, and it is the last one published', async () => {
  const ana = await onRoster();
  const noted = await Promise.all(Array.from({ length: 12 }, () => record(ana)));
  await Promise.all(noted.slice(0, 5).map(({ id }) => remove(id)));
  expect(await list({ politicianId: ana })).toMatchObject({ total: 7 });
  await eventually(() => expect(heardOf(ana)).toHaveLength(17));
  expect(heardOf(ana).find(({ version }) => version === 17)).toMatchObject({ mentions: 7 });
});

test('reports of somebody who is not published are counted and never public', async () => {
  const ana = await onRoster({ isAdminApproved: false });
  await record(ana);
  expect([await list(), await list({ politicianId: ana })]).toEqual([
    { items: [], total: 0 },
    { items: [], total: 0 },
  ]);
  await eventually(() => expect(heardOf(ana)).toMatchObject([{ mentions: 1 }]));
  await register.publish(ana, 2, { isAdminApproved: true });
  await register.acknowledged();
  expect(await list()).toMatchObject({ total: 1, items: [{ politicianId: ana }] });
  await register.publish(ana, 3, { isAdminApproved: false });
  await register.acknowledged();
  expect(await list()).toEqual({ items: [], total: 0 });
});

test('all numbers can be published to a consumer again', async () => {
  const [ana, iva, zoe] = [await onRoster(), await onRoster(), await onRoster()];
  await record(ana);
  await remove((await record(iva)).id);
  await eventually(() => expect([...heardOf(ana), ...heardOf(iva)]).toHaveLength(3));
  register.heard.length = 0;
  await monitor.calls.call(operationsCalls('media-monitor').resync, { consumer: 'politicians' });
  await eventually(() => expect(heardOf(iva)).toEqual([{ politicianId: iva, mentions: 0, version: 2 }]));
  expect(heardOf(ana)).toEqual([{ politicianId: ana, mentions: 1, version: 1 }]);
  expect(heardOf(zoe)).toEqual([]);
});
