import {
  type EventPayload,
  goalEvidenceAdded,
  politicianChanged,
  politicianRemoved,
} from '@jamcimo/contracts';
import type { StateSource } from '@jamcimo/messaging';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { connectStandIn, StandIn, type StandInOptions } from './stand-in.js';
import type { TestEnvironment } from './test-environment.js';

/** A profile as the register publishes it. */
type PublishedProfile = EventPayload<typeof politicianChanged>;

class People1700000000001 implements MigrationInterface {
  readonly name = 'People1700000000001';
  async up(runner: QueryRunner) {
    await runner.query(
      'CREATE TABLE people (id int PRIMARY KEY, version int NOT NULL, profile jsonb NOT NULL)',
    );
  }
  async down() {}
}

const people: StateSource = {
  events: [politicianChanged],
  presentState: async (after, limit, manager) => {
    const rows: { id: number; version: number; profile: PublishedProfile }[] = await manager.query(
      'SELECT * FROM people WHERE id > $1 ORDER BY id LIMIT $2',
      [Number(after ?? 0), limit],
    );
    return rows.map(({ id, version, profile }) => ({
      event: politicianChanged,
      aggregateId: String(id),
      version,
      payload: profile,
    }));
  },
};

/** Test double of the service politicians: keeps invented people and publishes their events. */
export class RegisterForTests extends StandIn {
  static async open(
    testEnvironment: TestEnvironment,
    options: Pick<StandInOptions, 'subscriptions' | 'eventHandlers'>,
  ): Promise<RegisterForTests> {
    return new RegisterForTests(
      await connectStandIn(testEnvironment, {
        ...options,
        service: 'politicians',
        stateSources: [people],
        migrations: [People1700000000001],
      }),
    );
  }

  /** Stores a profile under the given version and publishes its event. */
  async publish(id: number, version: number, fields: Partial<PublishedProfile> = {}): Promise<void> {
    const submissionIds = fields.submissionId == null ? [] : [fields.submissionId];
    const profile = { ...somebody(id), submissionIds, ...fields };
    await this.connected.transactions.write(async (manager) => {
      await manager.query(
        `INSERT INTO people VALUES ($1, $2, $3)
         ON CONFLICT (id) DO UPDATE SET version = excluded.version, profile = excluded.profile`,
        [id, version, JSON.stringify(profile)],
      );
      await this.connected.outbox.publish(manager, politicianChanged, {
        aggregateId: String(id),
        version,
        payload: profile,
      });
    });
  }

  /** Publishes that a page stands as evidence beside a goal. */
  async publishEvidence(address: string): Promise<void> {
    const payload = { goalId: 9, evidenceId: 4, address };
    await this.connected.transactions.write((manager) =>
      this.connected.outbox.publish(manager, goalEvidenceAdded, { aggregateId: '4', version: 1, payload }),
    );
  }

  async publishRemoved(id: number, version: number, paidSubmissionIds: number[] = []): Promise<void> {
    await this.connected.transactions.write((manager) =>
      this.connected.outbox.publish(manager, politicianRemoved, {
        aggregateId: String(id),
        version,
        payload: { politicianId: id, submissionIds: [], paidSubmissionIds },
      }),
    );
  }
}

/** A published profile of an invented person. */
function somebody(id: number): PublishedProfile {
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
    acceptsFoundGoals: false,
    submissionId: null,
  };
}
