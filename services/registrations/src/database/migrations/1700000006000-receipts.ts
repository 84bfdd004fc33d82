import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Mails that acknowledge a payment, and the profile that came from a request: what is paid for a politician goes to its address. */
export class Receipts1700000006000 implements MigrationInterface {
  readonly name = 'Receipts1700000006000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- The entry that the mail acknowledges, once; and what was known of it.
      ALTER TABLE mails ADD COLUMN entry_id integer UNIQUE, ADD COLUMN payment jsonb,
        ADD CHECK ((entry_id IS NULL) = (payment IS NULL));
      ALTER TABLE mails DROP CONSTRAINT mails_kind_check;
      ALTER TABLE mails ADD CONSTRAINT mails_kind_check
        CHECK (kind IN ('payment-notice', 'goals-link', 'rejection', 'receipt'));
      ALTER TABLE submissions ADD COLUMN politician_id integer;
      CREATE INDEX submissions_of_politician ON submissions (politician_id) WHERE politician_id IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM mails WHERE kind = 'receipt';
      ALTER TABLE mails DROP CONSTRAINT mails_kind_check;
      ALTER TABLE mails ADD CONSTRAINT mails_kind_check
        CHECK (kind IN ('payment-notice', 'goals-link', 'rejection'));
      ALTER TABLE mails DROP COLUMN entry_id, DROP COLUMN payment;
      ALTER TABLE submissions DROP COLUMN politician_id;
    `);
  }
}
