import { type EventType, SUBSCRIPTIONS, submissionReceived } from '@jamcimo/contracts';
import { paymentReference } from '@jamcimo/croatia';
import { type Connected, connectStandIn, type TestEnvironment } from '@jamcimo/service-testing';
import { eventually } from '@jamcimo/testing';

const KINDS = {
  300: { kind: 1003, purpose: 'identity-fee' },
  150000: { kind: 1500, purpose: 'guarantee' },
} as const;

/** Stands in for the service registrations: publishes requests through a real outbox. */
export class RegistrationsStandIn {
  private constructor(private readonly connected: Connected) {}

  static async open(testEnvironment: TestEnvironment): Promise<RegistrationsStandIn> {
    const subscriptions = SUBSCRIPTIONS.filter(
      ({ event, consumer }) => event.startsWith('submission.') && consumer === 'payments',
    );
    return new RegistrationsStandIn(
      await connectStandIn(testEnvironment, { service: 'registrations', subscriptions }),
    );
  }

  /** Registrations came in; @returns their references. */
  async receive(submissionIds: number[], amountCents: keyof typeof KINDS = 300): Promise<string[]> {
    const { kind, purpose } = KINDS[amountCents];
    const references = submissionIds.map((id) => paymentReference(kind, id));
    await this.publish(
      submissionReceived,
      submissionIds.map((submissionId, place) => ({
        submissionId,
        payload: { submissionId, reference: references[place], amountCents, purpose },
      })),
    );
    return references;
  }

  async publish(
    event: EventType,
    facts: { submissionId: number; version?: number; payload: unknown }[],
  ): Promise<void> {
    const { transactions, outbox, dataSource } = this.connected;
    await transactions.write((manager) =>
      outbox.publishAll(
        manager,
        event,
        facts.map(({ submissionId, version = 1, payload }) => ({
          aggregateId: String(submissionId),
          version,
          payload,
        })),
      ),
    );
    await eventually(async () => {
      const open = await dataSource.query(
        "SELECT state, error FROM deliveries WHERE queue LIKE 'events%' AND state <> 'done'",
      );
      expect(open).toEqual([]);
    });
  }

  async close(): Promise<void> {
    await this.connected.messaging.stop();
    await this.connected.dataSource.destroy();
  }
}
