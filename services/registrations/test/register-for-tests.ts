import {
  type EventPayload,
  goalCourseChanged,
  goalTermsChanged,
  politicianRemoved,
  profilePublished,
  SUBSCRIPTIONS,
} from '@jamcimo/contracts';
import { connectStandIn, StandIn, type TestEnvironment } from '@jamcimo/service-testing';

const EVENTS = [politicianRemoved.name, profilePublished.name, goalTermsChanged.name, goalCourseChanged.name];

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

  /** @param occurredAt now by default */
  async remove(politicianId: number, submissionIds: number[], occurredAt?: Date): Promise<void> {
    const aggregateId = String(politicianId);
    const payload = { politicianId, submissionIds, paidSubmissionIds: submissionIds };
    await this.connected.transactions.write(async (manager) => {
      await this.connected.outbox.publish(manager, politicianRemoved, { aggregateId, version: 9, payload });
      if (occurredAt)
        await manager.query('UPDATE outbox_events SET occurred_at = $2 WHERE aggregate_id = $1', [
          ...[aggregateId, occurredAt],
        ]);
    });
  }

  /** Publishes what became of criteria, and waits until it was noted. */
  async termsChanged(payload: EventPayload<typeof goalTermsChanged>): Promise<void> {
    const fact = {
      aggregateId: String(payload.termsId),
      version: payload.state === 'proposed' ? 1 : 2,
      payload,
    };
    await this.connected.transactions.write((manager) =>
      this.connected.outbox.publish(manager, goalTermsChanged, fact),
    );
    await this.acknowledged();
  }

  /** Publishes that a goal is in another course, and waits until it was noted. */
  async courseChanged(payload: EventPayload<typeof goalCourseChanged>): Promise<void> {
    const fact = { aggregateId: `${payload.goalId}.${payload.no}`, version: 1, payload };
    await this.connected.transactions.write((manager) =>
      this.connected.outbox.publish(manager, goalCourseChanged, fact),
    );
    await this.acknowledged();
  }

  /** Publishes that a request became the profile, and waits until it was noted. */
  async published(
    politicianId: number,
    submissionId: number,
    decidedAt: string | null = null,
  ): Promise<void> {
    await this.connected.transactions.write((manager) =>
      this.connected.outbox.publish(manager, profilePublished, {
        aggregateId: String(submissionId),
        version: 1,
        payload: { politicianId, submissionId, decidedAt },
      }),
    );
    await this.acknowledged();
  }
}
