import { Agent } from 'node:http';
import type { SystemStatus } from '@jamcimo/contracts';
import { eventually, startTcpProxy, type TcpProxy, testRedisUrl } from '@jamcimo/testing';
import { stopGateway } from '../src/start-gateway.js';
import { type RunningGateway, startGateway } from './running-gateway.js';
import { administrator, answerOf, type Visitor } from './visitor.js';

let redis: TcpProxy;
let gateway: RunningGateway;
let visitor: Visitor;

beforeAll(async () => {
  redis = await startTcpProxy(testRedisUrl());
  gateway = await startGateway({ REDIS_URL: redis.through(testRedisUrl()) });
  visitor = await administrator(gateway);
});
afterAll(async () => {
  await gateway.stop();
  await redis.close();
});

const readyz = async () => {
  const response = await gateway.get('/readyz');
  return [response.status, response.body];
};

test('it is ready while Redis and every service are away: pages and kept answers are still given', async () => {
  await redis.cut();
  await gateway.register.kill();
  await gateway.fundAndMedia.payments.kill();
  expect(await readyz()).toEqual([200, { status: 'ok' }]);
  await redis.restore();
  await gateway.register.revive();
  await gateway.fundAndMedia.payments.revive();
});

test('administrators see the state of every service and dependency, asked once however many look', async () => {
  await gateway.fundAndMedia.payments.kill();
  const answers = await Promise.all([1, 2, 3].map(() => answerOf(visitor.get('/api/admin/status'))));
  const [[code, status]] = answers as [[number, SystemStatus]];
  expect(code).toBe(200);
  expect(status).toMatchObject({
    status: 'degraded',
    dependencies: { database: 'up', redis: expect.any(String), objects: 'up' },
    services: {
      politicians: { state: 'up', dependencies: { database: 'up', redis: 'up' } },
      payments: { state: 'down', dependencies: {} },
    },
  });
  expect(new Date(status.checkedAt).toISOString()).toBe(status.checkedAt);
  expect(answers.map(([, body]) => body)).toEqual([status, status, status]);
  expect(gateway.register.asked.filter((call) => call === 'operations.status')).toHaveLength(1);
  await gateway.fundAndMedia.payments.revive();
});

test('strangers do not see the state of the system', async () => {
  expect((await gateway.get('/api/admin/status')).status).toBe(401);
});

test('a stopping gateway says so first, finishes the requests on their way, and closes kept connections', async () => {
  const own = await startGateway();
  const [delay, answers] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  own.register.whileAnswering = () => answers.promise;
  const slow = Array.from({ length: 20 }, (_, index) => own.get(`/api/search?query=osoba ${index}`));
  await eventually(() => expect(own.register.asked).toHaveLength(20));
  const stopped = stopGateway(own.app, { STOP_DELAY_SECONDS: 2 }, () => delay.promise);
  const readiness = await own.get('/readyz');
  expect([readiness.status, readiness.body]).toEqual([503, { status: 'stopping' }]);
  // While load balancers look, requests are still taken.
  expect((await own.get('/healthz')).status).toBe(200);
  // This connection is kept, and by itself the gateway would never close it.
  const agent = new Agent({ keepAlive: true });
  own.app.getHttpServer().keepAliveTimeout = 0;
  slow.push(
    own.request
      .get('/api/search?query=kasna')
      .agent(agent)
      .then((answer) => answer),
  );
  await eventually(() => expect(own.register.asked).toHaveLength(21));
  delay.resolve();
  // Asked for before the gateway stops, answered after it has begun to.
  await eventually(() => !own.app.getHttpServer().listening);
  answers.resolve();
  expect((await Promise.all(slow)).map(({ status }) => status)).toEqual(Array(21).fill(200));
  await stopped;
  await expect(own.get('/healthz')).rejects.toThrow();
  await own.stop();
});
