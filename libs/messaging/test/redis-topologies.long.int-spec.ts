import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { eventually } from '@jamcimo/testing';
import { z } from 'zod';
import { type RedisAddress, type RedisSettings, redisAddress } from '../src/config.js';
import { defineJob, handleJob, Jobs, PubSub } from '../src/index.js';
import { MessagingFixture } from './fixture.js';
import { publishThing, recordingLog, watcherHandlers } from './harness.js';
import { type Certificate, OPENSSL, REDIS_SERVER, RedisServers, selfSigned } from './redis-servers.js';

/** Only a real Redis has sentinels. */
const onRealRedis = REDIS_SERVER === undefined ? test.skip : test;

const writeNote = defineJob({
  name: 'write-note',
  payload: z.object({ note: z.string() }),
  attempts: 3,
  backoffMs: 50,
});

let fixture: MessagingFixture;

beforeEach(async () => {
  fixture = await MessagingFixture.create();
});

afterEach(() => fixture.close());

const list = (ports: number[]) => ports.map((port) => `127.0.0.1:${port}`).join(',');
const settings = { REDIS_PASSWORD: 'secret', REDIS_PREFIX: 'jamcimo' };

function startBoth(redisUrl: RedisAddress) {
  const { registry, watcher } = fixture;
  return [
    fixture.start(registry, {
      redisUrl,
      jobHandlers: [
        handleJob(writeNote, async ({ note }) => {
          await registry.query('INSERT INTO effects (note) VALUES ($1)', [note]);
        }),
      ],
      schedules: [{ job: writeNote, payload: { note: 'tick' }, every: 3_600_000 }],
    }),
    fixture.start(watcher, { redisUrl, eventHandlers: watcherHandlers() }),
  ];
}

async function order(thing: number) {
  const { registry } = fixture;
  const jobs = new Jobs({ service: 'registry', transactions: registry.transactions });
  await publishThing(registry, thing, 1);
  await registry.transactions.write((manager) => jobs.enqueue(manager, writeNote, { note: `job ${thing}` }));
}

async function arrived(things: number[]) {
  await eventually(async () => {
    expect((await fixture.watcher.effects()).sort()).toEqual(things.map((thing) => `${thing} v1`));
    const notes = await fixture.registry.effects();
    // A schedule that the new primary does not know yet is set up again and ticks.
    expect(notes).toContain('tick');
    expect(notes.filter((note) => note !== 'tick').sort()).toEqual(things.map((thing) => `job ${thing}`));
  });
}

async function hintArrives(redisUrl: RedisAddress) {
  const pubSub = new PubSub({ redisUrl, prefix: fixture.redis.prefix, logger: recordingLog().logger });
  const heard: string[] = [];
  pubSub.subscribe('invalidation', (message) => heard.push(message));
  await eventually(async () => (await pubSub.publish('invalidation', 'list')) && heard.includes('list'));
  await pubSub.close();
}

onRealRedis('the sentinels name another primary when one dies, and everything arrives once', async () => {
  const { data, sentinels } = await RedisServers.watchedBySentinels();
  const address = redisAddress({
    ...settings,
    REDIS_SENTINELS: list(sentinels.ports),
    REDIS_MASTER: 'group',
    REDIS_SENTINEL_PASSWORD: 'secret',
  });
  const running = startBoth(address);
  await order(1);
  await arrived([1]);
  data.kill(data.ports[0] as number);
  await order(2);
  await arrived([1, 2]);
  await hintArrives(address);
  await Promise.all(running.map((messaging) => messaging.stop()));
  await Promise.all([data.stop(), sentinels.stop()]);
});

interface Running {
  servers: RedisServers[];
  found: Partial<RedisSettings>;
}

const onTls = REDIS_SERVER === undefined || OPENSSL === undefined ? test.skip : test;
const over: Record<string, (certificate: Certificate) => Promise<Running>> = {
  'one address': async (certificate) => {
    const server = await RedisServers.single(certificate);
    return { servers: [server], found: { REDIS_URL: `rediss://${list(server.ports)}` } };
  },
  sentinels: async (certificate) => {
    const { data, sentinels } = await RedisServers.watchedBySentinels(certificate);
    const found = {
      REDIS_SENTINELS: list(sentinels.ports),
      REDIS_MASTER: 'group',
      REDIS_SENTINEL_PASSWORD: 'secret',
      REDIS_TLS: true,
    };
    return { servers: [data, sentinels], found };
  },
};

onTls.each(Object.keys(over))('over TLS with a private authority, by %s, everything arrives', async (way) => {
  const folder = mkdtempSync(join(tmpdir(), 'redis-tls-'));
  const certificate = selfSigned(folder);
  const known = getCACertificates('default');
  // As NODE_EXTRA_CA_CERTS does for a whole process.
  setDefaultCACertificates([...known, certificate.pem]);
  try {
    const { servers, found } = await (over[way] as (typeof over)[string])(certificate);
    const address = redisAddress({ ...settings, ...found });
    const running = startBoth(address);
    await order(1);
    await arrived([1]);
    await hintArrives(address);
    await Promise.all(running.map((messaging) => messaging.stop()));
    await Promise.all(servers.map((each) => each.stop()));
  } finally {
    setDefaultCACertificates(known);
    rmSync(folder, { recursive: true });
  }
});
