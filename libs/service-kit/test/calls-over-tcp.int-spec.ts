import { randomUUID } from 'node:crypto';
import { DomainError, readCall, writeCall } from '@jamcimo/contracts';
import { eventually, freePort } from '@jamcimo/testing';
import { Controller, type INestMicroservice, Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { type MicroserviceOptions, Transport } from '@nestjs/microservices';
import { z } from 'zod';
import { type CallClient, createCallClient, HandleCall, ServiceTokenGuard } from '../src/index.js';

const TOKEN = randomUUID();
const answered = z.object({ replica: z.string() });
const calls = {
  who: readCall('proba', 'who', { input: z.object({}), output: answered }),
  slow: readCall('proba', 'slow', {
    input: z.object({ ms: z.number() }),
    output: answered,
    deadlineMs: 1500,
  }),
  fail: readCall('proba', 'fail', { input: z.object({ how: z.string() }), output: answered }),
  write: writeCall('proba', 'write', {
    input: z.object({ text: z.string('Tekst je obavezan') }),
    output: answered,
  }),
};

function replicaModule(replica: string): { module: Type; written: string[]; stuck: { for: number } } {
  const written: string[] = [];
  const stuck = { for: 0 };
  @Controller()
  class ProbaController {
    @HandleCall(calls.who)
    async who() {
      return { replica, secret: 'must be cut' };
    }
    @HandleCall(calls.slow)
    async slow(input: { ms: number }) {
      await new Promise((resolve) => setTimeout(resolve, Math.max(input.ms, stuck.for)).unref());
      return { replica };
    }
    @HandleCall(calls.fail)
    async fail(input: { how: string }): Promise<{ replica: string }> {
      if (input.how === 'domain') throw new DomainError('politician.not-found', 'Političar nije pronađen.');
      throw new Error('relation "politicians" does not exist');
    }
    @HandleCall(calls.write)
    async write(input: { text: string }) {
      written.push(input.text);
      await new Promise((resolve) => setTimeout(resolve, stuck.for).unref());
      return { replica };
    }
  }
  @Module({ controllers: [ProbaController] })
  class ProbaModule {}
  return { module: ProbaModule, written, stuck };
}

async function startReplica(name: string, port: number) {
  const { module, written, stuck } = replicaModule(name);
  const app = await NestFactory.createMicroservice<MicroserviceOptions>(module, {
    logger: false,
    transport: Transport.TCP,
    options: { host: '127.0.0.1', port },
  });
  app.useGlobalGuards(new ServiceTokenGuard(TOKEN));
  await app.listen();
  return { app, written, stuck };
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
  const client = createCallClient({ token, addresses: { proba: address } });
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

test('a read that meets a silent replica is repeated on the other within its deadline', async () => {
  const { a, b, client } = await twoReplicas();
  a.stuck.for = 5000;
  b.stuck.for = 0;
  await expect(client.call(calls.slow, { ms: 0 })).resolves.toEqual({ replica: 'b' });
  await expect(client.call(calls.slow, { ms: 0 })).resolves.toEqual({ replica: 'b' });
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

test('a name that stands for several addresses reaches all of them', async () => {
  const port = await freePort();
  apps.push((await startReplica('a', port)).app);
  const resolved: string[] = [];
  const client = createCallClient({
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
