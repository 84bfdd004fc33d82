import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lines of bank statements: what was booked of them, and what waits for a decision. */
export class StatementLines1700000005000 implements MigrationInterface {
  readonly name = 'StatementLines1700000005000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
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
        entry_id integer REFERENCES fund_entries (id),
        imported_by text NOT NULL,
        imported_at timestamptz NOT NULL DEFAULT now(),
        decided_by text,
        decided_at timestamptz,
        -- Who paid, and what they wrote, is kept while somebody has to decide about it.
        CHECK (state = 'open' OR (payer_name IS NULL AND ultimate_debtor IS NULL AND description IS NULL))
      );
      CREATE INDEX statement_lines_newest ON statement_lines (booked_on DESC, id DESC);
      CREATE INDEX statement_lines_open ON statement_lines (booked_on DESC, id DESC) WHERE state = 'open';
      CREATE INDEX statement_lines_bank_reference ON statement_lines (bank_reference) WHERE NOT is_reversal;
      CREATE INDEX statement_lines_submission ON statement_lines (submission_id) WHERE submission_id IS NOT NULL;
      CREATE INDEX statement_lines_entry ON statement_lines (entry_id) WHERE entry_id IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE statement_lines');
  }
}
