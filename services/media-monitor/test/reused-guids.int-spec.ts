import { WriteTransactions } from '@jamcimo/database';
import { createTestEnvironment, type RunningService, type TestEnvironment } from '@jamcimo/service-testing';
import { type FeedServer, rss, startFeedServer, wholeText } from './feed-server.js';
import { addAndPoll, poll, startFeedMonitor, switchOn } from './running-feeds.js';

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

const articles = () =>
  monitor.query<{ url: string; title: string; revision: number }>(
    'SELECT url, title, revision FROM articles ORDER BY id',
  );
const TODAY = new Date().toUTCString();

describe('a guid that is used again', () => {
  const lead = 'Načelnica Mirna Kolar najavila je gradnju škole. Radovi počinju u jesen i traju godinu dana.';
  const school = {
    guid: 'najnovije',
    link: '/skola',
    title: 'Najavljena nova škola',
    text: lead,
    date: TODAY,
  };
  const road = {
    ...{ guid: 'najnovije', link: '/cesta', title: 'Radovi na cesti', date: TODAY },
    text: 'Mirna Kolar otvorila je radove. Cesta je zatvorena do petka, a vozi se obilaznicom.',
  };
  const titles = async () => (await articles()).map(({ title }) => title);
  const listed = async (...polls: (typeof school)[][]) => {
    server.reply('a.example/rss', rss(polls[0] ?? []));
    const feed = await addAndPoll(monitor, server.at('a.example/rss'), 'A');
    for (const items of polls.slice(1)) {
      server.reply('a.example/rss', rss(items));
      await poll(monitor, feed);
    }
  };

  test('for another text at another address names another article', async () => {
    const third = { ...road, link: '/vrtic', title: 'Radovi na cesti', text: wholeText(3) };
    await listed(
      [school],
      [road],
      [road],
      [third],
      [road],
      [{ ...road, title: 'Radovi na cesti kroz Brela' }],
    );
    expect(await titles()).toEqual([
      'Najavljena nova škola',
      'Radovi na cesti kroz Brela',
      'Radovi na cesti',
    ]);
    expect((await articles()).map(({ url }) => url)).toEqual(
      ['skola', 'cesta', 'vrtic'].map((path) => server.at(`a.example/${path}`)),
    );
  });

  test('also where both stand in one list afterwards', async () => {
    await listed([school], [road, school], [road, school], [road]);
    expect(await titles()).toEqual(['Najavljena nova škola', 'Radovi na cesti']);
    expect((await articles()).map(({ revision }) => revision)).toEqual([1, 1]);
  });

  test('for stories without a text goes by address and title', async () => {
    await listed(
      [{ ...school, text: '' }],
      [{ ...road, text: '' }],
      [{ ...road, text: '', link: '/cesta-2' }],
    );
    expect(await titles()).toEqual(['Najavljena nova škola', 'Radovi na cesti']);
  });

  test.each([
    { title: 'Škola u Tučepima' },
    { link: '/nova-skola' },
    { link: '/nova-skola', title: 'Škola u Tučepima' },
    { text: road.text },
    { link: '/nova-skola', text: `${lead.replace('godinu dana', 'dvije godine')} Javlja naš dopisnik.` },
  ])('for what only has other %j names the same', async (changes) => {
    await listed([school], [{ ...school, ...changes }]);
    expect(await articles()).toHaveLength(1);
  });
});
