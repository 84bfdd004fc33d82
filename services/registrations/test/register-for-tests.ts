import { politicianRemoved, profilePublished, SUBSCRIPTIONS } from '@jamcimo/contracts';
import { connectStandIn, StandIn, type TestEnvironment } from '@jamcimo/service-testing';

const EVENTS = [politicianRemoved.name, profilePublished.name];

/** Stands for the service politicians. */
export class RegisterForTests extends StandIn {
  static async open(testEnvironment: Pick<TestEnvironment, 'environment'>): Promise<RegisterForTests> {
    const subscriptions = SUBSCRIPTIONS.filter(
      ({ event, consumer }) => EVENTS.includes(event) && consumer === 'registrations',
    );
    return new RegisterForTests(
      await connectStandIn(testEnvironment, { service: 'politicians', subscriptions }),
    );
  }

  async remove(politicianId: number, submissionIds: number[]): Promise<void> {
    await this.connected.transactions.run((manager) =>
      this.connected.outbox.publish(manager, politicianRemoved, {
        aggregateId: String(politicianId),
        version: 9,
        payload: { politicianId, submissionIds },
      }),
    );
  }

  /** Publishes that a request became the profile, and waits until it was noted. */
  async published(politicianId: number, submissionId: number): Promise<void> {
    await this.connected.transactions.run((manager) =>
      this.connected.outbox.publish(manager, profilePublished, {
        aggregateId: String(submissionId),
        version: 1,
        payload: { politicianId, submissionId },
      }),
    );
    await this.acknowledged();
  }
}
