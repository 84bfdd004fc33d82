import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, freePort, freshPrefix, testRedisUrl } from '@jamcimo/testing';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import supertest, { type Response } from 'supertest';
import { DataSource } from 'typeorm';
import { configSchema } from '../src/config.js';
import { createGateway } from '../src/start-gateway.js';
import { deliveriesForTests } from './deliveries-for-tests.js';
import { type FundAndMedia, startFundAndMedia } from './fund-and-media-for-tests.js';
import { type Register, startRegister } from './register-for-tests.js';
import { type RegistrationsForTests, startRegistrations } from './registrations-for-tests.js';
import { serve } from './serve-for-tests.js';

export interface RunningGateway {
  app: NestFastifyApplication;
  url: string;
  /** The gateway's own connections, in its schema. */
  dataSource: DataSource;
  /** Every route of the running gateway. */
  routes: { method: string; url: string }[];
  register: Register;
  fundAndMedia: FundAndMedia;
  registrations: RegistrationsForTests;
  objectsDir: string;
  /** The built web that it serves. */
  webDist: string;
  redisPrefix: string;
  /** Requests without cookies, each sent when it is awaited: `gateway.request.post('/api/login')`. */
  request: ReturnType<typeof supertest>;
  /** Sends a GET without cookies at once. */
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  stop(): Promise<void>;
}

/** The first administrator of every test. */
export const ADMINISTRATOR = { username: 'Glavna', password: 'probna lozinka' };

/**
 * The real gateway over a real socket, with a register of the test's own behind it and a tiny built web; on a database of its own,
 * unless it is given one.
 */
export async function startGateway(settings: Record<string, string> = {}): Promise<RunningGateway> {
  const folder = await mkdtemp(join(tmpdir(), 'jamcimo-test-gateway-'));
  const token = settings.SERVICE_TOKEN ?? randomUUID();
  const redisPrefix = freshPrefix();
  const register = await startRegister(token);
  const fundAndMedia = await startFundAndMedia(token);
  const backups = await serve([deliveriesForTests('backups').provider], token);
  const registrations = await startRegistrations(token);
  const webDist = join(folder, 'web');
  await buildTinyWeb(webDist);
  const objectsDir = join(folder, 'objects');
  register.objectsDir = objectsDir;
  const database = settings.DATABASE_URL ? null : await createTestDatabase();
  const config = configSchema.parse({
    APP_SECRET: 'a secret for tests only',
    SERVICE_TOKEN: token,
    REDIS_URL: testRedisUrl(),
    REDIS_PREFIX: redisPrefix,
    OBJECTS_DIR: objectsDir,
    WEB_DIST: webDist,
    POLITICIANS_ADDR: `127.0.0.1:${register.port}`,
    REGISTRATIONS_ADDR: `127.0.0.1:${registrations.service.port}`,
    PAYMENTS_ADDR: `127.0.0.1:${fundAndMedia.payments.port}`,
    MEDIA_MONITOR_ADDR: `127.0.0.1:${fundAndMedia.media.port}`,
    // Nobody answers there, unless a test gives an address.
    BACKUPS_ADDR: `127.0.0.1:${backups.port}`,
    LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'fatal',
    // A stall of a busy machine is no outage.
    READ_DEADLINE_MS: '30000',
    DATABASE_URL: database?.url,
    ADMIN_USERNAME: ADMINISTRATOR.username,
    ADMIN_PASSWORD: ADMINISTRATOR.password,
    ...settings,
  });
  const app = await createGateway(config);
  const stop = async () => {
    await app.close();
    await register.stop();
    await fundAndMedia.payments.kill();
    await fundAndMedia.media.kill();
    await backups.kill();
    await registrations.service.kill();
    await database?.drop();
    await rm(folder, { recursive: true, force: true });
  };
  const routes = collectRoutes(app);
  const port = await freePort();
  await app.listen(port, '127.0.0.1').catch(async (error) => {
    await stop();
    throw error;
  });
  const url = `http://127.0.0.1:${port}`;
  return {
    app,
    url,
    dataSource: app.get(DataSource),
    routes,
    register,
    fundAndMedia,
    registrations,
    objectsDir,
    webDist,
    redisPrefix,
    request: supertest(url),
    get: (path, headers = {}) =>
      supertest(url)
        .get(path)
        .set(headers)
        .then((response) => response),
    stop,
  };
}

/** Fills itself while the gateway starts. */
function collectRoutes(app: NestFastifyApplication): RunningGateway['routes'] {
  const routes: RunningGateway['routes'] = [];
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRoute', ({ method, url }) => {
      for (const one of [method].flat()) routes.push({ method: one, url });
    });
  return routes;
}

async function buildTinyWeb(dist: string): Promise<void> {
  await mkdir(join(dist, 'client', 'assets'), { recursive: true });
  await mkdir(join(dist, 'client', '.vite'), { recursive: true });
  await mkdir(join(dist, 'server'), { recursive: true });
  await writeFile(join(dist, 'client', 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(dist, 'client', 'assets', 'app-abc123.js'), 'export {};');
  await writeFile(join(dist, 'client', '.vite', 'manifest.json'), '{"secret": true}');
  await writeFile(join(dist, 'server', 'package.json'), '{"type":"module"}');
  await writeFile(
    join(dist, 'server', 'render.js'),
    `export const canonical = (url) => url.split('?')[0];
     export const dataFor = (url) => (url === '/' ? ['/api/politicians?limit=24&offset=0'] : []);
     export const render = (url, data) => {
       const list = data['/api/politicians?limit=24&offset=0'];
       const status = url === '/' ? (list.status === 200 ? 200 : 503) : 404;
       return { status, html: '<!doctype html><title>' + status + '</title>' + JSON.stringify(list ?? null) };
     };`,
  );
}
