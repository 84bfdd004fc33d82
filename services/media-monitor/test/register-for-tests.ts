import {
  type EventPayload,
  mentionsCounted,
  politicianChanged,
  politicianRemoved,
  SUBSCRIPTIONS,
} from '@jamcimo/contracts';
import { openDatabase, WriteTransactions } from '@jamcimo/database';
import { handleEvent, type Messaging, messagingMigration, Outbox, startMessaging } from '@jamcimo/messaging';
import { eventually } from '@jamcimo/testing';
import type { DataSource, MigrationInterface, QueryRunner } from 'typeorm';
import type { Surroundings } from './running-media-monitor.js';

export type Profile = EventPayload<typeof politicianChanged>;

class People1700000000001 implements MigrationInterface {
  readonly name = 'People1700000000001';
  async up(runner: QueryRunner) {
    await runner.query(
      'CREATE TABLE people (id int PRIMARY KEY, version int NOT NULL, profile jsonb NOT NULL)',
    );
  }
  async down() {}
}

/** Only what stands between the register and the monitor. */
const LINES = SUBSCRIPTIONS.filter(
  ({ consumer, event }) =>
    consumer === 'media-monitor' || (consumer === 'politicians' && event === mentionsCounted.name),
);

/** Stands for the service politicians: tells of invented people by its real outbox, and hears the numbers of mentions. */
export class RegisterForTests {
  /** Numbers as they were told, in the order they came. */
  readonly heard: { politicianId: number; mentions: number; version: number }[] = [];
  private messaging!: Messaging;

  private constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: WriteTransactions,
    private readonly outbox: Outbox,
  ) {}

  static async open({ environment }: Surroundings): Promise<RegisterForTests> {
    const dataSource = await openDatabase({
      service: 'politicians',
      schema: 'politicians',
      ownerUrl: environment.DATABASE_URL,
      appSecret: environment.APP_SECRET as string,
      poolSize: 3,
      entities: [],
      migrations: [messagingMigration(1700000000000), People1700000000001],
    });
    const transactions = new WriteTransactions(dataSource);
    const outbox = new Outbox({ service: 'politicians', transactions, subscriptions: LINES });
    const register = new RegisterForTests(dataSource, transactions, outbox);
    register.messaging = startMessaging({
      service: 'politicians',
      dataSource,
      transactions,
      redisUrl: environment.REDIS_URL as string,
      prefix: environment.REDIS_PREFIX as string,
      subscriptions: LINES,
      eventHandlers: [
        handleEvent(mentionsCounted, async ({ payload, version }) => {
          register.heard.push({ ...payload, version });
        }),
      ],
      stateSources: [
        {
          events: [politicianChanged],
          presentState: async (after, limit, manager) => {
            const people: { id: number; version: number; profile: Profile }[] = await manager.query(
              'SELECT * FROM people WHERE id > $1 ORDER BY id LIMIT $2',
              [Number(after ?? 0), limit],
            );
            return people.map(({ id, version, profile }) => ({
              event: politicianChanged,
              aggregateId: String(id),
              version,
              payload: profile,
            }));
          },
        },
      ],
      logger: { info: () => undefined, warn: () => undefined, error: () => undefined },
    });
    return register;
  }

  /** Stores and tells a profile under the given version. */
  async tell(id: number, version: number, fields: Partial<Profile> = {}): Promise<void> {
    const profile = { ...somebody(id), ...fields };
    await this.transactions.run(async (manager) => {
      await manager.query(
        `INSERT INTO people VALUES ($1, $2, $3)
         ON CONFLICT (id) DO UPDATE SET version = excluded.version, profile = excluded.profile`,
        [id, version, JSON.stringify(profile)],
      );
      await this.outbox.tell(manager, politicianChanged, {
        aggregateId: String(id),
        version,
        payload: profile,
      });
    });
  }

  async tellRemoved(id: number, version: number): Promise<void> {
    await this.transactions.run((manager) =>
      this.outbox.tell(manager, politicianRemoved, {
        aggregateId: String(id),
        version,
        payload: { politicianId: id },
      }),
    );
  }

  /** Waits until everything that was told had its effect. */
  async settled(): Promise<void> {
    await eventually(
      async () => {
        const open = await this.dataSource.query(
          "SELECT name, state, error FROM deliveries WHERE state <> 'done'",
        );
        expect(open).toEqual([]);
      },
      { within: 20_000 },
    );
  }

  /** Brings every event a second time, under its own id. */
  async deliverAgain(): Promise<void> {
    await this.dataSource.query("UPDATE deliveries SET state = 'pending', settled_at = NULL");
    this.messaging.wake();
    await this.settled();
  }

  /** Tells a consumer the present state under new ids. */
  async resync(consumer: string): Promise<number> {
    const told = await this.messaging.resync(consumer);
    await this.settled();
    return told;
  }

  /** Errors of deliveries that failed and will be tried again. */
  async failures(): Promise<string[]> {
    const rows: { error: string }[] = await this.dataSource.query(
      "SELECT error FROM deliveries WHERE state <> 'done' AND attempts > 0",
    );
    return rows.map(({ error }) => error);
  }

  async close(): Promise<void> {
    await this.messaging.stop();
    await this.dataSource.destroy();
  }
}

/** A published profile of an invented person. */
export function somebody(id: number): Profile {
  return {
    politicianId: id,
    name: `Osoba ${id}`,
    gender: 'f',
    party: 'Nezavisni',
    position: 'načelnica',
    county: 'Splitsko-dalmatinska',
    city: 'Splitsko-dalmatinska, Sinj',
    isVerified: false,
    isGuaranteed: false,
    wantsToGuarantee: false,
    isAdminApproved: true,
    isInvented: false,
    submissionId: null,
  };
}
