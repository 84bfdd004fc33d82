import { type EventPayload, politicianChanged, politicianRemoved } from '@jamcimo/contracts';
import type { StateSource } from '@jamcimo/messaging';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { connectStandIn, StandIn, type StandInOptions } from './stand-in.js';
import type { Surroundings } from './surroundings.js';

/** A profile as the register publishes it. */
type ToldProfile = EventPayload<typeof politicianChanged>;

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
    const rows: { id: number; version: number; profile: ToldProfile }[] = await manager.query(
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
    surroundings: Surroundings,
    options: Pick<StandInOptions, 'lines' | 'eventHandlers'>,
  ): Promise<RegisterForTests> {
    return new RegisterForTests(
      await connectStandIn(surroundings, {
        ...options,
        service: 'politicians',
        stateSources: [people],
        migrations: [People1700000000001],
      }),
    );
  }

  /** Stores a profile under the given version and publishes its event. */
  async tell(id: number, version: number, fields: Partial<ToldProfile> = {}): Promise<void> {
    const profile = { ...somebody(id), ...fields };
    await this.connected.transactions.run(async (manager) => {
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

  async tellRemoved(id: number, version: number): Promise<void> {
    await this.connected.transactions.run((manager) =>
      this.connected.outbox.publish(manager, politicianRemoved, {
        aggregateId: String(id),
        version,
        payload: { politicianId: id, submissionIds: [] },
      }),
    );
  }
}

/** A published profile of an invented person. */
function somebody(id: number): ToldProfile {
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
    submissionId: null,
  };
}
