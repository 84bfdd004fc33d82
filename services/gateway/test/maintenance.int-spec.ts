import { MAINTENANCE_CHANNEL } from '@jamcimo/contracts';
import { createTestDatabase, eventually, type TestDatabase, testRedisUrl } from '@jamcimo/testing';
import { Redis } from 'ioredis';
import { DataSource } from 'typeorm';
import { Maintenance } from '../src/maintenance/maintenance.js';
import { somebody } from './register-for-tests.js';
import { type RunningGateway, startGateway } from './running-gateway.js';

let database: TestDatabase;
let owner: DataSource;
let gateway: RunningGateway;

beforeAll(async () => {
  database = await createTestDatabase();
  gateway = await startGateway({ DATABASE_URL: database.url });
  owner = await new DataSource({
    type: 'postgres',
    url: database.url,
    installExtensions: false,
  }).initialize();
});

afterAll(async () => {
  await gateway.stop();
  await owner.destroy();
  await database.drop();
});

/** As the service backups writes it. */
async function restoreRuns(seconds: number, isMaintenance = true): Promise<void> {
  await owner.query('DELETE FROM extensions.backup_work');
  await owner.query(
    `INSERT INTO extensions.backup_work (id, kind, started_by, started_at, lease_until, state, is_maintenance)
     VALUES (gen_random_uuid(), 'restore', 'Ana', now(), now() + $1 * interval '1 second', 'running', $2)`,
    [seconds, isMaintenance],
  );
  const redis = new Redis(testRedisUrl());
  await redis.publish(`${gateway.redisPrefix}:${MAINTENANCE_CHANNEL}`, 'on');
  redis.disconnect();
}

const status = async (path: string) => (await gateway.get(path)).status;

test('while a restore exchanges the data everything answers 503, and by itself as usual when its process is gone', async () => {
  const name = async () => (await gateway.get('/api/politicians?limit=1')).body[0].name;
  expect(await name()).toBe('Osoba 1');
  await restoreRuns(60);
  await eventually(async () => expect(await status('/api/politicians?limit=1')).toBe(503));
  gateway.register.people = [somebody(1, 'Vraćena Osoba')];
  const api = await gateway.get('/api/politicians?limit=1');
  expect(api.body).toMatchObject({
    code: 'system.maintenance',
    message: expect.stringMatching(/^Sustav se upravo održava/),
  });
  expect(api.headers['retry-after']).toBe('10');
  const page = await gateway.get('/', { accept: 'text/html' });
  expect(page.status).toBe(503);
  expect(page.headers['retry-after']).toBe('10');
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.headers['cache-control']).toBe('no-store');
  expect(page.text).toContain('<html lang="hr">');
  expect(page.text).toContain('Sustav se upravo održava');
  expect(await gateway.request.post('/api/register').then((answer) => answer.status)).toBe(503);
  expect(await status('/healthz')).toBe(200);
  // Only administrators see how far it is.
  expect(await status('/api/admin/backup/work')).toBe(401);
  // The lease runs out; nobody says so.
  await owner.query("UPDATE extensions.backup_work SET lease_until = now() - interval '1 second'");
  await eventually(async () => expect(await status('/api/politicians?limit=1')).toBe(200), {
    within: 30_000,
  });
  // What was answered before is not answered from memory, though nobody announced that anything changed.
  expect(await name()).toBe('Vraćena Osoba');
});

test('the long part of a restore, beside the running system, disturbs nobody', async () => {
  await restoreRuns(60, false);
  await gateway.app.get(Maintenance).look();
  expect(await status('/api/politicians?limit=1')).toBe(200);
});
