import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Statements as records, lines known by their content, several entries of one line, and for which goal and from whom money came. */
export class StatementRecords1700000006000 implements MigrationInterface {
  readonly name = 'StatementRecords1700000006000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DOWN);
  }
}

const UP = `
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

  ALTER TABLE statement_lines
    ADD COLUMN record_id integer REFERENCES statements (id),
    -- Account, keyed hash of what the payment says, day, amount and direction. Null for a line that an earlier version stored by the
    -- number of the bank, until it is found again.
    ADD COLUMN content_key text,
    -- Numbers that only this payment of its statement had.
    ADD COLUMN payment_refs text[] NOT NULL DEFAULT '{}',
    ADD COLUMN reverses_id integer REFERENCES statement_lines (id),
    ADD COLUMN dismissal_reason text,
    DROP CONSTRAINT statement_lines_check,
    -- Who paid, and what they wrote, is kept while somebody has to decide about it, and for a while after somebody did.
    ADD CONSTRAINT statement_lines_forgotten CHECK (
      state = 'open' OR (state IN ('booked', 'dismissed') AND decided_at IS NOT NULL)
      OR (payer_name IS NULL AND ultimate_debtor IS NULL AND description IS NULL));
  -- Without a number of the bank the key was the content and how many had the same.
  UPDATE statement_lines SET content_key = regexp_replace(line_key, '\\|[^|]*$', '') WHERE bank_reference IS NULL;
  UPDATE statement_lines r SET reverses_id = o.id FROM statement_lines o
    WHERE r.is_reversal AND NOT o.is_reversal AND o.entry_id = r.entry_id;
  CREATE INDEX statement_lines_content ON statement_lines (content_key) WHERE content_key IS NOT NULL;
  CREATE INDEX statement_lines_record ON statement_lines (record_id) WHERE record_id IS NOT NULL;
  CREATE INDEX statement_lines_reversals ON statement_lines (amount_cents) WHERE is_reversal AND state = 'open';
  CREATE INDEX statement_lines_to_forget ON statement_lines (decided_at)
    WHERE state <> 'open' AND (payer_name IS NOT NULL OR ultimate_debtor IS NOT NULL OR description IS NOT NULL);

  -- A line may be booked in parts; an entry is of one line at most.
  CREATE TABLE statement_line_entries (
    entry_id integer PRIMARY KEY REFERENCES fund_entries (id),
    line_id integer NOT NULL REFERENCES statement_lines (id)
  );
  CREATE INDEX statement_line_entries_line ON statement_line_entries (line_id);
  INSERT INTO statement_line_entries (entry_id, line_id)
    SELECT entry_id, max(id) FROM statement_lines WHERE entry_id IS NOT NULL AND NOT is_reversal GROUP BY entry_id;
  ALTER TABLE statement_lines DROP COLUMN entry_id;

  ALTER TABLE fund_entries
    ADD COLUMN goal_number smallint CHECK (goal_number BETWEEN 1 AND 3),
    -- Private: who paid, where that is not the politician.
    ADD COLUMN payer_name text;
`;

const DOWN = `
  ALTER TABLE fund_entries DROP COLUMN goal_number, DROP COLUMN payer_name;
  ALTER TABLE statement_lines ADD COLUMN entry_id integer REFERENCES fund_entries (id);
  UPDATE statement_lines l SET entry_id = (SELECT max(entry_id) FROM statement_line_entries e
    WHERE e.line_id = coalesce(l.reverses_id, l.id));
  CREATE INDEX statement_lines_entry ON statement_lines (entry_id) WHERE entry_id IS NOT NULL;
  DROP TABLE statement_line_entries;
  UPDATE statement_lines SET payer_name = NULL, ultimate_debtor = NULL, description = NULL WHERE state <> 'open';
  ALTER TABLE statement_lines
    DROP CONSTRAINT statement_lines_forgotten,
    DROP COLUMN record_id, DROP COLUMN content_key, DROP COLUMN payment_refs, DROP COLUMN reverses_id, DROP COLUMN dismissal_reason,
    ADD CONSTRAINT statement_lines_check
      CHECK (state = 'open' OR (payer_name IS NULL AND ultimate_debtor IS NULL AND description IS NULL));
  DROP TABLE statements;
`;
