import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Mails about each step of a request, and when a request that nobody decided goes (decision 75). */
export class RequestNotifications1700000010000 implements MigrationInterface {
  readonly name = 'RequestNotifications1700000010000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE mails DROP CONSTRAINT mails_kind_check;
      ALTER TABLE mails ADD CONSTRAINT mails_kind_check
        CHECK (kind IN ('payment-notice', 'goals-link', 'return', 'rejection', 'receipt', 'objection-answer',
          'goals-confirmed', 'profile-public', 'reminder', 'status-link'));
      -- When the request goes, as announced to its person; null before that.
      ALTER TABLE submissions ADD COLUMN goes_at timestamptz;
      CREATE INDEX submissions_pending ON submissions (submitted_at) WHERE status = 'pending';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM mails WHERE kind IN ('goals-confirmed', 'profile-public', 'reminder', 'status-link');
      ALTER TABLE mails DROP CONSTRAINT mails_kind_check;
      ALTER TABLE mails ADD CONSTRAINT mails_kind_check
        CHECK (kind IN ('payment-notice', 'goals-link', 'return', 'rejection', 'receipt', 'objection-answer'));
      DROP INDEX submissions_pending;
      ALTER TABLE submissions DROP COLUMN goes_at;
    `);
  }
}
