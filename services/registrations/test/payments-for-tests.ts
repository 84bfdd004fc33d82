import { type EventPayload, paymentRecorded, paymentVoided, SUBSCRIPTIONS } from '@jamcimo/contracts';
import { connectStandIn, StandIn, type TestEnvironment } from '@jamcimo/service-testing';

export type Payment = EventPayload<typeof paymentRecorded>;

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

  /** Publishes that the amount was paid for a request, or for what `more` says. */
  publishRecorded(
    entryId: number,
    submissionId: number | null,
    amountCents: number,
    more: Partial<Payment> = {},
  ): Promise<void> {
    return this.publish(paymentRecorded, 1, { entryId, submissionId, amountCents, ...more });
  }

  publishVoided(
    entryId: number,
    submissionId: number | null,
    amountCents: number,
    more: Partial<Payment> = {},
  ): Promise<void> {
    return this.publish(paymentVoided, 2, { entryId, submissionId, amountCents, ...more });
  }

  private async publish(
    event: typeof paymentRecorded,
    version: number,
    payment: Pick<Payment, 'entryId' | 'submissionId' | 'amountCents'> & Partial<Payment>,
  ): Promise<void> {
    await this.connected.transactions.write((manager) =>
      this.connected.outbox.publish(manager, event, {
        aggregateId: String(payment.entryId),
        version,
        payload: {
          politicianId: null,
          goalId: null,
          goal: null,
          purpose: 'identity-fee',
          paidOn: '2026-01-02',
          ...payment,
        },
      }),
    );
  }
}
