import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Why an entry was voided, repeated requests, and guarantees that go back. */
export class FundEntryRules1700000003000 implements MigrationInterface {
  readonly name = 'FundEntryRules1700000003000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE fund_entries
        ADD COLUMN void_reason text,
        ADD COLUMN idempotency_key text,
        ADD COLUMN request_digest text,
        ADD COLUMN returned_entry_id integer REFERENCES fund_entries (id),
        ADD CONSTRAINT fund_entries_idempotency_key UNIQUE (idempotency_key),
        ADD CONSTRAINT fund_entries_digest CHECK ((idempotency_key IS NULL) = (request_digest IS NULL)),
        DROP CONSTRAINT fund_entries_amount_cents_check,
        DROP CONSTRAINT fund_entries_purpose_check,
        ADD CONSTRAINT fund_entries_purpose
          CHECK (purpose IN ('identity-fee', 'guarantee', 'donation', 'other', 'guarantee-return')),
        -- Below zero is only what goes back, and it says of which entry. It is no payment of a registration.
        ADD CONSTRAINT fund_entries_amount
          CHECK (CASE WHEN purpose = 'guarantee-return' THEN amount_cents < 0 ELSE amount_cents > 0 END),
        ADD CONSTRAINT fund_entries_return
          CHECK ((purpose = 'guarantee-return') = (returned_entry_id IS NOT NULL)
            AND (returned_entry_id IS NULL OR submission_id IS NULL));
      CREATE INDEX fund_entries_returned ON fund_entries (returned_entry_id) WHERE returned_entry_id IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE fund_entries
        DROP CONSTRAINT fund_entries_purpose, DROP CONSTRAINT fund_entries_amount,
        DROP COLUMN void_reason, DROP COLUMN idempotency_key, DROP COLUMN request_digest, DROP COLUMN returned_entry_id,
        ADD CONSTRAINT fund_entries_amount_cents_check CHECK (amount_cents > 0),
        ADD CONSTRAINT fund_entries_purpose_check CHECK (purpose IN ('identity-fee', 'guarantee', 'donation', 'other'));
    `);
  }
}
