import { type Baseline, REPLACED_MIGRATIONS } from '@jamcimo/database';
import type { QueryRunner } from 'typeorm';

/** Money that is expected and received, bank statements, and the fund's ledger. */
export class Baseline1700000000000 implements Baseline {
  readonly name = 'Baseline1700000000000';
  readonly replaces = REPLACED_MIGRATIONS.payments;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(ENTRIES);
    await runner.query(STATEMENTS);
    await runner.query(LEDGER);
    await runner.query(RULES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE ledger_postings, ledger_movements, statement_line_entries, statement_lines, statements, seedings, funds_summary,
        fund_entries, guarantee_movements, payment_requests, known_politicians;
      DROP FUNCTION ledger_movement_balances, ledger_is_never_edited;
    `);
  }
}

const ENTRIES = `
  -- What this service knows of the register. An entry of somebody who is not here any more stays and shows no name.
  CREATE TABLE known_politicians (
    id integer PRIMARY KEY,
    name text NOT NULL,
    submission_id integer
  );
  CREATE INDEX known_politicians_submission ON known_politicians (submission_id) WHERE submission_id IS NOT NULL;

  -- What is expected to be paid, one request for each registration.
  CREATE TABLE payment_requests (
    submission_id integer PRIMARY KEY,
    -- Poziv na broj without the model; its digits alone are unique, for statements drop hyphens.
    reference text NOT NULL,
    reference_digits text NOT NULL UNIQUE GENERATED ALWAYS AS (replace(reference, '-', '')) STORED,
    amount_cents integer NOT NULL CHECK (amount_cents > 0),
    purpose text NOT NULL CHECK (purpose IN ('identity-fee', 'guarantee', 'donation', 'other')),
    -- The profile that came of it: later requests of the same person leave it.
    politician_id integer,
    opened_at timestamptz NOT NULL DEFAULT now(),
    paid_cents integer NOT NULL DEFAULT 0,
    paid_at timestamptz,
    expires_at timestamptz NOT NULL,
    -- The registration was rejected or removed.
    closed_at timestamptz
  );
  CREATE INDEX payment_requests_newest ON payment_requests (opened_at DESC, submission_id DESC);
  -- The requests behind a profile are looked up with every change of it.
  CREATE INDEX payment_requests_politician ON payment_requests (politician_id) WHERE politician_id IS NOT NULL;

  -- An amount that went back, or of one goal to the charity project, with who and why. What goes back of a registration without a profile,
  -- or was more than was asked for, is for no goal.
  CREATE TABLE guarantee_movements (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    move text NOT NULL CHECK (move IN ('return', 'forfeit')),
    politician_id integer,
    goal_number smallint CHECK (goal_number BETWEEN 1 AND 3),
    amount_cents integer NOT NULL CHECK (amount_cents > 0),
    reason text NOT NULL,
    created_by text NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    idempotency_key text UNIQUE,
    request_digest text,
    submission_id integer,
    CHECK ((idempotency_key IS NULL) = (request_digest IS NULL)),
    CONSTRAINT guarantee_movements_of CHECK (num_nonnulls(politician_id, submission_id) > 0),
    CONSTRAINT guarantee_movements_goal CHECK (goal_number IS NOT NULL OR (move = 'return' AND submission_id IS NOT NULL))
  );

  CREATE TABLE fund_entries (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    politician_id integer,
    submission_id integer,
    -- The goal a guarantee stands for; a goal keeps its number for life.
    goal_id bigint,
    amount_cents integer NOT NULL,
    currency char(3) NOT NULL DEFAULT 'EUR' CHECK (currency = 'EUR'),
    description text,
    purpose text NOT NULL,
    paid_on date NOT NULL,
    created_by text NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    voided_at timestamptz,
    voided_by text,
    void_reason text,
    idempotency_key text CONSTRAINT fund_entries_idempotency_key UNIQUE,
    request_digest text,
    returned_entry_id integer REFERENCES fund_entries (id),
    goal_number smallint CHECK (goal_number BETWEEN 1 AND 3),
    -- Private: who paid, where that is not the politician.
    payer_name text,
    -- Of a return: what it belongs to, and the debit by which it left the bank's account.
    guarantee_movement_id integer REFERENCES guarantee_movements (id),
    paid_out_on date,
    paid_out_key text,
    CHECK ((voided_at IS NULL) = (voided_by IS NULL)),
    CONSTRAINT fund_entries_digest CHECK ((idempotency_key IS NULL) = (request_digest IS NULL)),
    CONSTRAINT fund_entries_purpose
      CHECK (purpose IN ('identity-fee', 'guarantee', 'donation', 'other', 'guarantee-return')),
    -- Below zero is only what goes back, and it says of which entry.
    CONSTRAINT fund_entries_amount
      CHECK (CASE WHEN purpose = 'guarantee-return' THEN amount_cents < 0 ELSE amount_cents > 0 END),
    CONSTRAINT fund_entries_return CHECK ((purpose = 'guarantee-return') = (returned_entry_id IS NOT NULL))
  );
  CREATE INDEX fund_entries_newest ON fund_entries (paid_on DESC, id DESC) WHERE voided_at IS NULL;
  CREATE INDEX fund_entries_politician ON fund_entries (politician_id) WHERE politician_id IS NOT NULL;
  CREATE INDEX fund_entries_submission ON fund_entries (submission_id) WHERE submission_id IS NOT NULL;
  CREATE INDEX fund_entries_returned ON fund_entries (returned_entry_id) WHERE returned_entry_id IS NOT NULL;

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

const STATEMENTS = `
  CREATE TABLE statements (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    account text NOT NULL,
    -- The bank's number of the statement; some banks begin anew each year.
    bank_id text NOT NULL,
    sequence text,
    from_on date,
    to_on date,
    opening_cents bigint NOT NULL,
    closing_cents bigint NOT NULL,
    file_digest text NOT NULL,
    line_count integer NOT NULL,
    ignored integer NOT NULL,
    matched integer NOT NULL DEFAULT 0,
    suspicious integer NOT NULL DEFAULT 0,
    unmatched integer NOT NULL DEFAULT 0,
    reversed integer NOT NULL DEFAULT 0,
    uploaded_by text NOT NULL,
    uploaded_at timestamptz NOT NULL DEFAULT now(),
    -- Null while lines of it are still to be looked at.
    completed_at timestamptz,
    UNIQUE NULLS NOT DISTINCT (account, bank_id, from_on, to_on, opening_cents, closing_cents)
  );
  CREATE INDEX statements_newest ON statements (to_on DESC NULLS LAST, id DESC);

  -- Lines of bank statements: what was booked of them, and what waits for a decision.
  CREATE TABLE statement_lines (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    -- Account, number of the bank (else a keyed hash of the payment), day and amount: the same in every statement.
    line_key text NOT NULL UNIQUE,
    account text NOT NULL,
    statement_id text NOT NULL,
    bank_reference text,
    booked_on date NOT NULL,
    amount_cents integer NOT NULL CHECK (amount_cents > 0),
    is_reversal boolean NOT NULL,
    state text NOT NULL CHECK (state IN ('open', 'booked', 'dismissed', 'reversed')),
    reasons text[] NOT NULL DEFAULT '{}',
    reference text,
    payer_name text,
    ultimate_debtor text,
    description text,
    submission_id integer,
    imported_by text NOT NULL,
    imported_at timestamptz NOT NULL DEFAULT now(),
    decided_by text,
    decided_at timestamptz,
    record_id integer REFERENCES statements (id),
    -- Account, keyed hash of what the payment says, day, amount and direction. Null for a line that an earlier version stored by the
    -- number of the bank, until it is found again.
    content_key text,
    -- Numbers that only this payment of its statement had.
    payment_refs text[] NOT NULL DEFAULT '{}',
    reverses_id integer REFERENCES statement_lines (id),
    dismissal_reason text,
    -- A decision whose answer was lost can be repeated.
    decision_key text,
    -- What tells two payers apart.
    payer_account_end text,
    -- The account from which a guarantee was paid, sealed.
    payer_account text,
    -- Who paid, and what they wrote, is kept while somebody has to decide about it, and for a while after somebody did.
    CONSTRAINT statement_lines_forgotten CHECK (
      state = 'open' OR (state IN ('booked', 'dismissed') AND decided_at IS NOT NULL)
      OR (payer_name IS NULL AND ultimate_debtor IS NULL AND description IS NULL))
  );
  CREATE INDEX statement_lines_newest ON statement_lines (booked_on DESC, id DESC);
  CREATE INDEX statement_lines_open ON statement_lines (booked_on DESC, id DESC) WHERE state = 'open';
  CREATE INDEX statement_lines_bank_reference ON statement_lines (bank_reference) WHERE NOT is_reversal;
  CREATE INDEX statement_lines_submission ON statement_lines (submission_id) WHERE submission_id IS NOT NULL;
  CREATE INDEX statement_lines_content ON statement_lines (content_key) WHERE content_key IS NOT NULL;
  CREATE INDEX statement_lines_record ON statement_lines (record_id) WHERE record_id IS NOT NULL;
  CREATE INDEX statement_lines_reversals ON statement_lines (amount_cents) WHERE is_reversal AND state = 'open';
  CREATE INDEX statement_lines_to_forget ON statement_lines (decided_at)
    WHERE state <> 'open' AND (payer_name IS NOT NULL OR ultimate_debtor IS NOT NULL OR description IS NOT NULL);
  CREATE INDEX statement_lines_day ON statement_lines (booked_on, amount_cents);

  -- A line may be booked in parts; an entry is of one line at most.
  CREATE TABLE statement_line_entries (
    entry_id integer PRIMARY KEY REFERENCES fund_entries (id),
    line_id integer NOT NULL REFERENCES statement_lines (id)
  );
  CREATE INDEX statement_line_entries_line ON statement_line_entries (line_id);
`;

/** Every movement of money between accounts, in double entry. */
const LEDGER = `
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
