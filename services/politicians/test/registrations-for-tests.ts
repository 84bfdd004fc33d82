import { randomUUID } from 'node:crypto';
import { type EventPayload, SUBSCRIPTIONS, submissionApproved } from '@jamcimo/contracts';
import { openDatabase, WriteTransactions } from '@jamcimo/database';
import { type Messaging, messagingMigration, Outbox, startMessaging } from '@jamcimo/messaging';
import { DirectoryStore } from '@jamcimo/storage';
import { eventually } from '@jamcimo/testing';
import { encryptObject } from '@jamcimo/uploads';
import type { DataSource } from 'typeorm';
import type { RunningPoliticians } from './running-politicians.js';

export type Approved = EventPayload<typeof submissionApproved>;

/** Only what registrations tell the register. */
const LINES = SUBSCRIPTIONS.filter(
  ({ consumer, event }) => consumer === 'politicians' && event === 'submission.approved',
);

/** Stands for the service registrations: tells of approved requests by a real outbox, and keeps sealed files. */
export class RegistrationsForTests {
  private messaging!: Messaging;

  private constructor(
    private readonly environment: Record<string, string>,
    private readonly dataSource: DataSource,
    private readonly transactions: WriteTransactions,
    private readonly outbox: Outbox,
    readonly store: DirectoryStore,
  ) {}

  static async open({ environment, objectsDir }: RunningPoliticians): Promise<RegistrationsForTests> {
    const dataSource = await openDatabase({
      service: 'registrations',
      schema: 'registrations',
      ownerUrl: environment.DATABASE_URL,
      appSecret: environment.APP_SECRET as string,
      poolSize: 3,
      entities: [],
      migrations: [messagingMigration(1700000000000)],
    });
    const transactions = new WriteTransactions(dataSource);
    const outbox = new Outbox({ service: 'registrations', transactions, subscriptions: LINES });
    const store = new DirectoryStore(objectsDir);
    const service = new RegistrationsForTests(environment, dataSource, transactions, outbox, store);
    service.messaging = startMessaging({
      service: 'registrations',
      dataSource,
      transactions,
      redisUrl: environment.REDIS_URL as string,
      prefix: environment.REDIS_PREFIX as string,
      subscriptions: LINES,
      logger: { info: () => undefined, warn: () => undefined, error: () => undefined },
    });
    return service;
  }

  /** Keeps a file as registrations do. */
  async seal(bytes: Buffer): Promise<string> {
    const key = `private/submissions/${randomUUID()}`;
    await this.store.put(key, encryptObject(this.environment.APP_SECRET as string, key, bytes));
    return key;
  }

  async tell(approved: Approved, version = 2): Promise<void> {
    await this.transactions.run((manager) =>
      this.outbox.tell(manager, submissionApproved, {
        aggregateId: String(approved.submissionId),
        version,
        payload: approved,
      }),
    );
  }

  /** Waits until everything that was told had its effect. */
  async settled(): Promise<void> {
    await eventually(
      async () => {
        const open = await this.dataSource.query(
          "SELECT name, state, error FROM deliveries WHERE state <> 'done' AND queue LIKE 'events%'",
        );
        expect(open).toEqual([]);
      },
      { within: 20_000 },
    );
  }

  /** Brings every event a second time, under its own id. */
  async deliverAgain(): Promise<void> {
    await this.dataSource.query(
      "UPDATE deliveries SET state = 'pending', settled_at = NULL WHERE queue LIKE 'events%'",
    );
    this.messaging.wake();
    await this.settled();
  }

  async close(): Promise<void> {
    await this.messaging.stop();
    await this.dataSource.destroy();
  }
}

/** An approved request of an invented person, without files. */
export function approved(submissionId: number, changes: Partial<Approved> = {}): Approved {
  return {
    submissionId,
    originalPoliticianId: null,
    name: 'Ana Izmišljena',
    party: 'Nezavisni',
    position: 'gradonačelnica',
    county: 'Splitsko-dalmatinska',
    city: 'Splitsko-dalmatinska, Makarska',
    jurisdiction: 'Gradska razina',
    goals: [
      { text: 'Urediti gradsku tržnicu', reference: 'https://novine.example/1|https://novine.example/2' },
      { text: 'Obnoviti staru školu', reference: null },
      { text: 'Izgraditi dječji vrtić', reference: null },
    ],
    goalsConfirmedAt: null,
    programLink: 'https://program.example/ana',
    photos: [],
    existingPhotoUrl: null,
    programPdf: null,
    existingProgramPdfUrl: null,
    wantsToGuarantee: false,
    contact: null,
    ...changes,
  };
}
