import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Criteria of goals and what happened to each goal (ADR 41). */
export class Tracking1700000026000 implements MigrationInterface {
  readonly name = 'Tracking1700000026000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Since when its words, sources and place stay: criteria were accepted.
      ALTER TABLE goals ADD COLUMN frozen_at timestamptz;

      CREATE TABLE goal_terms (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        goal_id bigint NOT NULL REFERENCES goals ON DELETE CASCADE,
        state text NOT NULL DEFAULT 'proposed' CHECK (state IN ('proposed', 'returned', 'accepted')),
        -- The goal as it was then.
        goal_text text NOT NULL,
        goal_reference text,
        criteria jsonb NOT NULL,
        -- Of goal and criteria as canonical JSON.
        sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
        proposed_at timestamptz NOT NULL DEFAULT now(),
        decided_at timestamptz,
        decided_by text,
        reason text,
        CHECK ((state = 'proposed') = (decided_at IS NULL))
      );
      CREATE UNIQUE INDEX goal_terms_accepted ON goal_terms (goal_id) WHERE state = 'accepted';
      CREATE INDEX goal_terms_goal ON goal_terms (goal_id, id);

      CREATE TABLE goal_history (
        goal_id bigint NOT NULL REFERENCES goals ON DELETE CASCADE,
        no integer NOT NULL,
        at timestamptz NOT NULL DEFAULT now(),
        kind text NOT NULL,
        role text NOT NULL CHECK (role IN ('person', 'editor', 'board', 'system')),
        -- Name of an administrator; never public.
        actor text,
        data jsonb NOT NULL DEFAULT '{}',
        reason text,
        PRIMARY KEY (goal_id, no)
      );
      CREATE FUNCTION keep_goal_history() RETURNS trigger LANGUAGE plpgsql AS $$
        DECLARE is_there boolean;
        BEGIN
          EXECUTE format('SELECT EXISTS (SELECT FROM %I.goals WHERE id = $1)', TG_TABLE_SCHEMA) INTO is_there USING OLD.goal_id;
          IF TG_OP = 'DELETE' AND NOT is_there THEN RETURN OLD; END IF;
          RAISE EXCEPTION 'the history of a goal is never changed';
        END $$;
      CREATE TRIGGER goal_history_stays BEFORE UPDATE OR DELETE ON goal_history
        FOR EACH ROW EXECUTE FUNCTION keep_goal_history()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE goal_history, goal_terms;
      DROP FUNCTION keep_goal_history();
      ALTER TABLE goals DROP COLUMN frozen_at`);
  }
}
