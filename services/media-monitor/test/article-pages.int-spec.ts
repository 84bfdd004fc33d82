import { createTestEnvironment, type RunningService, type TestEnvironment } from '@jamcimo/service-testing';
import { eventually } from '@jamcimo/testing';
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
  await monitor.query('DELETE FROM feeds');
  await monitor.query('TRUNCATE articles CASCADE');
});

interface Stored {
  title: string;
  text: string;
  source: string;
  readAt: Date | null;
}
const articles = () =>
  monitor.query<Stored>(`SELECT title, text, source, read_at AS "readAt" FROM articles ORDER BY id`);
const read = (count: number) =>
  eventually(async () => {
    const stored = await articles();
    expect(stored.filter(({ readAt }) => readAt !== null)).toHaveLength(count);
    return stored;
  });
const TODAY = new Date().toUTCString();

test('a lead is completed from the article page, once; a page that cannot be read leaves the lead', async () => {
  const lead = 'Vijeće je raspravljalo o novoj cesti i mjestima u vrtiću.';
  server.reply(
    'a.example/rss',
    rss([
      { guid: '1', link: '/dobra', title: 'Vijeće o cesti i vrtiću', text: lead, date: TODAY },
      {
        guid: '2',
        link: '/prijava',
        title: 'Članak iza prijave',
        text: 'Samo za pretplatnike, kaže redakcija lista.',
        date: TODAY,
      },
      {
        guid: '3',
        link: '/zabranjena',
        title: 'Članak koji se ne čita',
        text: 'Redakcija programima ne dopušta čitanje.',
        date: TODAY,
      },
      {
        guid: '4',
        link: 'http://10.0.0.7/tajna',
        title: 'Članak u privatnoj mreži',
        text: 'Poveznica vodi u privatnu mrežu.',
        date: TODAY,
      },
    ]),
  );
  const page = (text: string) => ({
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: `<!doctype html><html><body><nav>Naslovnica</nav><article>${text}</article></body></html>`,
  });
  server.reply('a.example/robots.txt', 'User-agent: *\nDisallow: /zabranjena');
  server.reply('a.example/dobra', page(`<p>${lead}</p>${wholeText(5)}`));
  server.reply(
    'a.example/prijava',
    page('<p>Prihvatite kolačiće i prijavite se svojim korisničkim imenom.</p>'.repeat(9)),
  );
  server.reply('a.example/zabranjena', page(wholeText(6)));
  const feed = await addAndPoll(monitor, server.at('a.example/rss'), 'A');
  const stored = new Map((await read(4)).map(({ title, text }) => [title, text]));
  expect(stored.get('Vijeće o cesti i vrtiću')?.split('\n')).toHaveLength(15);
  expect(stored.get('Članak iza prijave')).toBe('Samo za pretplatnike, kaže redakcija lista.');
  expect(stored.get('Članak koji se ne čita')).toBe('Redakcija programima ne dopušta čitanje.');
  expect(stored.get('Članak u privatnoj mreži')).toBe('Poveznica vodi u privatnu mrežu.');
  expect(server.asked('a.example/zabranjena')).toEqual([]);
  await poll(monitor, feed);
  expect(server.asked('a.example/dobra')).toHaveLength(1);
  expect(await monitor.query('SELECT 1 FROM articles WHERE page_due_at IS NOT NULL')).toEqual([]);
});

test('an agency text that only the page shows is found there', async () => {
  const page = {
    headers: { 'content-type': 'text/html' },
    body: `<!doctype html><html><body><article><p>Vijećnici su raspravljali o novoj cesti.</p>${wholeText(3)}</article></body></html>`,
  };
  server.reply(
    'a.example/rss',
    rss([
      { guid: '1', link: '/1', title: 'Vijećnici raspravljali o cesti', text: wholeText(3), date: TODAY },
    ]),
  );
  server.reply(
    'b.example/rss',
    rss([
      {
        guid: '1',
        link: '/1',
        title: 'Nova cesta pred vijećnicima',
        text: 'Vijećnici su raspravljali o novoj cesti.',
        date: TODAY,
      },
    ]),
  );
  server.reply('b.example/1', page);
  await addAndPoll(monitor, server.at('a.example/rss'), 'A');
  await addAndPoll(monitor, server.at('b.example/rss'), 'B');
  await eventually(async () =>
    expect(await monitor.query('SELECT source FROM article_sources')).toEqual([{ source: 'B' }]),
  );
  expect(await articles()).toMatchObject([{ source: 'A' }]);
  await poll(monitor, {
    id: (await monitor.query<{ id: number }>("SELECT id FROM feeds WHERE outlet = 'B'"))[0]?.id as number,
  });
  expect(await articles()).toHaveLength(1);
});

test('a page that is away for a moment is read later; meanwhile the lead can be searched', async () => {
  server.reply(
    'a.example/rss',
    rss([{ guid: '1', link: '/1', title: 'Vijeće o cesti', text: 'Vijeće je raspravljalo.', date: TODAY }]),
  );
  server.reply('a.example/1', { status: 503 });
  await addAndPoll(monitor, server.at('a.example/rss'), 'A');
  await read(1);
  const [due] = await monitor.query(
    "SELECT page_tries AS tries, page_due_at > now() + interval '4 minutes' AS later FROM articles",
  );
  expect(due).toEqual({ tries: 1, later: true });
});
