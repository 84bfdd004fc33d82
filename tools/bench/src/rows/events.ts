import { randomUUID } from 'node:crypto';
import { defineEvent } from '@jamcimo/contracts';
import { openDatabase, WriteTransactions } from '@jamcimo/database';
import { handleEvent, messagingMigrations, Outbox, ServiceKeys, startMessaging } from '@jamcimo/messaging';
import { Queue, Worker } from 'bullmq';
import { z } from 'zod';
import { type Bench, type Figures, percentile, type Row } from '../row.ts';

const SINGLE = 200;
const MANY = 1000;
const WARM = 50;

/** Two services of the bench alone. */
const [WRITER, READER] = ['bench_writer', 'bench_reader'];
const benched = defineEvent(WRITER, 'thing.benched', z.object({ at: z.number() }));
const subscriptions = [{ event: benched.name, consumer: READER }];
const QUIET = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: (fields: object, message: string) => console.error(message, fields),
};

/** Counts what arrives and lets one wait for a number of them. */
class Arrivals {
  #count = 0;
  #wanted = Number.POSITIVE_INFINITY;
  #reached: () => void = () => undefined;

  add(): void {
    this.#count += 1;
    if (this.#count >= this.#wanted) this.#reached();
  }

  async of(wanted: number, start: () => Promise<unknown>): Promise<number> {
    this.#count = 0;
    this.#wanted = wanted;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#reached = resolve;
    const since = performance.now();
    await start();
    await promise;
    return performance.now() - since;
  }
}

/** A way by which something that is written in one place has its effect in another one. */
interface Way {
  /** So many in one transaction. */
  send(count: number): Promise<unknown>;
  stop(): Promise<void>;
}

/** A database of one of two services, on the PostgreSQL of the system. */
async function openService(ownerUrl: string, service: string) {
  const source = await openDatabase({
    service,
    schema: service,
    ownerUrl,
    appSecret: 'secret of the bench',
    poolSize: 5,
    entities: [],
    migrations: [...messagingMigrations],
  });
  return { service, source, transactions: new WriteTransactions(source) };
}

/** Outbox and inbox: one service publishes with a write, the other one handles it in a transaction. */
async function throughServices({ stack, database }: Bench, arrivals: Arrivals): Promise<Way> {
  const services = [
    await openService(stack.databaseUrl, WRITER),
    await openService(stack.databaseUrl, READER),
  ];
  const running = services.map(({ service, source, transactions }) =>
    startMessaging({
      service,
      dataSource: source,
      transactions,
      redisUrl: stack.redisUrl,
      keys: new ServiceKeys(service, { SERVICE_TOKEN: 'a token for the bench only, long enough' }),
      prefix: 'bench',
      events: [benched],
      subscriptions,
      eventHandlers: service === READER ? [handleEvent(benched, async () => undefined)] : [],
      stateSources: [],
      // Called when the transaction of the handler has ended.
      observer: { eventHandled: () => arrivals.add(), jobRun: () => undefined },
      logger: QUIET,
    }),
  );
  const [writer] = services as [(typeof services)[number]];
  const outbox = new Outbox({ service: WRITER, transactions: writer.transactions, subscriptions });
  return {
    send: (count) =>
      writer.transactions.run(async (manager) => {
        for (let at = 0; at < count; at += 1) {
          await outbox.publish(manager, benched, { aggregateId: randomUUID(), version: 1, payload: { at } });
        }
      }),
    stop: async () => {
      await Promise.all(running.map((messaging) => messaging.stop()));
      for (const { service, source } of services) {
        await source.destroy();
        await database.query(`DROP SCHEMA ${service} CASCADE`);
      }
    },
  };
}

/** A queue alone, in the same Redis. */
async function throughQueue({ stack }: Bench, arrivals: Arrivals): Promise<Way> {
  const { hostname, port, username, password } = new URL(stack.redisUrl);
  const connection = { host: hostname, port: Number(port), username, password, maxRetriesPerRequest: null };
  const queue = new Queue('alone', { connection, prefix: 'bench' });
  const work = async () => arrivals.add();
  const worker = new Worker('alone', work, { connection, prefix: 'bench', concurrency: 3 });
  await worker.waitUntilReady();
  const opts = { removeOnComplete: true };
  return {
    send: (count) =>
      queue.addBulk(Array.from({ length: count }, (_, at) => ({ name: 'thing', data: { at }, opts }))),
    stop: async () => {
      await worker.close();
      await queue.obliterate({ force: true });
      await queue.close();
    },
  };
}

/** Measures both ways one after the other. */
async function both(
  bench: Bench,
  measure: (way: Way, arrivals: Arrivals) => Promise<number>,
): Promise<Figures> {
  const one = async (open: typeof throughQueue) => {
    const arrivals = new Arrivals();
    const way = await open(bench, arrivals);
    try {
      await arrivals.of(WARM, () => way.send(WARM));
      return await measure(way, arrivals);
    } finally {
      await way.stop();
    }
  };
  return { baseline: await one(throughQueue), ours: await one(throughServices) };
}

const singles = (share: number) => (bench: Bench) =>
  both(bench, async (way, arrivals) => {
    const taken = [];
    for (let at = 0; at < SINGLE; at += 1) taken.push(await arrivals.of(1, () => way.send(1)));
    return percentile(taken, share);
  });

const latency = (label: string, share: number): Row => ({
  label,
  unit: 'ms',
  baseline: 'one job through BullMQ',
  target: { is: 'at most', ratio: 3 },
  measure: singles(share),
});

export const eventRows: Row[] = [
  latency('event, from the write to its effect, half within', 0.5),
  latency('event, from the write to its effect, 99 % within', 0.99),
  {
    label: `${MANY} events of one transaction, with outbox and inbox`,
    unit: 'events/s',
    baseline: 'BullMQ alone',
    target: { is: 'at least', ratio: 0.3 },
    measure: (bench) =>
      both(bench, async (way, arrivals) => MANY / ((await arrivals.of(MANY, () => way.send(MANY))) / 1000)),
  },
];
