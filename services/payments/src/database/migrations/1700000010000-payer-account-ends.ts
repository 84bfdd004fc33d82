import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What tells two payers apart, and an index by which lines of one day and amount are found. */
export class PayerAccountEnds1700000010000 implements MigrationInterface {
  readonly name = 'PayerAccountEnds1700000010000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE statement_lines ADD COLUMN payer_account_end text');
    await runner.query('CREATE INDEX statement_lines_day ON statement_lines (booked_on, amount_cents)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX statement_lines_day');
    await runner.query('ALTER TABLE statement_lines DROP COLUMN payer_account_end');
  }
}
