import { scrape } from '@jamcimo/service-testing';
import { eventually, metricValue } from '@jamcimo/testing';
import { submit } from './registration-for-tests.js';
import { service, startForAllTests, testEnvironment } from './started-registrations.js';

// What is counted begins with the process: @own-modules.
startForAllTests();

const EMAIL = 'mjerena@primjer.example';
const count = async (where: string) =>
  (await service.query<{ count: number }>(`SELECT count(*)::int FROM deliveries WHERE ${where}`))[0]?.count;
const metrics = () => scrape(service, 'registrations');

test('a registration is seen as a call, an undelivered event, a job and a mail, without its person', async () => {
  const { id } = await submit(testEnvironment, service, { email: EMAIL, name: 'Mjerena Osoba' });
  await eventually(async () => {
    const text = await metrics();
    expect(metricValue(text, 'jamcimo_mails', { state: 'sent' })).toBe(1);
    expect(metricValue(text, 'jamcimo_job_duration_seconds_count', { job: 'send-mail', outcome: 'ok' })).toBe(
      1,
    );
  });
  const text = await metrics();
  const handled = 'jamcimo_call_handling_duration_seconds_count';
  expect(metricValue(text, handled, { call: 'registrations.submit', outcome: 'ok' })).toBe(1);
  // Nobody consumes events here, so they wait.
  const queue = 'events.payments';
  const published = await count("queue = 'events.payments'");
  expect(published).toBeGreaterThan(0);
  await eventually(async () =>
    expect(metricValue(await metrics(), 'jamcimo_deliveries', { queue, state: 'queued' })).toBe(published),
  );
  expect(metricValue(text, 'jamcimo_outbox_undelivered', { queue })).toBe(published);
  expect(metricValue(text, 'jamcimo_outbox_oldest_age_seconds', { queue })).toBeGreaterThan(0);
  expect(metricValue(text, 'jamcimo_deliveries', { queue: 'events.politicians', state: 'due' })).toBe(0);
  expect(metricValue(text, 'jamcimo_deliveries', { queue: 'jobs.registrations', state: 'failed' })).toBe(0);
  expect(metricValue(text, 'jamcimo_mails', { state: 'waiting' })).toBe(0);
  expect(metricValue(text, 'jamcimo_redis_up', { service: 'registrations' })).toBe(1);
  const rows = await service.query<{ message_id: string }>(
    'SELECT message_id FROM mails WHERE submission_id = $1',
    [id],
  );
  for (const personal of [EMAIL, 'primjer.example', 'Mjerena', rows[0]?.message_id ?? '?']) {
    expect(text).not.toContain(personal);
  }
});

test('a delivery that gave up is counted as failed, one that pauses as later', async () => {
  await service.query(
    "UPDATE deliveries SET state = 'failed', settled_at = now() WHERE queue = 'events.payments'",
  );
  await service.query(
    `INSERT INTO deliveries (queue, name, payload, run_at) VALUES ('jobs.registrations', 'send-mail', '{}', now() + interval '1 day')`,
  );
  const text = await metrics();
  const states = (queue: string) => (state: string) =>
    metricValue(text, 'jamcimo_deliveries', { queue, state });
  expect(['failed', 'queued', 'due'].map(states('events.payments'))).toEqual([
    await count("queue = 'events.payments'"),
    0,
    0,
  ]);
  expect(states('jobs.registrations')('later')).toBe(1);
  expect(metricValue(text, 'jamcimo_outbox_undelivered', { queue: 'events.payments' })).toBe(0);
});
