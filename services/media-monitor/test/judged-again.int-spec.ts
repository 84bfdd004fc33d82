import { mediaCalls } from '@jamcimo/contracts';
import { createTestEnvironment, type RunningService, type TestEnvironment } from '@jamcimo/service-testing';
import { eventually } from '@jamcimo/testing';
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
  if (stale) await monitor.app.get(StoreMentions).execute(stale, []);
  await scan(monitor);
  expect((await monitor.query(`SELECT state FROM mentions WHERE politician_id = 2`)).length).toBe(1);
});
