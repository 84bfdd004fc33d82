import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The search for goals in articles. */
export class GoalSearches1700000004000 implements MigrationInterface {
  readonly name = 'GoalSearches1700000004000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE proposed_goals; DROP TABLE goal_searches; DROP TABLE model_questions;
      ALTER TABLE roster DROP COLUMN accepts_found_goals;`);
  }
}

const TABLES = `
  ALTER TABLE roster ADD COLUMN accepts_found_goals boolean NOT NULL DEFAULT false;

  -- The last search of a person.
  CREATE TABLE goal_searches (
    politician_id integer PRIMARY KEY REFERENCES roster ON DELETE CASCADE,
    -- Grows with every search that found goals; the version of its event.
    version integer NOT NULL DEFAULT 0,
    state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'running', 'done', 'failed')),
    requested_at timestamptz NOT NULL DEFAULT now(),
    -- Null when the service began by itself.
    requested_by text,
    started_at timestamptz,
    finished_at timestamptz,
    method text CHECK (method IN ('model', 'built-in')),
    model text,
    articles integer,
    failure text
  );

  -- What the last search that found something found.
  CREATE TABLE proposed_goals (
    politician_id integer NOT NULL REFERENCES goal_searches ON DELETE CASCADE,
    position smallint NOT NULL CHECK (position BETWEEN 1 AND 3),
    text text NOT NULL,
    quote text NOT NULL,
    links text[] NOT NULL CHECK (cardinality(links) BETWEEN 1 AND 2),
    model text,
    found_at timestamptz NOT NULL,
    PRIMARY KEY (politician_id, position)
  );

  -- Questions put to the AI service, which cost money.
  CREATE TABLE model_questions (
    day date PRIMARY KEY,
    questions integer NOT NULL CHECK (questions > 0)
  );
`;
