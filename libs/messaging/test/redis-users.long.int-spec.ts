import { eventually } from '@jamcimo/testing';
import { Redis } from 'ioredis';
import { z } from 'zod';
import { defineJob, handleJob, PubSub, redisUsers } from '../src/index.js';
import { MessagingFixture } from './fixture.js';
import { EVENTS, publishThing, recordingLog, SUBSCRIPTIONS, watcherHandlers } from './harness.js';
import { REDIS_SERVER, RedisServers } from './redis-servers.js';

/** The embedded server knows no users. */
const onRealRedis = REDIS_SERVER === undefined ? test.skip : test;

const tick = defineJob({ name: 'write-tick', payload: z.object({}), attempts: 1, backoffMs: 1 });

let fixture: MessagingFixture;
let servers: RedisServers | undefined;
const clients: Redis[] = [];

beforeEach(async () => {
  fixture = await MessagingFixture.create();
});

afterEach(async () => {
  for (const client of clients.splice(0)) client.disconnect();
  await fixture.close();
  await servers?.stop();
});

async function startServer() {
  const names = ['registry', 'watcher', 'stranger'];
  const users = names.map((service) => ({ service, password: `password of ${service}` }));
  const { prefix } = fixture.redis;
  servers = await RedisServers.withUsers(
    redisUsers(users, {
      prefix,
      events: EVENTS,
      subscriptions: SUBSCRIPTIONS,
      channels: ['invalidation'],
      serverPassword: 'password-of-servers',
    }),
  );
  const [port] = servers.ports;
  return (service: string) =>
    `redis://${service}:${encodeURIComponent(`password of ${service}`)}@127.0.0.1:${port}`;
}

function clientOf(url: string): Redis {
  const client = new Redis(url, { retryStrategy: () => null });
  clients.push(client.on('error', () => undefined));
  return client;
}

onRealRedis('with its own user a service does all that messaging needs', async () => {
  const urlOf = await startServer();
  const log = recordingLog();
  const ticked = handleJob(tick, async () => {
    await fixture.registry.query("INSERT INTO effects (note) VALUES ('tick')");
  });
  const registry = fixture.start(fixture.registry, {
    ...{ redisUrl: urlOf('registry'), logger: log.logger, jobs: [tick], jobHandlers: [ticked] },
    schedules: [{ job: tick, payload: {}, every: 1000 }],
  });
  fixture.start(fixture.watcher, {
    ...{ redisUrl: urlOf('watcher'), logger: log.logger, eventHandlers: watcherHandlers() },
  });
  const [speaker, listener] = ['registry', 'watcher'].map(
    (service) => new PubSub({ redisUrl: urlOf(service), prefix: fixture.redis.prefix, logger: log.logger }),
  );
  const heard: string[] = [];
  listener?.subscribe('invalidation', (message) => heard.push(message));
  await publishThing(fixture.registry, 1, 1);
  await eventually(async () => expect(await fixture.watcher.effects()).toEqual(['1 v1']));
  await eventually(async () => expect(await fixture.registry.effects()).toContain('tick'));
  await eventually(async () => expect(await fixture.deliveries()).toMatchObject([{ state: 'done' }]));
  await eventually(async () => {
    await speaker?.publish('invalidation', 'now');
    expect(heard).toContain('now');
  });
  expect(registry.ready).toBe(true);
  expect(log.lines.filter(({ level }) => level !== 'info')).toEqual([]);
  await Promise.all([speaker?.close(), listener?.close()]);
});

onRealRedis('a user neither reads nor writes what belongs to others, and commands nobody', async () => {
  const urlOf = await startServer();
  const { prefix } = fixture.redis;
  const stranger = clientOf(urlOf('stranger'));
  await stranger.set(`${prefix}:sent:stranger:r0`, 'mine');
  const watcher = clientOf(urlOf('watcher'));
  const foreign: [string, Promise<unknown>][] = [
    ['an event for another', stranger.lpush(`${prefix}:events.watcher:wait`, 'x')],
    ['a job of another', stranger.lpush(`${prefix}:jobs.registry:wait`, 'x')],
    ['an event of another, read', stranger.hgetall(`${prefix}:events.watcher:1`)],
    ['in a script', stranger.eval(`return redis.call('SET', '${prefix}:sent:watcher:r0', 'x')`, 0)],
    ['a job of the producer', watcher.lpush(`${prefix}:jobs.registry:wait`, 'x')],
    ['the marker of another', watcher.del(`${prefix}:sent:registry:r0`)],
    ['another channel', watcher.publish(`${prefix}:other`, 'x')],
    ['another installation', watcher.set('other:sent:watcher:r0', 'x')],
    ['everything', watcher.flushall()],
    ['all names', watcher.keys('*')],
    ['the settings', watcher.config('GET', '*')],
    ['the users', watcher.acl('LIST')],
  ];
  const allowed: string[] = [];
  for (const [name, asked] of foreign) {
    await asked.then(
      () => allowed.push(name),
      (error: Error) => expect(error.message).toMatch(/permission|can't access/i),
    );
  }
  expect(allowed).toEqual([]);
});

onRealRedis(
  'a replica and a sentinel sign in as users of their own, and the replica takes over',
  async () => {
    await startServer();
    const [primary] = servers?.ports ?? [];
    const { replica, sentinel } = (await servers?.addReplicaAndSentinel('password-of-servers')) ?? {};
    if (!servers || !primary || !replica || !sentinel) throw new Error('no servers');
    const asked = servers;
    await eventually(async () =>
      expect(await asked.ask(replica, 'INFO', 'replication')).toContain('master_link_status:up'),
    );
    await eventually(async () => {
      const [replicas] = (await asked.ask(sentinel, 'SENTINEL', 'REPLICAS', 'group')) as string[][];
      expect(replicas?.[3]).toBe('127.0.0.1');
    });
    servers.kill(primary);
    await eventually(async () =>
      expect(await asked.ask(replica, 'INFO', 'replication')).toContain('role:master'),
    );
  },
);

onRealRedis('who gives no name learns only that the server is there', async () => {
  const urlOf = await startServer();
  const { port } = new URL(urlOf('watcher'));
  const nobody = new Redis({ port: Number(port), enableReadyCheck: false, retryStrategy: () => null });
  clients.push(nobody.on('error', () => undefined));
  expect(await nobody.ping()).toBe('PONG');
  await expect(nobody.get('x')).rejects.toThrow(/permission/);
});
