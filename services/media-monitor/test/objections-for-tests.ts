import { type EventPayload, objectionAccepted, SUBSCRIPTIONS } from '@jamcimo/contracts';
import { connectStandIn, StandIn, type TestEnvironment } from '@jamcimo/service-testing';

/** Stands for the service registrations. */
export class ObjectionsForTests extends StandIn {
  static async open({ environment }: TestEnvironment): Promise<ObjectionsForTests> {
    const subscriptions = SUBSCRIPTIONS.filter(
      ({ event, consumer }) => event === objectionAccepted.name && consumer === 'media-monitor',
    );
    return new ObjectionsForTests(
      await connectStandIn({ environment }, { service: 'registrations', subscriptions }),
    );
  }

  async accept(fields: Partial<EventPayload<typeof objectionAccepted>>): Promise<void> {
    const payload = {
      objectionId: 1,
      kind: 'report' as const,
      recordId: 1,
      politicianId: 1,
      goalText: null,
      links: null,
      removes: true,
      decidedBy: 'Glavna',
      ...fields,
    };
    await this.connected.transactions.write((manager) =>
      this.connected.outbox.publish(manager, objectionAccepted, { aggregateId: '1', version: 1, payload }),
    );
    await this.acknowledged();
  }
}
