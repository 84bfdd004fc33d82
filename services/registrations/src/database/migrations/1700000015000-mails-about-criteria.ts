import type { MigrationInterface, QueryRunner } from 'typeorm';

const KINDS = `'payment-notice', 'goals-link', 'return', 'rejection', 'receipt', 'objection-answer', 'goals-confirmed', 'profile-public',
  'reminder', 'status-link'`;

/** One more kind of mail: what became of the criteria of a goal. */
export class MailsAboutCriteria1700000015000 implements MigrationInterface {
  readonly name = 'MailsAboutCriteria1700000015000';

  async up(runner: QueryRunner): Promise<void> {
    await allow(runner, `${KINDS}, 'goal-terms'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM mails WHERE kind = 'goal-terms'`);
    await allow(runner, KINDS);
  }
}

async function allow(runner: QueryRunner, kinds: string): Promise<void> {
  await runner.query(
    `ALTER TABLE mails DROP CONSTRAINT mails_kind_check, ADD CONSTRAINT mails_kind_check CHECK (kind IN (${kinds}))`,
  );
}
