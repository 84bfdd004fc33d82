import { paymentRecorded, paymentVoided, SUBSCRIPTIONS } from '@jamcimo/contracts';
import { connectStandIn, StandIn, type TestEnvironment } from '@jamcimo/service-testing';

/** Stands for the service payments. */
export class PaymentsForTests extends StandIn {
  static async open(testEnvironment: Pick<TestEnvironment, 'environment'>): Promise<PaymentsForTests> {
    return new PaymentsForTests(
      await connectStandIn(testEnvironment, {
        service: 'payments',
        subscriptions: SUBSCRIPTIONS.filter(
          ({ consumer, event }) => consumer === 'registrations' && event.startsWith('payment.'),
        ),
      }),
    );
  }

  /** Publishes that the amount was paid for a request. */
  publishRecorded(entryId: number, submissionId: number | null, amountCents: number): Promise<void> {
    return this.publish(paymentRecorded, entryId, 1, submissionId, amountCents);
  }

  publishVoided(entryId: number, submissionId: number, amountCents: number): Promise<void> {
    return this.publish(paymentVoided, entryId, 2, submissionId, amountCents);
  }

  private async publish(
    event: typeof paymentRecorded,
    entryId: number,
    version: number,
    submissionId: number | null,
    amountCents: number,
  ): Promise<void> {
    await this.connected.transactions.run((manager) =>
      this.connected.outbox.publish(manager, event, {
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
