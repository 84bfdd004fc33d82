import { politiciansCalls } from '@jamcimo/contracts';
import { createOperatorClient, isOutage } from '@jamcimo/service-kit';
import {
  createTestEnvironment,
  type RunningService,
  runService,
  type TestEnvironment,
} from '@jamcimo/service-testing';
import { eventually, startTcpProxy, type TcpProxy } from '@jamcimo/testing';
import { AppModule } from '../src/app.module.js';
import { configSchema } from '../src/config.js';

let testEnvironment: TestEnvironment;
let postgres: TcpProxy;
let redis: TcpProxy;
let service: RunningService;

beforeAll(async () => {
  testEnvironment = await createTestEnvironment();
  const { environment } = testEnvironment;
  postgres = await startTcpProxy(environment.DATABASE_URL);
  redis = await startTcpProxy(environment.REDIS_URL);
  const config = configSchema.parse({
    ...environment,
    DATABASE_URL: postgres.through(environment.DATABASE_URL),
    REDIS_URL: redis.through(environment.REDIS_URL),
  });
  const token = environment.SERVICE_TOKEN;
  service = await runService({ service: 'politicians', module: AppModule.for(config), token });
});
afterAll(async () => {
  await service.stop();
  await Promise.all([postgres.close(), redis.close()]);
  await testEnvironment.remove();
});

const search = () => service.calls.call(politiciansCalls.search, { query: 'osoba' });

test('while PostgreSQL is stopped a read is answered with service.unavailable, and it works when it is back', async () => {
  await expect(search()).resolves.toEqual([]);
  await postgres.cut();
  for (let times = 0; times < 3; times += 1) {
    await expect(search()).rejects.toMatchObject({ code: 'service.unavailable' });
  }
  await postgres.restore();
  await eventually(async () => expect(await search()).toEqual([]));
});

test('connections that an administrator of the database ends are an outage, not a fault', async () => {
  await search();
  const error = await service
    .query('SELECT pg_terminate_backend(pg_backend_pid())')
    .catch((failure: unknown) => failure);
  expect(isOutage(error)).toBe(true);
  await eventually(async () => expect(await search()).toEqual([]));
});

test('while Redis is stopped the register is read all the same', async () => {
  await redis.cut();
  await expect(search()).resolves.toEqual([]);
  await redis.restore();
});

test('on a network that fell silent a read fails at its deadline @long', async () => {
  const impatient = createOperatorClient({
    token: testEnvironment.environment.SERVICE_TOKEN,
    addresses: { politicians: service.address },
  });
  await search();
  postgres.silence();
  await expect(impatient.call(politiciansCalls.search, { query: 'osoba' })).rejects.toMatchObject({
    code: expect.stringMatching(/^service\.(timeout|unavailable)$/),
  });
  impatient.close();
  await postgres.cut();
  await postgres.restore();
  await eventually(async () => expect(await search()).toEqual([]));
});
