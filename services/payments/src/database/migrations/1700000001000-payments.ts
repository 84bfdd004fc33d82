import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Money received, its sum, and whose names the entries show. */
export class Payments1700000001000 implements MigrationInterface {
  readonly name = 'Payments1700000001000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP TABLE fund_entries; DROP TABLE funds_summary; DROP TABLE known_politicians; DROP TABLE seedings;',
    );
  }
}

const TABLES = `
  -- What this service knows of the register. An entry of somebody who is not here any more stays and shows no name.
  CREATE TABLE known_politicians (
    id integer PRIMARY KEY,
    name text NOT NULL,
    submission_id integer
  );
  CREATE INDEX known_politicians_submission ON known_politicians (submission_id) WHERE submission_id IS NOT NULL;

  CREATE TABLE fund_entries (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    politician_id integer,
    submission_id integer,
    -- The goal a guarantee stands for; a goal keeps its number for life.
    goal_id bigint,
    amount_cents integer NOT NULL CHECK (amount_cents > 0),
    currency char(3) NOT NULL DEFAULT 'EUR' CHECK (currency = 'EUR'),
    description text,
    purpose text NOT NULL CHECK (purpose IN ('identity-fee', 'guarantee', 'donation', 'other')),
    paid_on date NOT NULL,
    created_by text NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    voided_at timestamptz,
    voided_by text,
    CHECK ((voided_at IS NULL) = (voided_by IS NULL))
  );
  CREATE INDEX fund_entries_newest ON fund_entries (paid_on DESC, id DESC) WHERE voided_at IS NULL;
  CREATE INDEX fund_entries_politician ON fund_entries (politician_id) WHERE politician_id IS NOT NULL;
  CREATE INDEX fund_entries_submission ON fund_entries (submission_id) WHERE submission_id IS NOT NULL;

  -- One row: the sum of all live entries, changed in the transaction of every entry.
  CREATE TABLE funds_summary (
    id smallint PRIMARY KEY DEFAULT 1 CHECK (id = 1),
    total_cents bigint NOT NULL DEFAULT 0 CHECK (total_cents >= 0),
    last_updated timestamptz NOT NULL DEFAULT now()
  );
  INSERT INTO funds_summary DEFAULT VALUES;

  CREATE TABLE seedings (
    name text PRIMARY KEY,
    seeded_at timestamptz NOT NULL DEFAULT now()
  );
`;
