import { mediaCalls } from '@jamcimo/contracts';
import { createTestEnvironment, type RunningService, type TestEnvironment } from '@jamcimo/service-testing';
import { eventually } from '@jamcimo/testing';
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
