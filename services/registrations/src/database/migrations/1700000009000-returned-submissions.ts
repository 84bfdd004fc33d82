import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Requests that a person is asked to correct, decisions that were corrected, and requests sent twice by one person. */
export class ReturnedSubmissions1700000009000 implements MigrationInterface {
  readonly name = 'ReturnedSubmissions1700000009000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE submissions
        ADD COLUMN returned_at timestamptz,
        ADD COLUMN return_reason text,
        -- With APP_SECRET it makes the link to correct the request.
        ADD COLUMN return_nonce text,
        ADD COLUMN corrected_at timestamptz,
        ADD COLUMN correction_fingerprint text,
        -- Final decisions that were corrected, as administrators see them.
        ADD COLUMN earlier_decisions jsonb NOT NULL DEFAULT '[]';
      CREATE INDEX submissions_pending_content ON submissions (fingerprint) WHERE status = 'pending';
      ALTER TABLE mails DROP CONSTRAINT mails_kind_check;
      ALTER TABLE mails ADD CONSTRAINT mails_kind_check
        CHECK (kind IN ('payment-notice', 'goals-link', 'return', 'rejection', 'receipt', 'objection-answer'));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM mails WHERE kind = 'return';
      ALTER TABLE mails DROP CONSTRAINT mails_kind_check;
      ALTER TABLE mails ADD CONSTRAINT mails_kind_check
        CHECK (kind IN ('payment-notice', 'goals-link', 'rejection', 'receipt', 'objection-answer'));
      DROP INDEX submissions_pending_content;
      ALTER TABLE submissions
        DROP COLUMN returned_at, DROP COLUMN return_reason, DROP COLUMN return_nonce,
        DROP COLUMN corrected_at, DROP COLUMN correction_fingerprint, DROP COLUMN earlier_decisions;
    `);
  }
}
