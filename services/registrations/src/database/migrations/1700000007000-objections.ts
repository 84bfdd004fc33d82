import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What people object to, and the mails that answer them. */
export class Objections1700000007000 implements MigrationInterface {
  readonly name = 'Objections1700000007000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(OBJECTIONS);
    await runner.query(`
      -- A mail belongs to a request or answers an objection.
      ALTER TABLE mails ALTER COLUMN submission_id DROP NOT NULL,
        ADD COLUMN objection_id integer UNIQUE REFERENCES objections ON DELETE CASCADE,
        ADD CHECK ((submission_id IS NULL) <> (objection_id IS NULL));
      ALTER TABLE mails DROP CONSTRAINT mails_kind_check;
      ALTER TABLE mails ADD CONSTRAINT mails_kind_check
        CHECK (kind IN ('payment-notice', 'goals-link', 'rejection', 'receipt', 'objection-answer'));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM mails WHERE kind = 'objection-answer';
      ALTER TABLE mails DROP CONSTRAINT mails_kind_check;
      ALTER TABLE mails ADD CONSTRAINT mails_kind_check
        CHECK (kind IN ('payment-notice', 'goals-link', 'rejection', 'receipt'));
      ALTER TABLE mails DROP COLUMN objection_id, ALTER COLUMN submission_id SET NOT NULL;
      DROP TABLE objections;
    `);
  }
}

const OBJECTIONS = `
  CREATE TABLE objections (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    kind text NOT NULL CHECK (kind IN ('report', 'goal', 'profile')),
    -- Of the report in media-monitor, or of the politician.
    record_id integer NOT NULL,
    politician_id integer NOT NULL,
    goal smallint CHECK (goal BETWEEN 1 AND 3),
    CHECK ((kind = 'goal') = (goal IS NOT NULL)),
    reason text NOT NULL CHECK (reason IN ('not-this-person', 'inaccurate')),
    -- What was written and what was seen; null once it is forgotten.
    text text,
    link text,
    seen jsonb,
    -- Where the answer goes; null where nobody asked for one, and once it is forgotten.
    email text,
    state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'accepted', 'rejected')),
    received_at timestamptz NOT NULL,
    decided_at timestamptz,
    decided_by text,
    decision_reason text,
    CHECK ((state = 'waiting') = (decided_at IS NULL)),
    removes boolean NOT NULL DEFAULT false,
    -- Public, of an accepted one.
    sentence text,
    CHECK (sentence IS NULL OR state = 'accepted'),
    idempotency_key text UNIQUE,
    fingerprint text,
    forgotten_at timestamptz
  );
  CREATE INDEX objections_waiting ON objections (received_at, id) WHERE state = 'waiting';
  CREATE INDEX objections_decided ON objections (state, decided_at DESC, id DESC) WHERE state <> 'waiting';
  CREATE INDEX objections_corrections ON objections (decided_at DESC, id DESC) WHERE sentence IS NOT NULL;
  CREATE INDEX objections_of_politician ON objections (politician_id);
  CREATE INDEX objections_to_forget ON objections (decided_at) WHERE forgotten_at IS NULL;
`;
