import { Gauges, type MetricsServer } from '@jamcimo/service-kit';
import type { ObjectStore } from '@jamcimo/storage';
import { freePort, metricValue } from '@jamcimo/testing';
import { OBJECT_STORE } from '../src/infrastructure/object-store.js';
import { startGatewayMetrics } from '../src/start-gateway.js';
import { type RunningGateway, startGateway } from './running-gateway.js';
import { newVisitor, signIn } from './visitor.js';

let gateway: RunningGateway;
let metrics: MetricsServer | undefined;
let port: number;

beforeAll(async () => {
  port = await freePort();
  gateway = await startGateway({ METRICS_PORT: String(port) });
  gateway.app.get(Gauges).freshMs = 0;
  metrics = await startGatewayMetrics(gateway.app, { HOST: '127.0.0.1', METRICS_PORT: port });
});
afterAll(async () => {
  metrics?.close();
  await gateway.stop();
});

async function scrape(): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('text/plain');
  return response.text();
}

const seconds = 'jamcimo_http_request_duration_seconds_count';

test('requests are counted by the template of their route, method and status', async () => {
  await gateway.get('/api/politicians/1');
  await gateway.get('/api/politicians/1');
  await gateway.get('/api/politicians/987654');
  await gateway.get('/api/nema-toga?email=ana@primjer.example');
  await signIn(newVisitor(gateway), { username: 'ana@primjer.example', password: 'kriva lozinka' });
  const text = await scrape();
  const route = '/api/politicians/:id';
  expect(metricValue(text, seconds, { route, method: 'GET', status: '200' })).toBe(2);
  expect(metricValue(text, seconds, { route, method: 'GET', status: '404' })).toBe(1);
  expect(metricValue(text, seconds, { route: '/api/*', status: '404' })).toBe(1);
  expect(metricValue(text, seconds, { route: '/api/login', method: 'POST', status: '401' })).toBe(1);
  // Labels alone: a measured value such as 0.0987654 may have the same digits.
  expect(text.match(/\{[^}]*\}/g)?.join('\n')).not.toMatch(/987654|nema-toga|primjer\.example/);
  expect(metricValue(text, 'process_resident_memory_bytes', { service: 'gateway' })).toBeGreaterThan(0);
});

test('requests that only their paths distinguish make no further series', async () => {
  // Processes add series of their own meanwhile, as for the first long garbage collection.
  const series = async () =>
    (await scrape()).split('\n').filter((line) => line.startsWith('jamcimo_http_')).length;
  await gateway.get('/api/politicians/99');
  await gateway.get('/api/izmišljeno');
  const before = await series();
  for (let id = 100; id < 140; id += 1) await gateway.get(`/api/politicians/${id}`);
  for (let path = 0; path < 20; path += 1) await gateway.get(`/api/izmišljeno-${path}`);
  expect(await series()).toBe(before);
});

test('cached answers are distinguished from loaded ones, also the bytes that they take', async () => {
  const hits = async (outcome: string) =>
    metricValue(await scrape(), 'jamcimo_cache_reads_total', { outcome }) ?? 0;
  const [hit, miss] = [await hits('hit'), await hits('miss')];
  for (let round = 0; round < 3; round += 1) await gateway.get('/api/funds/total');
  expect([(await hits('hit')) - hit, (await hits('miss')) - miss]).toEqual([2, 1]);
  expect(metricValue(await scrape(), 'jamcimo_cache_bytes')).toBeGreaterThan(0);
  expect(metricValue(await scrape(), 'jamcimo_cache_entries')).toBeGreaterThan(0);
});

test('calls are counted by their outcome, on both sides', async () => {
  await gateway.fundAndMedia.payments.kill();
  await gateway.get('/api/politicians/4');
  const visitor = newVisitor(gateway);
  await signIn(visitor);
  await visitor.get('/api/funds');
  const text = await scrape();
  const made = 'jamcimo_call_duration_seconds_count';
  const target = 'politicians';
  expect(metricValue(text, made, { target, outcome: 'ok' })).toBeGreaterThan(0);
  expect(metricValue(text, made, { target, outcome: 'refused' })).toBeGreaterThan(0);
  expect(metricValue(text, made, { target: 'payments', outcome: 'unavailable' })).toBeGreaterThan(0);
  expect(
    metricValue(text, 'jamcimo_call_handling_duration_seconds_count', { outcome: 'ok' }),
  ).toBeGreaterThan(0);
  await gateway.fundAndMedia.payments.revive();
});

test('what cannot be read is missing, and the rest of the scrape is given', async () => {
  const gauges = gateway.app.get(Gauges);
  gauges.add({
    metrics: ['mails'],
    read: () => Promise.reject(new Error('the table is away')),
  });
  const text = await scrape();
  expect(metricValue(text, 'jamcimo_mails')).toBeUndefined();
  expect(metricValue(text, 'jamcimo_metric_read_failures_total')).toBeGreaterThan(0);
  expect(metricValue(text, 'jamcimo_database_up')).toBe(1);
  expect(metricValue(text, 'jamcimo_redis_up')).toBe(1);
  expect(metricValue(text, 'jamcimo_database_connections', { state: 'total' })).toBeGreaterThan(0);
});

test('whether the object store answers is a value of its own', async () => {
  expect(metricValue(await scrape(), 'jamcimo_object_store_up')).toBe(1);
  const stat = jest
    .spyOn(gateway.app.get<ObjectStore>(OBJECT_STORE), 'stat')
    .mockRejectedValue(new Error('away'));
  expect(metricValue(await scrape(), 'jamcimo_object_store_up')).toBe(0);
  stat.mockRestore();
});

test('the public port knows no /metrics', async () => {
  const page = await gateway.get('/metrics');
  expect(page.status).toBe(404);
  expect(page.text).not.toContain('jamcimo_');
  expect((await fetch(`http://127.0.0.1:${port}/anything`)).status).toBe(404);
});
