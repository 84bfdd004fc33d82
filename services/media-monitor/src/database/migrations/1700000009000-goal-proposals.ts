import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Goals of the search with what became of them; what was public stays public. `proposed_goals` is read no more: it stays for replicas of
 * the release before.
 */
export class GoalProposals1700000009000 implements MigrationInterface {
  readonly name = 'GoalProposals1700000009000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(PROPOSALS);
    await runner.query(SPENDING);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE goal_proposals; DROP TABLE model_spending;
      ALTER TABLE goal_searches DROP COLUMN retry_at;
      ALTER TABLE model_questions DROP COLUMN input_tokens, DROP COLUMN output_tokens, DROP COLUMN cost_micros, DROP COLUMN estimated;
      DELETE FROM model_questions WHERE questions = 0;`);
  }
}

const PROPOSALS = `
  CREATE TABLE goal_proposals (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    politician_id integer NOT NULL REFERENCES goal_searches ON DELETE CASCADE,
    state text NOT NULL CHECK (state IN ('waiting', 'live', 'accepted', 'rejected', 'void')),
    text text NOT NULL,
    quote text NOT NULL,
    -- The article of the quote first.
    links text[] NOT NULL CHECK (cardinality(links) BETWEEN 1 AND 2),
    -- The paragraph of the quote and the one before it.
    context text,
    source text,
    title text,
    published_at timestamptz,
    is_from_outlet boolean NOT NULL,
    -- Null for the built-in rules.
    model text,
    found_at timestamptz NOT NULL,
    -- The text in which the quote stands, and when it was read; null for goals found before that was kept.
    text_sha256 bytea CHECK (octet_length(text_sha256) = 32),
    read_at timestamptz,
    decided_at timestamptz,
    decided_by text,
    CHECK ((state IN ('accepted', 'rejected')) = (decided_at IS NOT NULL))
  );
  CREATE INDEX goal_proposals_person ON goal_proposals (politician_id);
  CREATE INDEX goal_proposals_waiting ON goal_proposals (found_at, id) WHERE state = 'waiting';

  INSERT INTO goal_proposals (politician_id, state, text, quote, links, is_from_outlet, model, found_at, text_sha256, read_at)
  SELECT politician_id, 'live', text, quote, links, true, model, found_at, text_sha256, read_at
  FROM proposed_goals ORDER BY politician_id, position;
`;

const SPENDING = `
  -- A search that found the day's budget used up is ordered again from then on.
  ALTER TABLE goal_searches ADD COLUMN retry_at timestamptz;

  -- A question that was not put after all is given back.
  ALTER TABLE model_questions DROP CONSTRAINT model_questions_questions_check, ADD CHECK (questions >= 0);
  ALTER TABLE model_questions
    ADD COLUMN input_tokens bigint NOT NULL DEFAULT 0,
    ADD COLUMN output_tokens bigint NOT NULL DEFAULT 0,
    -- Millionths of a euro.
    ADD COLUMN cost_micros bigint NOT NULL DEFAULT 0,
    -- Questions whose tokens the service did not tell.
    ADD COLUMN estimated integer NOT NULL DEFAULT 0;

  CREATE TABLE model_spending (
    politician_id integer NOT NULL REFERENCES roster ON DELETE CASCADE,
    day date NOT NULL,
    questions integer NOT NULL DEFAULT 0,
    input_tokens bigint NOT NULL DEFAULT 0,
    output_tokens bigint NOT NULL DEFAULT 0,
    cost_micros bigint NOT NULL DEFAULT 0,
    estimated integer NOT NULL DEFAULT 0,
    PRIMARY KEY (politician_id, day)
  );
`;
