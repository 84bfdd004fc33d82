import { paymentRecorded, paymentVoided, SUBSCRIPTIONS } from '@jamcimo/contracts';
import { connectStandIn, StandIn, type Surroundings } from '@jamcimo/service-testing';

/** Stands for the service payments. */
export class PaymentsForTests extends StandIn {
  static async open(surroundings: Pick<Surroundings, 'environment'>): Promise<PaymentsForTests> {
    return new PaymentsForTests(
      await connectStandIn(surroundings, {
        service: 'payments',
        lines: SUBSCRIPTIONS.filter(
          ({ consumer, event }) => consumer === 'registrations' && event.startsWith('payment.'),
        ),
      }),
    );
  }

  /** Tells that so much was paid for a request. */
  tellRecorded(entryId: number, submissionId: number | null, amountCents: number): Promise<void> {
    return this.tell(paymentRecorded, entryId, 1, submissionId, amountCents);
  }

  tellVoided(entryId: number, submissionId: number, amountCents: number): Promise<void> {
    return this.tell(paymentVoided, entryId, 2, submissionId, amountCents);
  }

  private async tell(
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
