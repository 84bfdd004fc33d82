import { randomUUID } from 'node:crypto';
import type { Server } from 'node:net';
import { writeCall } from '@jamcimo/contracts';
import { ServiceKeys } from '@jamcimo/messaging';
import { eventually, freePort } from '@jamcimo/testing';
import { Injectable, type LoggerService, Module } from '@nestjs/common';
import { z } from 'zod';
import {
  type CallClient,
  type CallServer,
  createCallServer,
  createOperatorClient,
  handleCall,
} from '../src/index.js';
import { startServiceMetrics } from '../src/lifecycle/service-metrics.js';

const TOKEN = randomUUID();
const register = writeCall('proba', 'register', {
  input: z.object({ name: z.string(), ms: z.number() }),
  output: z.object({ replica: z.string() }),
  deadlineMs: 30_000,
});

interface Replica {
  server: CallServer;
  port: number;
  begun: string[];
  done: string[];
}

let replicas: Replica[] = [];
let clients: CallClient[] = [];

afterEach(async () => {
  for (const client of clients) client.close();
  await Promise.all(replicas.map(({ server }) => server.app.close()));
  replicas = [];
  clients = [];
});

interface Place {
  port?: number;
  host?: string;
  logger?: LoggerService;
}

async function start(name: string, at: Place = {}): Promise<Replica> {
  const begun: string[] = [];
  const done: string[] = [];
  @Injectable()
  class ProbaCalls {
    readonly register = handleCall(register, async (input: { name: string; ms: number }) => {
      begun.push(input.name);
      await new Promise((resolve) => setTimeout(resolve, input.ms));
      done.push(input.name);
      return { replica: name };
    });
  }
  @Module({ providers: [ProbaCalls] })
  class ProbaModule {}
  const { port = await freePort(), host = '127.0.0.1', logger = false } = at;
  const server = await createCallServer({
    module: ProbaModule,
    host,
    port,
    keys: [new ServiceKeys('proba', { SERVICE_TOKEN: TOKEN })],
    logger,
  });
  await server.app.listen();
  const replica = { server, port, begun, done };
  replicas.push(replica);
  return replica;
}

async function stop(replica: Replica): Promise<void> {
  replicas = replicas.filter((each) => each !== replica);
  await replica.server.stop();
}

function clientOf(...at: Replica[]): CallClient {
  const addresses = { proba: at.map(({ port }) => `127.0.0.1:${port}`).join(',') };
  const client = createOperatorClient({ token: TOKEN, addresses });
  clients.push(client);
  return client;
}

/** Sends one write after another until it is stopped. */
function steadily(client: CallClient, of: string) {
  const outcomes: Promise<unknown>[] = [];
  const timer = setInterval(() => {
    const name = `${of}-${outcomes.length}`;
    outcomes.push(client.call(register, { name, ms: 20 }).catch((error: unknown) => error));
  }, 2);
  return async () => {
    clearInterval(timer);
    return Promise.all(outcomes);
  };
}

test('two replicas are replaced one after the other under load: no write fails and none is done twice @long', async () => {
  const old = [await start('a'), await start('b')] as const;
  const client = clientOf(...old);
  const onTheirWay = Array.from({ length: 20 }, (_, index) =>
    client.call(register, { name: `slow-${index}`, ms: 700 }),
  );
  await eventually(() => {
    expect(old[0].begun.length + old[1].begun.length).toBe(20);
  });
  const end = steadily(client, 'more');
  const all = [...old];
  for (const [index, replica] of old.entries()) {
    await stop(replica);
    all.push(await start(`new ${index}`, { port: replica.port }));
    // What the rested client tries again first shows that the new process is used.
    await eventually(() => {
      expect(all.at(-1)?.done.length).toBeGreaterThan(0);
    });
  }
  const outcomes = await end();
  expect(outcomes.length).toBeGreaterThan(50);
  expect(outcomes.filter((outcome) => outcome instanceof Error)).toEqual([]);
  expect((await Promise.all(onTheirWay)).length).toBe(20);
  const done = all.flatMap((replica) => replica.done);
  expect(done.length).toBe(outcomes.length + 20);
  expect(new Set(done).size).toBe(done.length);
});

test('a stopping service finishes what runs, takes nothing new, and then closes its port', async () => {
  const only = await start('only');
  const client = clientOf(only);
  const running = client.call(register, { name: 'running', ms: 400 });
  await eventually(() => {
    expect(only.begun).toEqual(['running']);
  });
  const stopped = stop(only);
  await expect(client.call(register, { name: 'late', ms: 0 })).rejects.toMatchObject({
    code: 'service.unavailable',
  });
  await expect(running).resolves.toEqual({ replica: 'only' });
  await stopped;
  expect(only.begun).toEqual(['running']);
});

test('a service without gauges of its own has metrics all the same', async () => {
  const only = await start('only');
  const port = await freePort();
  const metrics = await startServiceMetrics(only.server.app, { service: 'backups', host: '127.0.0.1', port });
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(await answer.text()).toContain('process_cpu_user_seconds_total{service="backups"}');
  metrics?.close();
});

test('a service without events and jobs stops without an error in its log', async () => {
  const errors: unknown[] = [];
  const only = await start('only', {
    logger: { log: () => undefined, warn: () => undefined, error: (message) => errors.push(message) },
  });
  await stop(only);
  expect(errors).toEqual([]);
});

test('a replica that vanished from its name is let go when the call on its way has ended', async () => {
  const gone = await start('gone');
  const other = await start('other', { port: gone.port, host: '127.0.0.2' });
  let addresses = ['127.0.0.1'];
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'setTimeout', 'Date'] });
  try {
    const client = createOperatorClient({
      token: TOKEN,
      addresses: { proba: `proba:${gone.port}` },
      resolve: async () => addresses,
    });
    clients.push(client);
    const running = client.call(register, { name: 'running', ms: 400 });
    await eventually(() => {
      expect(gone.begun).toEqual(['running']);
    });
    addresses = ['127.0.0.2'];
    await jest.advanceTimersByTimeAsync(5000);
    await expect(client.call(register, { name: 'next', ms: 0 })).resolves.toEqual({ replica: 'other' });
    await expect(running).resolves.toEqual({ replica: 'gone' });
    expect(other.begun).toEqual(['next']);
    await eventually(async () => expect(await connections(gone)).toBe(0));
  } finally {
    jest.useRealTimers();
  }
});

function connections({ server }: Replica): Promise<number> {
  return new Promise((resolve, reject) => {
    server.app.unwrap<Server>().getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });
}
