import {
  createTestEnvironment,
  type RunningService,
  scrape,
  type TestEnvironment,
} from '@jamcimo/service-testing';
import { eventually, metricValue } from '@jamcimo/testing';
import { type FeedServer, rss, startFeedServer, wholeText } from './feed-server.js';
import { addAndPoll, startFeedMonitor, switchOn } from './running-feeds.js';

let testEnvironment: TestEnvironment;
let server: FeedServer;
let monitor: RunningService;

beforeAll(async () => {
  [testEnvironment, server] = await Promise.all([createTestEnvironment(), startFeedServer()]);
  monitor = await startFeedMonitor(testEnvironment);
  await monitor.query('DELETE FROM feeds');
});
afterAll(async () => {
  await monitor.stop();
  await server.close();
  await testEnvironment.remove();
});

const metrics = () => scrape(monitor, 'media-monitor');

test('feeds are counted by their health, each with the age of its last success, and dead ones apart', async () => {
  expect(metricValue(await metrics(), 'jamcimo_feed_last_success_age_seconds')).toBeUndefined();
  await switchOn(monitor);
  const body = rss([{ guid: '1', link: '/1', title: 'Vijest', text: wholeText(1) }]);
  for (const name of ['a', 'b']) server.reply(`${name}.example/rss`, body);
  const living = await addAndPoll(monitor, server.at('a.example/rss'), 'Živi');
  const dead = await addAndPoll(monitor, server.at('b.example/rss'), 'Mrtvi');
  await monitor.query(
    "UPDATE feeds SET succeeded_at = now() - interval '3 days', failures = 5, failure = 'x', next_poll_at = now() + interval '1 day' WHERE id = $1",
    [dead.id],
  );
  const text = await metrics();
  const age = (id: number) =>
    metricValue(text, 'jamcimo_feed_last_success_age_seconds', { feed: String(id) });
  expect(age(living.id)).toBeLessThan(3600);
  expect(age(dead.id)).toBeCloseTo(3 * 86_400, -2);
  expect(metricValue(text, 'jamcimo_feeds', { state: 'working' })).toBe(1);
  expect(metricValue(text, 'jamcimo_feeds', { state: 'failing' })).toBe(1);
  expect(metricValue(text, 'jamcimo_feeds_dead')).toBe(1);
  expect(text).not.toMatch(/example\/rss|Živi|Mrtvi/);
  await eventually(async () =>
    expect(
      metricValue(await metrics(), 'jamcimo_job_duration_seconds_count', {
        job: 'poll-feeds',
        outcome: 'ok',
      }),
    ).toBeGreaterThan(0),
  );
});
