import { mediaCalls } from '@jamcimo/contracts';
import { createTestEnvironment, type RunningService, type TestEnvironment } from '@jamcimo/service-testing';
import { eventually } from '@jamcimo/testing';
import { ArticlesToScan } from '../src/mentions/articles-to-scan.js';
import { SearchedRoster } from '../src/roster/searched-roster.js';
import { readArticle, scan } from './articles-for-tests.js';
import { emptyTables, openRegister, type Register, startMediaMonitor } from './running-media-monitor.js';

let testEnvironment: TestEnvironment;
let register: Register;
let replicas: RunningService[];

beforeAll(async () => {
  testEnvironment = await createTestEnvironment();
  register = await openRegister(testEnvironment);
  replicas = await Promise.all([startMediaMonitor(testEnvironment), startMediaMonitor(testEnvironment)]);
});
afterEach(() => emptyTables(testEnvironment, register.heard));
afterAll(async () => {
  for (const replica of replicas) await replica.stop();
  await register.close();
  await testEnvironment.remove();
});

/** Who is found in the text by each replica. */
const found = (text: string) =>
  Promise.all(
    replicas.map(async ({ app }) => {
      const finder = await app.get(SearchedRoster).present();
      return finder.find({ title: '', text }).map(({ personId }) => personId);
    }),
  );
const names = 'Jasna Grozdanjak, Borna Trnokop i Iva Cvrčkić';

test('who comes, changes the name and goes is known to every replica at once', async () => {
  await register.publish(1, 1, { name: 'Jasna Grozdanjak' });
  await register.acknowledged();
  expect(await found(names)).toEqual([[1], [1]]);
  await register.publish(1, 2, { name: 'Iva Cvrčkić' });
  await register.publish(2, 1, { name: 'Borna Trnokop', gender: 'm' });
  await register.acknowledged();
  expect(await found(names)).toEqual([
    [2, 1],
    [2, 1],
  ]);
  await register.publishRemoved(2, 2);
  await register.publish(3, 1, { name: 'Jasna Grozdanjak' });
  await register.acknowledged();
  expect(await found(names)).toEqual([
    [3, 1],
    [3, 1],
  ]);
});

test('a change whose transaction was still open when others were read is not missed', async () => {
  const [one] = replicas as [RunningService];
  await register.publish(1, 1, { name: 'Jasna Grozdanjak' });
  await register.publish(2, 1, { name: 'Borna Trnokop', gender: 'm' });
  await register.acknowledged();
  const runner = one.dataSource.createQueryRunner();
  await runner.startTransaction();
  await runner.query("UPDATE roster SET name = 'Iva Cvrčkić' WHERE politician_id = 1");
  await register.publish(2, 2, { name: 'Borna Trnokop', gender: 'm', party: 'HSS' });
  await register.acknowledged();
  expect(await found('Govori Iva Cvrčkić.')).toEqual([[], []]);
  await runner.commitTransaction();
  await runner.release();
  expect(await found('Govori Iva Cvrčkić.')).toEqual([[1], [1]]);
});

test('thousands of people are read in pages @long', async () => {
  const [one] = replicas as [RunningService];
  await one.query(
    `INSERT INTO roster (politician_id, name, party, is_approved)
     SELECT n, 'Ana Prezimnjak' || chr(97 + n % 26) || chr(97 + n / 26 % 26) || chr(97 + n / 676 % 26), 'HSS', true
     FROM generate_series(1, 1203) AS n`,
  );
  // 1203 = 1·676 + 20·26 + 7
  expect(await found('Govori Ana Prezimnjakhub.')).toEqual([[1203], [1203]]);
});

test('a restored roster is read anew', async () => {
  const [one] = replicas as [RunningService];
  await register.publish(1, 1, { name: 'Jasna Grozdanjak' });
  await register.acknowledged();
  await found(names);
  await one.query(
    "DELETE FROM roster; INSERT INTO roster (politician_id, name, party, is_approved) VALUES (1, 'Iva Cvrčkić', 'HSS', true)",
  );
  expect(await found(names)).toEqual([[1], [1]]);
  expect(await found('Jasna Grozdanjak')).toEqual([[], []]);
});

