import { mediaCalls } from '@jamcimo/contracts';
import { createTestEnvironment, type RunningService, type TestEnvironment } from '@jamcimo/service-testing';
import { eventually } from '@jamcimo/testing';
import { type FeedServer, rss, startFeedServer, wholeText } from './feed-server.js';
import { addAndPoll, startFeedMonitor, switchOn } from './running-feeds.js';
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
const JASNA = 'O cesti je na sjednici gradskog vijeća govorila vijećnica Jasna Grozdanjak.';
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
