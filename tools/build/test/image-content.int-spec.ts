import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { SERVICE_NAMES, serviceVariable } from '@jamcimo/contracts';
import {
  createTestDatabase,
  eventually,
  freePort,
  freshPrefix,
  type TestDatabase,
  testRedisUrl,
} from '@jamcimo/testing';
import { ROOT } from '../src/paths.ts';

/** What lies in the images, made without Docker: nothing of the project is found from here. */
let images: string;
let database: TestDatabase;

beforeAll(async () => {
  images = mkdtempSync(join(tmpdir(), 'jamcimo-images-'));
  database = await createTestDatabase();
  for (const service of SERVICE_NAMES) {
    const collect = join(ROOT, 'tools/build/src/deployment/collect-packages.mjs');
    const input = JSON.stringify({ metadata: {}, components: [], dependencies: [] });
    execFileSync(process.execPath, [collect, service, ROOT, ROOT, join(images, service)], { input });
  }
});
afterAll(async () => {
  rmSync(images, { recursive: true, force: true });
  await database.drop();
});

const programs = (service: string) => join(images, service, 'services', service, 'dist');

function run(service: string, program: string, environment: Record<string, string> = {}) {
  return spawnSync(process.execPath, [join(programs(service), program)], {
    cwd: join(images, service, 'services', service),
    env: { PATH: process.env.PATH, ...environment },
    encoding: 'utf8',
  });
}

test.each(SERVICE_NAMES)('the image of %s has its programs and no others, and they run', (service) => {
  // Without its settings it says what it needs, which is after everything was loaded.
  const { status, stderr } = run(service, 'main.js');
  expect([status, stderr]).toEqual([
    1,
    expect.stringMatching(/REDIS_URL is not set|The configuration is not usable/),
  ]);
  expect(readdirSync(programs(service))).not.toContain('compiled');
  expect(existsSync(join(images, service, 'libs'))).toBe(false);
  if (!readdirSync(programs(service)).includes('migrate.js')) return;
  const settings = { DATABASE_URL: database.url, APP_SECRET: 'a secret for tests only' };
  const migrated = run(service, 'migrate.js', settings);
  expect([migrated.status, migrated.stdout]).toEqual([
    0,
    expect.stringContaining('the schema is up to date'),
  ]);
});

test('the image of the gateway draws with its own fonts', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="60"><text x="9" y="40" font-size="30">Š</text></svg>';
  const drawn = async (workerData: string) => {
    const worker = new Worker(join(programs('gateway'), 'draw-worker.js'), { workerData });
    const [png] = (await once(worker, 'message')) as [Uint8Array];
    await worker.terminate();
    return Buffer.from(png);
  };
  const picture = await drawn(svg);
  expect(picture.subarray(1, 4).toString()).toBe('PNG');
  expect(picture.equals(await drawn(svg.replace('Š', '')))).toBe(false);
});

test('the images that take files judge them', async () => {
  for (const service of ['gateway', 'registrations']) {
    const worker = new Worker(join(programs(service), 'read-pdf.worker.js'), {
      workerData: Buffer.from('%PDF-1.7 and nothing else'),
    });
    expect(await once(worker, 'message')).toEqual([{ kind: 'unreadable' }]);
    await worker.terminate();
  }
});

test('the images together are the product: a page is answered with its data @long', async () => {
  const places = new Map<string, { calls: number; health: number }>();
  for (const service of SERVICE_NAMES)
    places.set(service, { calls: await freePort(), health: await freePort() });
  const port = await freePort();
  const environment = {
    ...{ PATH: process.env.PATH, HOST: '127.0.0.1', PORT: String(port), LOG_LEVEL: 'fatal' },
    ...{ APP_SECRET: 'a secret for tests only', SERVICE_TOKEN: 'a token for tests only' },
    ...{ DATABASE_URL: database.url, REDIS_URL: testRedisUrl(), REDIS_PREFIX: freshPrefix() },
    ...{ OBJECTS_DIR: join(images, 'objects'), BACKUP_UNENCRYPTED: 'allowed' },
    ...Object.fromEntries(
      [...places].map(([service, { calls }]) => [serviceVariable(service, 'ADDR'), `127.0.0.1:${calls}`]),
    ),
  };
  const running: ChildProcess[] = [];
  try {
    for (const [service, { calls, health }] of places)
      running.push(
        spawn(process.execPath, [join(programs(service), 'main.js')], {
          stdio: ['ignore', 'ignore', 'inherit'],
          env: { ...environment, CALLS_PORT: String(calls), HEALTH_PORT: String(health) },
        }),
      );
    const page = await eventually(async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => null);
      return answer?.status === 200 ? answer.text() : null;
    });
    expect(page).toContain('<h1');
  } finally {
    for (const child of running) {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    }
  }
});
