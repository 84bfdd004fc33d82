import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A link to confirm goals may be sent anew: then it is not the kind of a mail alone that makes it the only one. */
export class MailCauses1700000002000 implements MigrationInterface {
  readonly name = 'MailCauses1700000002000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE mails ADD COLUMN cause text NOT NULL DEFAULT '';
      ALTER TABLE mails ADD CONSTRAINT mails_once_a_cause UNIQUE (submission_id, kind, cause);
      ALTER TABLE mails DROP CONSTRAINT mails_submission_id_kind_key;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM mails WHERE cause <> '';
      ALTER TABLE mails ADD CONSTRAINT mails_submission_id_kind_key UNIQUE (submission_id, kind);
      ALTER TABLE mails DROP COLUMN cause;
    `);
  }
}
