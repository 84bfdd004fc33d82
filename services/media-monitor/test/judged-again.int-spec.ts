import { mediaCalls } from '@jamcimo/contracts';
import { createTestEnvironment, type RunningService, type TestEnvironment } from '@jamcimo/service-testing';
import { eventually } from '@jamcimo/testing';
import { JudgedByPlace1700000012100 } from '../src/database/migrations/1700000012100-judged-by-place.js';
import { ArticlesToScan } from '../src/mentions/articles-to-scan.js';
import { StoreMentions } from '../src/mentions/store-mentions.js';
import { readArticle, scan } from './articles-for-tests.js';
import { openRegister, type Register, startMediaMonitor } from './running-media-monitor.js';

let testEnvironment: TestEnvironment;
let register: Register;
let monitor: RunningService;

beforeAll(async () => {
  testEnvironment = await createTestEnvironment();
  register = await openRegister(testEnvironment);
  monitor = await startMediaMonitor(testEnvironment);
});
afterAll(async () => {
  await monitor.stop();
  await register.close();
  await testEnvironment.remove();
});

const mentions = (state: 'unsure' | 'live') => monitor.calls.call(mediaCalls.mentions, { state });

test('another name, office, party or place has recent articles judged again, also downwards; a decision stays', async () => {
  await readArticle(monitor, {
    text: 'Na sjednici vijeća u Sisku proračun je u ime HSS-a predstavio Ivan Horvat. Vijećnici su glasovali.',
  });
  const becomes = async (version: number, fields: object) => {
    await register.publish(1, version, {
      name: 'Ivan Horvat',
      gender: 'm',
      party: 'HSS',
      city: 'Sisačko-moslavačka, Sisak',
      ...fields,
    });
    await register.acknowledged();
    await scan(monitor);
    return [(await mentions('live')).total, (await mentions('unsure')).total];
  };
  expect(await becomes(1, {})).toEqual([1, 0]);
  expect(await becomes(2, { party: 'SDP' })).toEqual([0, 1]);
  expect(await becomes(3, {})).toEqual([1, 0]);
  expect(await becomes(4, { name: 'Ivan Brodarac' })).toEqual([0, 0]);
  await eventually(() => expect(register.heard.at(-1)).toMatchObject({ politicianId: 1, mentions: 0 }));
  expect(await becomes(5, { party: 'SDP' })).toEqual([0, 1]);
  const id = (await mentions('unsure')).items[0]?.id ?? 0;
  await monitor.calls.call(mediaCalls.decideMention, { id, decision: 'accepted', decidedBy: 'Glavna' });
  expect(await becomes(6, { name: 'Ivan Brodarac' })).toEqual([1, 0]);
});

test('a search that began before somebody changed is not stored', async () => {
  await readArticle(monitor, {
    text: 'Gradonačelnica Mara Krpan otvorila je park.',
    url: 'https://novine.example/b',
  });
  const articles = monitor.app.get(ArticlesToScan);
  const stale = (await articles.next(0, 10)).find(({ title }) => title === 'Vijest dana');
  await register.publish(2, 1, {
    name: 'Mara Krpan',
    gender: 'f',
    position: 'Gradonačelnica',
    city: 'Istarska, Pula',
  });
  await register.acknowledged();
  await articles.takeBackForNewcomers();
  if (stale) await monitor.app.get(StoreMentions).store(stale, []);
  await scan(monitor);
  expect((await monitor.query(`SELECT state FROM mentions WHERE politician_id = 2`)).length).toBe(1);
});

test('every recent article is judged again, and the older reports of the person while their text is kept', async () => {
  const becomes = async (version: number, party: string) => {
    await register.publish(3, version, {
      name: 'Zrinka Škrobonja',
      gender: 'f',
      party,
      city: 'Istarska, Pazin',
    });
    await register.acknowledged();
    await scan(monitor);
    const rows = await monitor.query<{ state: string }>(
      'SELECT state FROM mentions WHERE politician_id = 3 ORDER BY article_id',
    );
    return rows.map(({ state }) => state);
  };
  for (const name of ['recent', 'old', 'old-without-text'])
    await readArticle(monitor, {
      text: 'U Pazinu je za HSS na izborima govorila Zrinka Škrobonja.',
      url: `https://novine.example/${name}`,
    });
  expect(await becomes(1, 'HSS')).toEqual(['live', 'live', 'live']);
  await monitor.query("UPDATE articles SET fetched_at = now() - interval '40 days' WHERE url LIKE '%/old%'");
  await monitor.query("UPDATE articles SET text = NULL WHERE url LIKE '%-without-text'");
  await monitor.query(`
    INSERT INTO articles (url, title, extract, text, source, published_at, read_at, scanned_at)
    SELECT 'https://novine.example/kratko-' || n, 'Kiša', 'Pada.', 'Pada.', 'Novine', now(), now(), now()
    FROM generate_series(1, 5001) AS n`);
  expect(await becomes(2, 'SDP')).toEqual(['unsure', 'unsure', 'live']);
});

test('an upgrade has what the rules of before found judged again, where the text is kept and nobody decided @long', async () => {
  await register.publish(4, 1, { name: 'Dunja Lupret', gender: 'f', party: 'HSS', city: 'Istarska, Pazin' });
  await register.acknowledged();
  for (const name of ['found', 'decided', 'without-text'])
    await readArticle(monitor, {
      text: 'U Pazinu je za HSS na izborima govorila Dunja Lupret.',
      url: `https://novine.example/upgrade-${name}`,
    });
  await scan(monitor);
  await monitor.query(`
    UPDATE mentions SET decided_at = now(), decided_by = 'Glavna' FROM articles a
    WHERE a.id = article_id AND url LIKE '%/upgrade-decided'`);
  await monitor.query("UPDATE articles SET text = NULL WHERE url LIKE '%/upgrade-without-text'");
  const runner = monitor.dataSource.createQueryRunner();
  await runner.startTransaction();
  await new JudgedByPlace1700000012100().up(runner);
  const waiting = await runner.query(
    "SELECT url FROM articles WHERE scanned_at IS NULL AND url LIKE '%/upgrade-%'",
  );
  await runner.rollbackTransaction();
  await runner.release();
  expect(waiting).toEqual([{ url: 'https://novine.example/upgrade-found' }]);
});
