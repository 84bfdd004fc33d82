import { type Baseline, REPLACED_MIGRATIONS } from '@jamcimo/database';
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
    only_consumer text,
    -- The span that published the event, so that its handler continues the trace; the same below for a job.
    trace_parent text
  );
  CREATE INDEX outbox_events_occurred ON outbox_events (occurred_at);
  -- What was published about a removed person is found and emptied.
  CREATE INDEX outbox_events_aggregate ON outbox_events (aggregate_id, name);

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
    settled_at timestamptz,
    trace_parent text
  -- Every delivery leaves dead rows at the head of its indexes: they are cleared away before they slow a claim down.
  ) WITH (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
  CREATE UNIQUE INDEX deliveries_consumer ON deliveries (event_id, queue);
  CREATE UNIQUE INDEX deliveries_open_key ON deliveries (queue, name, unique_key) WHERE state IN ('pending', 'queued');
  -- Everything the relay asks walks one index in the order of the answer, however many deliveries wait or back off.
  CREATE INDEX deliveries_due ON deliveries (queue, run_at, position) WHERE state = 'pending';
  CREATE INDEX deliveries_due_jobs ON deliveries (queue, name, run_at, position)
    WHERE state = 'pending' AND event_id IS NULL;
  CREATE INDEX deliveries_queued ON deliveries (queue, queued_at) WHERE state = 'queued';
  CREATE INDEX deliveries_failed ON deliveries (position) WHERE state = 'failed';
  CREATE INDEX deliveries_failed_key ON deliveries (queue, name, unique_key) WHERE state = 'failed';
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
    -- The event of that version; of a row from before this column it is not known.
    event text,
    -- When it arrived: what arrived after a listing of the owner was made is not taken for removed.
    seen_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (kind, aggregate_id)
  );
`;

class MessagingBaseline1700000000000 implements Baseline {
  readonly name = 'MessagingBaseline1700000000000';
  readonly replaces = REPLACED_MIGRATIONS.messaging;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE deliveries, outbox_events, inbox, known_subscriptions, known_versions');
  }
}

/** The migrations that give a service the tables of messaging in its own schema. They run among the service's own. */
export const messagingMigrations: (new () => MigrationInterface)[] = [MessagingBaseline1700000000000];
