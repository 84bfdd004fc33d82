import { randomUUID } from 'node:crypto';
import type { Server } from 'node:net';
import { DomainError, readCall, writeCall } from '@jamcimo/contracts';
import { millisecondsLeft } from '@jamcimo/database';
import { ServiceKeys } from '@jamcimo/messaging';
import { eventually, freePort } from '@jamcimo/testing';
import { type INestMicroservice, Injectable, Module, type Type } from '@nestjs/common';
import { z } from 'zod';
import {
  type CallClient,
  createCallClient,
  createCallServer,
  createOperatorClient,
  handleCall,
} from '../src/index.js';

const TOKEN = randomUUID();
const answered = z.object({ replica: z.string() });
const calls = {
  who: readCall('proba', 'who', { input: z.object({}), output: answered }),
  slow: readCall('proba', 'slow', {
    input: z.object({ ms: z.number() }),
    output: answered,
    deadlineMs: 1500,
  }),
  left: readCall('proba', 'left', { input: z.object({}), output: answered, deadlineMs: 1234 }),
  fail: readCall('proba', 'fail', { input: z.object({ how: z.string() }), output: answered }),
  write: writeCall('proba', 'write', {
    input: z.object({ text: z.string('Tekst je obavezan') }),
    output: answered,
  }),
};

function replicaModule(replica: string) {
  const begun = { count: 0 };
  const written: string[] = [];
  const stuck = { for: 0 };
  @Injectable()
  class ProbaCalls {
    readonly who = handleCall(calls.who, async () => {
      return { replica, secret: 'must be cut' };
    });
    readonly left = handleCall(calls.left, async () => {
      return { replica: String(millisecondsLeft()) };
    });
    readonly slow = handleCall(calls.slow, async (input: { ms: number }) => {
      begun.count += 1;
      await new Promise((resolve) => setTimeout(resolve, Math.max(input.ms, stuck.for)).unref());
      return { replica };
    });
    readonly fail = handleCall(calls.fail, async (input: { how: string }): Promise<{ replica: string }> => {
      if (input.how === 'domain') throw new DomainError('politician.not-found', 'Političar nije pronađen.');
      throw new Error('relation "politicians" does not exist');
    });
    readonly write = handleCall(calls.write, async (input: { text: string }) => {
      written.push(input.text);
      await new Promise((resolve) => setTimeout(resolve, stuck.for).unref());
      return { replica };
    });
  }
  @Module({ providers: [ProbaCalls] })
  class ProbaModule {}
  return { module: ProbaModule as Type, begun, written, stuck };
}

async function startReplica(
  name: string,
  port: number,
  keys = new ServiceKeys('proba', { SERVICE_TOKEN: TOKEN }),
) {
  const { module, begun, written, stuck } = replicaModule(name);
  const { app } = await createCallServer({ module, host: '127.0.0.1', port, keys: [keys], logger: false });
  await app.listen();
  return { app, begun, written, stuck };
}

let apps: INestMicroservice[] = [];
let clients: CallClient[] = [];

afterEach(async () => {
  for (const client of clients) client.close();
  await Promise.all(apps.map((app) => app.close()));
  apps = [];
  clients = [];
});

async function twoReplicas() {
  const ports = [await freePort(), await freePort()];
  const a = await startReplica('a', ports[0] as number);
  const b = await startReplica('b', ports[1] as number);
  apps.push(a.app, b.app);
  return { a, b, client: clientOf(ports.map((port) => `127.0.0.1:${port}`).join(',')) };
}

function clientOf(address: string, token: string = TOKEN): CallClient {
  const client = createOperatorClient({ token, addresses: { proba: address } });
  clients.push(client);
  return client;
}

async function askTimes(client: CallClient, times: number): Promise<string[]> {
  const replicas: string[] = [];
  for (let i = 0; i < times; i += 1) replicas.push((await client.call(calls.who, {})).replica);
  return replicas;
}

test('calls go round all replicas in turn and answers are cut to what is declared', async () => {
  const { client } = await twoReplicas();
  expect((await askTimes(client, 6)).sort()).toEqual(['a', 'a', 'a', 'b', 'b', 'b']);
  expect(await client.call(calls.who, {})).not.toHaveProperty('secret');
});

test('one replica killed: every read is answered by the other', async () => {
  const { a, client } = await twoReplicas();
  await askTimes(client, 2);
  await a.app.close();
  apps = apps.filter((app) => app !== a.app);
  expect(new Set(await askTimes(client, 10))).toEqual(new Set(['b']));
});

test('a killed replica is used again when it is back', async () => {
  const port = await freePort();
  const first = await startReplica('first', port);
  const client = clientOf(`127.0.0.1:${port}`);
  expect(await askTimes(client, 1)).toEqual(['first']);
  await first.app.close();
  await expect(client.call(calls.who, {})).rejects.toMatchObject({ code: 'service.unavailable' });
  apps.push((await startReplica('second', port)).app);
  expect(await askTimes(client, 1)).toEqual(['second']);
});

test('a read that is not answered in time is not repeated: the other replica does not do the same work', async () => {
  const { a, b, client } = await twoReplicas();
  a.stuck.for = 5000;
  b.stuck.for = 5000;
  await expect(client.call(calls.slow, { ms: 0 })).rejects.toMatchObject({ code: 'service.timeout' });
  expect(a.begun.count + b.begun.count).toBe(1);
  // The one that was silent is passed over for a moment.
  const silent = a.begun.count === 1 ? 'a' : 'b';
  expect(await askTimes(client, 2)).not.toContain(silent);
});