test('somebody who comes later is searched for in recent articles, and nobody is counted twice', async () => {
  const [one] = replicas as [RunningService];
  const reports = () => one.calls.call(mediaCalls.listReports, {});
  await register.publish(1, 1, { name: 'Jasna Grozdanjak', party: 'HSS', city: 'Zadarska, Zadar' });
  await register.acknowledged();
  const text = 'U Zadru su za HSS govorili Jasna Grozdanjak i Borna Trnokop.';
  await readArticle(one, { text });
  const old = await readArticle(one, { text, url: 'https://novine.example/staro' });
  await one.query("UPDATE articles SET fetched_at = now() - interval '31 days' WHERE id = $1", [old]);
  await scan(one);
  expect((await reports()).total).toBe(2);
  await register.publish(2, 1, { name: 'Borna Trnokop', gender: 'm', party: 'HSS', city: 'Zadarska, Zadar' });
  await register.acknowledged();
  await scan(one);
  const { items, total } = await reports();
  expect(total).toBe(3);
  expect(items.filter(({ politicianId }) => politicianId === 2)).toMatchObject([
    { link: 'https://novine.example/a' },
  ]);
});

test('a namesake who comes later makes a report wait for a decision; the number goes down with it', async () => {
  const [one] = replicas as [RunningService];
  const reports = async () => (await one.calls.call(mediaCalls.listReports, {})).total;
  const waiting = async () =>
    (await one.calls.call(mediaCalls.mentions, { state: 'unsure' })).items.map(({ person, doubt }) => [
      person.id,
      doubt,
    ]);
  await register.publish(1, 1, { name: 'Jasna Grozdanjak', party: 'HSS', city: 'Zadarska, Zadar' });
  await register.acknowledged();
  await readArticle(one, { text: 'U Zadru je za HSS govorila Jasna Grozdanjak.' });
  const decided = await readArticle(one, {
    text: 'O cesti u Zadru je za HSS govorila Jasna Grozdanjak.',
    url: 'https://novine.example/b',
  });
  await scan(one);
  await one.query("UPDATE mentions SET decided_at = now(), decided_by = 'Glavna' WHERE article_id = $1", [
    decided,
  ]);
  expect([await reports(), await waiting()]).toEqual([2, []]);
  await register.publish(2, 1, { name: 'Jasna Grozdanjak', party: 'HSS', city: 'Zadarska, Zadar' });
  await register.acknowledged();
  await scan(one);
  expect(await reports()).toBe(1);
  expect((await waiting()).sort()).toEqual([
    [1, 'namesakes'],
    [2, 'namesakes'],
    [2, 'namesakes'],
  ]);
  await eventually(() =>
    expect(register.heard.filter(({ politicianId }) => politicianId === 1).at(-1)).toMatchObject({
      mentions: 1,
    }),
  );
});

test('another name, office or party has recent articles searched again; a photo has not', async () => {
  const [one] = replicas as [RunningService];
  await register.publish(1, 1, { name: 'Jasna Grozdanjak' });
  await register.acknowledged();
  await scan(one);
  const waiting = () => one.query('SELECT politician_id AS id FROM roster WHERE NOT is_searched');
  // The other replica's schedule may have it in its hands; from here on no schedule searches anybody.
  await eventually(async () => expect(await waiting()).toEqual([]));
  const searching = jest.spyOn(ArticlesToScan.prototype, 'takeBackForNewcomers').mockResolvedValue(false);
  await register.publish(1, 2, { name: 'Jasna Grozdanjak', acceptsFoundGoals: true });
  await register.acknowledged();
  expect(await waiting()).toEqual([]);
  for (const [place, fields] of [
    { party: 'HSS' },
    { position: 'vijećnica' },
    { name: 'Jasna Cvrčkić' },
  ].entries()) {
    await register.publish(1, 3 + place, { name: 'Jasna Grozdanjak', ...fields });
    await register.acknowledged();
    expect(await waiting()).toEqual([{ id: 1 }]);
    await one.query('UPDATE roster SET is_searched = true');
  }
  searching.mockRestore();
});

test('a removed person takes the mentions along, and articles that name others stay', async () => {
  const [one] = replicas as [RunningService];
  await register.publish(1, 1, { name: 'Jasna Grozdanjak' });
  await register.publish(2, 1, { name: 'Borna Trnokop', gender: 'm' });
  await register.acknowledged();
  await readArticle(one, { text: 'Govorili su Jasna Grozdanjak i Borna Trnokop.' });
  await readArticle(one, { text: 'Govorila je Jasna Grozdanjak.', url: 'https://novine.example/b' });
  await scan(one);
  await register.publishRemoved(1, 2);
  await register.acknowledged();
  await one.query('UPDATE articles SET scanned_at = NULL');
  await scan(one);
  expect(await one.query('SELECT politician_id AS id FROM mentions')).toEqual([{ id: 2 }]);
  expect(await one.query('SELECT url FROM articles')).toEqual([{ url: 'https://novine.example/a' }]);
});
