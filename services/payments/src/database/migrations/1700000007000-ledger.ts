import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The fund's ledger: every movement of money between accounts, in double entry. */
export class Ledger1700000007000 implements MigrationInterface {
  readonly name = 'Ledger1700000007000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLES);
    await runner.query(RULES);
    await runner.query(FROM_ENTRIES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE ledger_postings;
      DROP TABLE ledger_movements;
      DROP TABLE guarantee_movements;
      DROP FUNCTION ledger_movement_balances();
      DROP FUNCTION ledger_is_never_edited();
    `);
  }
}

const TABLES = `
  -- An amount of one goal that went back, or to the charity project, with who and why.
  CREATE TABLE guarantee_movements (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    move text NOT NULL CHECK (move IN ('return', 'forfeit')),
    politician_id integer NOT NULL,
    goal_number smallint NOT NULL CHECK (goal_number BETWEEN 1 AND 3),
    amount_cents integer NOT NULL CHECK (amount_cents > 0),
    reason text NOT NULL,
    created_by text NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    idempotency_key text UNIQUE,
    request_digest text,
    CHECK ((idempotency_key IS NULL) = (request_digest IS NULL))
  );

  CREATE TABLE ledger_movements (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    kind text NOT NULL
      CHECK (kind IN ('recorded', 'voided', 'stated', 'matched', 'forfeited', 'opening', 'own-payments')),
    -- What it comes from.
    entry_id integer REFERENCES fund_entries (id),
    line_id integer REFERENCES statement_lines (id),
    statement_id integer REFERENCES statements (id),
    guarantee_movement_id integer REFERENCES guarantee_movements (id),
    created_at timestamptz NOT NULL DEFAULT now(),
    CHECK (num_nonnulls(entry_id, line_id, statement_id, guarantee_movement_id) > 0)
  );
  CREATE INDEX ledger_movements_entry ON ledger_movements (entry_id) WHERE entry_id IS NOT NULL;
  CREATE INDEX ledger_movements_line ON ledger_movements (line_id) WHERE line_id IS NOT NULL;

  CREATE TABLE ledger_postings (
    movement_id bigint NOT NULL REFERENCES ledger_movements (id),
    account text NOT NULL CHECK (account IN ('bank', 'announced', 'held-goal-1', 'held-goal-2', 'held-goal-3', 'held-surplus',
      'identity-fees', 'donations', 'other', 'given-back', 'forfeited', 'own-payments', 'opening', 'unexplained')),
    amount_cents bigint NOT NULL CHECK (amount_cents <> 0),
    PRIMARY KEY (movement_id, account)
  );
`;

/** Held by the database, whoever writes: a movement sums to zero when it is committed, and figures are never edited. */
const RULES = `
  CREATE FUNCTION ledger_movement_balances() RETURNS trigger LANGUAGE plpgsql AS $body$
  DECLARE
    movement bigint := CASE WHEN TG_TABLE_NAME = 'ledger_movements' THEN (to_jsonb(NEW)->>'id')::bigint
      ELSE (to_jsonb(NEW)->>'movement_id')::bigint END;
    postings integer;
    sum_cents numeric;
  BEGIN
    EXECUTE format('SELECT count(*), coalesce(sum(amount_cents), 0) FROM %I.ledger_postings WHERE movement_id = $1', TG_TABLE_SCHEMA)
      INTO postings, sum_cents USING movement;
    IF postings < 2 OR sum_cents <> 0 THEN
      RAISE EXCEPTION 'ledger movement % has % postings that sum to %', movement, postings, sum_cents
        USING ERRCODE = 'check_violation';
    END IF;
    RETURN NULL;
  END $body$;
  CREATE CONSTRAINT TRIGGER ledger_movements_balance AFTER INSERT ON ledger_movements
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_movement_balances();
  CREATE CONSTRAINT TRIGGER ledger_postings_balance AFTER INSERT ON ledger_postings
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_movement_balances();

  CREATE FUNCTION ledger_is_never_edited() RETURNS trigger LANGUAGE plpgsql AS $body$
  BEGIN
    RAISE EXCEPTION 'the ledger is never edited: what was wrong is moved back' USING ERRCODE = 'check_violation';
  END $body$;
  CREATE TRIGGER ledger_postings_never_edited BEFORE UPDATE OR DELETE ON ledger_postings
    FOR EACH ROW EXECUTE FUNCTION ledger_is_never_edited();
  CREATE TRIGGER ledger_movements_never_edited BEFORE UPDATE OR DELETE ON ledger_movements
    FOR EACH ROW EXECUTE FUNCTION ledger_is_never_edited();
`;

/** What was recorded before there was a ledger, as the service would post it; guarantees fill the goals of a person in their order. */
const FROM_ENTRIES = `
  CREATE TABLE ledger_beginnings AS
  WITH live AS (
    SELECT id, purpose, amount_cents AS cents, coalesce('p' || politician_id, 's' || submission_id) AS owner
    FROM fund_entries WHERE voided_at IS NULL
  ), guarantees AS (
    SELECT id, sum(cents) OVER (PARTITION BY owner ORDER BY id) AS upto, cents FROM live WHERE purpose = 'guarantee'
  ), shares AS (
    SELECT g.id, h.account, least(g.upto, h.until) - greatest(g.upto - g.cents, h.since) AS cents
    FROM guarantees g, (VALUES ('held-goal-1', 0::bigint, 50000::bigint), ('held-goal-2', 50000, 100000),
      ('held-goal-3', 100000, 150000), ('held-surplus', 150000, 9000000000000)) AS h(account, since, until)
    WHERE least(g.upto, h.until) > greatest(g.upto - g.cents, h.since)
  )
  SELECT id, account, -cents AS cents FROM shares
  UNION ALL SELECT id, CASE purpose WHEN 'identity-fee' THEN 'identity-fees' WHEN 'donation' THEN 'donations' ELSE 'other' END, -cents
    FROM live WHERE purpose IN ('identity-fee', 'donation', 'other')
  UNION ALL SELECT id, 'held-surplus', -cents FROM live WHERE purpose = 'guarantee-return'
  UNION ALL SELECT id, 'given-back', cents FROM live WHERE purpose = 'guarantee-return'
  UNION ALL SELECT id, 'announced', cents FROM live WHERE purpose <> 'guarantee-return';
  INSERT INTO ledger_movements (kind, entry_id) SELECT DISTINCT 'recorded', id FROM ledger_beginnings ORDER BY id;
  INSERT INTO ledger_postings (movement_id, account, amount_cents)
    SELECT m.id, b.account, b.cents FROM ledger_beginnings b JOIN ledger_movements m ON m.entry_id = b.id;
  DROP TABLE ledger_beginnings;

  -- Lines of statements, and the entries that explain them.
  INSERT INTO ledger_movements (kind, line_id) SELECT 'stated', id FROM statement_lines ORDER BY id;
  INSERT INTO ledger_postings (movement_id, account, amount_cents)
    SELECT m.id, p.account, p.sign * CASE WHEN l.is_reversal THEN -l.amount_cents ELSE l.amount_cents END
    FROM statement_lines l JOIN ledger_movements m ON m.line_id = l.id, (VALUES ('bank', 1), ('unexplained', -1)) AS p(account, sign);
  INSERT INTO ledger_movements (kind, entry_id, line_id)
    SELECT 'matched', s.entry_id, s.line_id FROM statement_line_entries s JOIN fund_entries e ON e.id = s.entry_id
    WHERE e.voided_at IS NULL ORDER BY s.entry_id;
  INSERT INTO ledger_postings (movement_id, account, amount_cents)
    SELECT m.id, p.account, p.sign * e.amount_cents
    FROM ledger_movements m JOIN fund_entries e ON e.id = m.entry_id, (VALUES ('unexplained', 1), ('announced', -1)) AS p(account, sign)
    WHERE m.kind = 'matched';
`;
