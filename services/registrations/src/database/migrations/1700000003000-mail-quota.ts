import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many mails went to an address lately (decision 62). The rows outlive their mails: removing a request frees nothing. */
export class MailQuota1700000003000 implements MigrationInterface {
  readonly name = 'MailQuota1700000003000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE mails ADD COLUMN held_until timestamptz;
      CREATE TABLE mail_quota (
        mail_id integer PRIMARY KEY,
        -- Keyed hash of the mailbox: of no use without APP_SECRET.
        address_hash text NOT NULL,
        taken_at timestamptz NOT NULL
      );
      CREATE INDEX mail_quota_of_address ON mail_quota (address_hash, taken_at);
      CREATE INDEX mail_quota_oldest ON mail_quota (taken_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE mail_quota; ALTER TABLE mails DROP COLUMN held_until;');
  }
}
