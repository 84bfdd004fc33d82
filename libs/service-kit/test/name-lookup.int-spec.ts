import { randomUUID } from 'node:crypto';
import { readCall } from '@jamcimo/contracts';
import { ServiceKeys } from '@jamcimo/messaging';
import { eventually, freePort } from '@jamcimo/testing';
import { Injectable, Module } from '@nestjs/common';
import { z } from 'zod';
import {
  type CallClient,
  type CallServer,
  createCallServer,
  createOperatorClient,
  handleCall,
} from '../src/index.js';

const TOKEN = randomUUID();
const who = readCall('proba', 'who', { input: z.object({}), output: z.object({ port: z.number() }) });
const never = () => new Promise<string[]>(() => undefined);

let server: CallServer;
let port: number;
let client: CallClient | undefined;

beforeAll(async () => {
  port = await freePort();
  @Injectable()
  class ProbaCalls {
    readonly who = handleCall(who, async () => {
      return { port };
    });
  }
  @Module({ providers: [ProbaCalls] })
  class ProbaModule {}
  server = await createCallServer({
    module: ProbaModule,
    host: '127.0.0.1',
    port,
    keys: [new ServiceKeys('proba', { SERVICE_TOKEN: TOKEN })],
    logger: false,
  });
  await server.app.listen();
});
afterEach(() => client?.close());
afterAll(() => server.app.close());

function clientWith(resolve: (host: string) => Promise<string[]>, hosts = ['proba']): CallClient {
  const proba = hosts.map((host) => `${host}:${port}`).join(',');
  client = createOperatorClient({ token: TOKEN, addresses: { proba }, resolve });
  return client;
}

test('a name server that hangs costs no call anything once the name is known', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'setTimeout'] });
  try {
    let looked = 0;
    const asked = clientWith(() => (looked++ === 0 ? Promise.resolve(['127.0.0.1']) : never()));
    await expect(asked.call(who, {})).resolves.toEqual({ port });
    jest.advanceTimersByTime(60_000);
    expect(looked).toBe(2);
    await expect(asked.call(who, {})).resolves.toEqual({ port });
  } finally {
    jest.useRealTimers();
  }
});

test('a name that hangs does not hold up another name of the same service', async () => {
  const asked = clientWith(
    (host) => (host === 'known' ? Promise.resolve(['127.0.0.1']) : never()),
    ['hanging', 'known'],
  );
  await eventually(async () => expect(await asked.call(who, {})).toEqual({ port }));
});

test('while no address is known a call is refused long before its deadline', async () => {
  const outcome = clientWith(never).call({ ...who, deadlineMs: 60_000 }, {});
  await expect(outcome).rejects.toMatchObject({ code: 'service.unavailable' });
});

test('a name server that fails leaves the known replicas as they are', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'setTimeout'] });
  try {
    let looked = 0;
    const asked = clientWith(async () => {
      if (looked++ > 0) throw new Error('SERVFAIL');
      return ['127.0.0.1'];
    });
    await asked.call(who, {});
    await jest.advanceTimersByTimeAsync(20_000);
    expect(looked).toBeGreaterThan(2);
    await expect(asked.call(who, {})).resolves.toEqual({ port });
  } finally {
    jest.useRealTimers();
  }
});
