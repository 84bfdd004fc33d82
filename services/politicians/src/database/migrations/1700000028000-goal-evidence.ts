import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What stands as evidence beside a goal (ADR 41). */
export class GoalEvidence1700000028000 implements MigrationInterface {
  readonly name = 'GoalEvidence1700000028000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE goal_evidence (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        goal_id bigint NOT NULL REFERENCES goals ON DELETE CASCADE,
        address text NOT NULL,
        title text NOT NULL,
        publisher text NOT NULL,
        published_on date,
        read_on date NOT NULL,
        quote text NOT NULL,
        kind text NOT NULL,
        says text NOT NULL CHECK (says IN ('supports', 'contradicts')),
        is_act boolean NOT NULL CHECK (NOT is_act OR kind NOT IN ('media', 'statement')),
        criterion smallint,
        -- Name of an administrator; never public.
        added_by text NOT NULL,
        added_at timestamptz NOT NULL DEFAULT now(),
        withdrawn_at timestamptz,
        withdrawn_reason text,
        CHECK ((withdrawn_at IS NULL) = (withdrawn_reason IS NULL))
      );
      CREATE UNIQUE INDEX goal_evidence_address ON goal_evidence (goal_id, address) WHERE withdrawn_at IS NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE goal_evidence');
  }
}
