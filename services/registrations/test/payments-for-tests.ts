import { paymentRecorded, paymentVoided, SUBSCRIPTIONS } from '@jamcimo/contracts';
import { openDatabase, WriteTransactions } from '@jamcimo/database';
import { type Messaging, messagingMigration, Outbox, startMessaging } from '@jamcimo/messaging';
import { eventually } from '@jamcimo/testing';
import type { DataSource } from 'typeorm';
import type { Surroundings } from './running-registrations.js';

/** Only what payments tell registrations. */
const LINES = SUBSCRIPTIONS.filter(
  ({ consumer, event }) => consumer === 'registrations' && event.startsWith('payment.'),
);

/** Stands for the service payments: tells by a real outbox. */
export class PaymentsForTests {
  private messaging!: Messaging;

  private constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: WriteTransactions,
    private readonly outbox: Outbox,
  ) {}

  static async open({ environment }: Surroundings): Promise<PaymentsForTests> {
    const dataSource = await openDatabase({
      service: 'payments',
      schema: 'payments',
      ownerUrl: environment.DATABASE_URL,
      appSecret: environment.APP_SECRET as string,
      poolSize: 3,
      entities: [],
      migrations: [messagingMigration(1700000000000)],
    });
    const transactions = new WriteTransactions(dataSource);
    const outbox = new Outbox({ service: 'payments', transactions, subscriptions: LINES });
    const payments = new PaymentsForTests(dataSource, transactions, outbox);
    payments.messaging = startMessaging({
      service: 'payments',
      dataSource,
      transactions,
      redisUrl: environment.REDIS_URL as string,
      prefix: environment.REDIS_PREFIX as string,
      subscriptions: LINES,
      logger: { info: () => undefined, warn: () => undefined, error: () => undefined },
    });
    return payments;
  }

  /** Tells that so much was paid for a request. */
  tellRecorded(entryId: number, submissionId: number | null, amountCents: number): Promise<void> {
    return this.tell(paymentRecorded, entryId, 1, submissionId, amountCents);
  }

  tellVoided(entryId: number, submissionId: number, amountCents: number): Promise<void> {
    return this.tell(paymentVoided, entryId, 2, submissionId, amountCents);
  }

  /** Waits until everything that was told had its effect. */
  async settled(): Promise<void> {
    await eventually(async () => {
      const open = await this.dataSource.query(
        "SELECT name, state, error FROM deliveries WHERE state <> 'done' AND queue LIKE 'events%'",
      );
      expect(open).toEqual([]);
    });
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

  private async tell(
    event: typeof paymentRecorded,
    entryId: number,
    version: number,
    submissionId: number | null,
    amountCents: number,
  ): Promise<void> {
    await this.transactions.run((manager) =>
      this.outbox.tell(manager, event, {
        aggregateId: String(entryId),
        version,
        payload: {
          entryId,
          politicianId: null,
          submissionId,
          goalId: null,
          purpose: 'identity-fee',
          amountCents,
          paidOn: '2026-01-02',
        },
      }),
    );
  }
}
