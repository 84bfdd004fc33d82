import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = `
  CREATE TABLE outbox_events (
    id uuid PRIMARY KEY,
    name text NOT NULL,
    aggregate_id text NOT NULL,
    version bigint NOT NULL,
    occurred_at timestamptz NOT NULL DEFAULT now(),
    request_id text,
    payload jsonb NOT NULL,
    -- Set when a resync tells one consumer what the others know already.
    only_consumer text
  );
  CREATE INDEX outbox_events_occurred ON outbox_events (occurred_at);

  -- An event on its way to one consumer, or a job: one row each, whatever happens to Redis.
  CREATE TABLE deliveries (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    position bigint GENERATED ALWAYS AS IDENTITY,
    queue text NOT NULL,
    name text NOT NULL,
    event_id uuid REFERENCES outbox_events ON DELETE CASCADE,
    payload jsonb,
    unique_key text,
    request_id text,
    state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'queued', 'done', 'failed')),
    run_at timestamptz NOT NULL DEFAULT now(),
    attempts int NOT NULL DEFAULT 0,
    queued_times int NOT NULL DEFAULT 0,
    error text,
    leased_until timestamptz,
    created_at timestamptz NOT NULL DEFAULT now(),
    queued_at timestamptz,
    settled_at timestamptz
  );
  CREATE UNIQUE INDEX deliveries_consumer ON deliveries (event_id, queue);
  CREATE UNIQUE INDEX deliveries_open_key ON deliveries (queue, name, unique_key) WHERE state IN ('pending', 'queued');
  CREATE INDEX deliveries_pending ON deliveries (queue, position) WHERE state = 'pending';
  CREATE INDEX deliveries_queued ON deliveries (queue, queued_at) WHERE state = 'queued';
  CREATE INDEX deliveries_failed ON deliveries (position) WHERE state = 'failed';
  CREATE INDEX deliveries_done ON deliveries (settled_at) WHERE state = 'done';

  -- Events that had their effect here: delivered twice, one acts once.
  CREATE TABLE inbox (
    event_id uuid PRIMARY KEY,
    name text NOT NULL,
    received_at timestamptz NOT NULL DEFAULT now()
  );
  CREATE INDEX inbox_received ON inbox (received_at);

  -- How far a consumer was told what existed before it came.
  CREATE TABLE known_subscriptions (
    event text NOT NULL,
    consumer text NOT NULL,
    after_aggregate_id text,
    told int NOT NULL DEFAULT 0,
    completed_at timestamptz,
    PRIMARY KEY (event, consumer)
  );

  -- Newest version seen of a foreign aggregate; stays after its removal, so that an old event cannot bring it back.
  CREATE TABLE known_versions (
    kind text NOT NULL,
    aggregate_id text NOT NULL,
    version bigint NOT NULL,
    PRIMARY KEY (kind, aggregate_id)
  );
`;

/**
 * Everything the relay asks walks one index in the order of the answer, however many deliveries wait or back off. The old
 * index led through all that back off.
 */
const INDEXES = `
  DROP INDEX deliveries_pending;
  CREATE INDEX deliveries_due ON deliveries (queue, run_at, position) WHERE state = 'pending';
  CREATE INDEX deliveries_due_jobs ON deliveries (queue, name, run_at, position)
    WHERE state = 'pending' AND event_id IS NULL;
  CREATE INDEX deliveries_failed_key ON deliveries (queue, name, unique_key) WHERE state = 'failed';
  -- Every delivery leaves dead rows at the head of these indexes: they are cleared away before they slow a claim down.
  ALTER TABLE deliveries SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
`;

class Messaging1700000000000 implements MigrationInterface {
  readonly name = 'Messaging1700000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE deliveries, outbox_events, inbox, known_subscriptions, known_versions');
  }
}

class MessagingIndexes1700000009000 implements MigrationInterface {
  readonly name = 'MessagingIndexes1700000009000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(INDEXES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX deliveries_due, deliveries_due_jobs, deliveries_failed_key;
      CREATE INDEX deliveries_pending ON deliveries (queue, position) WHERE state = 'pending';
      ALTER TABLE deliveries RESET (autovacuum_vacuum_scale_factor, autovacuum_analyze_scale_factor);
    `);
  }
}

class KnownVersionEvents1700000011000 implements MigrationInterface {
  readonly name = 'KnownVersionEvents1700000011000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE known_versions
        -- The event of that version; of a row from before this column it is not known.
        ADD COLUMN event text,
        -- When it arrived: what arrived after a listing of the owner was made is not taken for removed.
        ADD COLUMN seen_at timestamptz NOT NULL DEFAULT now();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE known_versions DROP COLUMN event, DROP COLUMN seen_at');
  }
}

class TraceParents1700000013000 implements MigrationInterface {
  readonly name = 'TraceParents1700000013000';

  async up(runner: QueryRunner): Promise<void> {
    // The span that published an event or ordered a job, so that its handler continues the trace.
    await runner.query('ALTER TABLE outbox_events ADD COLUMN trace_parent text');
    await runner.query('ALTER TABLE deliveries ADD COLUMN trace_parent text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE deliveries DROP COLUMN trace_parent');
    await runner.query('ALTER TABLE outbox_events DROP COLUMN trace_parent');
  }
}

class OutboxAggregates1700000019000 implements MigrationInterface {
  readonly name = 'OutboxAggregates1700000019000';

  async up(runner: QueryRunner): Promise<void> {
    // What was published about a removed person is found and emptied.
    await runner.query('CREATE INDEX outbox_events_aggregate ON outbox_events (aggregate_id, name)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX outbox_events_aggregate');
  }
}

/** The migrations that give a service the tables of messaging in its own schema. They run among the service's own. */
export const messagingMigrations: (new () => MigrationInterface)[] = [
  Messaging1700000000000,
  MessagingIndexes1700000009000,
  KnownVersionEvents1700000011000,
  TraceParents1700000013000,
  OutboxAggregates1700000019000,
];