test('one slow call leaves the connection that others are answered on', async () => {
  const port = await freePort();
  const { app } = await startReplica('a', port);
  apps.push(app);
  const client = clientOf(`127.0.0.1:${port}`);
  let connections = 0;
  app.unwrap<Server>().on('connection', () => {
    connections += 1;
  });
  await askTimes(client, 1);
  const outcomes = await Promise.allSettled([
    client.call(calls.slow, { ms: 3000 }),
    client.call(calls.slow, { ms: 100 }),
    client.call(calls.slow, { ms: 3000 }),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected']);
  await askTimes(client, 1);
  expect(connections).toBe(1);
});

test('a service knows how long the caller still waits', async () => {
  const { client } = await twoReplicas();
  const { replica } = await client.call(calls.left, {});
  expect(Number(replica)).toBeGreaterThan(0);
  expect(Number(replica)).toBeLessThanOrEqual(1234);
});

test('an installation may give reads more time than their contract does, not less', async () => {
  const port = await freePort();
  apps.push((await startReplica('a', port)).app);
  for (const [readDeadlineMs, most] of [
    [60_000, 60_000],
    [100, 1234],
  ] as const) {
    const client = createOperatorClient({
      ...{ token: TOKEN, addresses: { proba: `127.0.0.1:${port}` } },
      readDeadlineMs,
    });
    clients.push(client);
    const left = Number((await client.call(calls.left, {})).replica);
    expect(left > 1234).toBe(most > 1234);
    expect(left).toBeLessThanOrEqual(most);
  }
});

test('a call that nobody answers in time fails with service.timeout', async () => {
  const { client } = await twoReplicas();
  await expect(client.call(calls.slow, { ms: 3000 })).rejects.toMatchObject({ code: 'service.timeout' });
});

test('a write whose replica dies while it works is not repeated on another', async () => {
  const { a, b, client } = await twoReplicas();
  await askTimes(client, 2);
  a.stuck.for = 30_000;
  b.stuck.for = 30_000;
  const outcome = client.call(calls.write, { text: 'jednom' }).catch((error: unknown) => error);
  const busy = await eventually(() => {
    const found = [a, b].find((replica) => replica.written.length > 0);
    if (!found) throw new Error('no replica got the call');
    return found;
  });
  apps = apps.filter((app) => app !== busy.app);
  await busy.app.close();
  expect(await outcome).toMatchObject({ code: 'service.unavailable' });
  expect([...a.written, ...b.written]).toEqual(['jednom']);
});

test('expected failures arrive as they are, unexpected ones without their insides', async () => {
  const { client } = await twoReplicas();
  await expect(client.call(calls.fail, { how: 'domain' })).rejects.toMatchObject({
    code: 'politician.not-found',
    message: 'Političar nije pronađen.',
  });
  const unexpected = await client.call(calls.fail, { how: 'bug' }).catch((error: DomainError) => error);
  expect(unexpected).toMatchObject({ code: 'internal' });
  expect((unexpected as DomainError).message).not.toContain('relation');
});

test('a wrong input is refused with all its fields', async () => {
  const { client } = await twoReplicas();
  await expect(client.call(calls.write, {} as { text: string })).rejects.toMatchObject({
    code: 'request.invalid',
    details: { errors: [{ field: 'text', message: 'Tekst je obavezan' }] },
  });
});

test('a call without the token of the installation is refused and has no effect', async () => {
  const port = await freePort();
  const { app, written } = await startReplica('a', port);
  apps.push(app);
  const stranger = clientOf(`127.0.0.1:${port}`, 'another token altogether');
  await expect(stranger.call(calls.write, { text: 'x' })).rejects.toBeInstanceOf(DomainError);
  expect(written).toEqual([]);
});

test('a call is taken with the key of a caller, made of any secret that is accepted, and from no other service', async () => {
  const port = await freePort();
  const keys = new ServiceKeys('proba', { SERVICE_TOKEN: 'the newer secret, the older secret' });
  const { app, written } = await startReplica('a', port, keys);
  apps.push(app);
  const write = async (service: string, secret: string) => {
    const client = createCallClient({
      keys: new ServiceKeys(service, { SERVICE_TOKEN: secret }),
      addresses: { proba: `127.0.0.1:${port}` },
    });
    clients.push(client);
    return client.call(calls.write, { text: `${service}, ${secret}` });
  };
  await write('gateway', 'the newer secret');
  await write('backups', 'the older secret');
  await expect(write('payments', 'the newer secret')).rejects.toBeInstanceOf(DomainError);
  expect(written).toEqual(['gateway, the newer secret', 'backups, the older secret']);
});

test('a name that stands for several addresses reaches all of them', async () => {
  const port = await freePort();
  apps.push((await startReplica('a', port)).app);
  const resolved: string[] = [];
  const client = createOperatorClient({
    token: TOKEN,
    addresses: { proba: `politicians-headless:${port}` },
    resolve: async (host) => {
      resolved.push(host);
      return ['127.0.0.1', '127.0.0.2'];
    },
  });
  clients.push(client);
  expect(await askTimes(client, 4)).toEqual(['a', 'a', 'a', 'a']);
  expect(resolved).toEqual(['politicians-headless']);
});
