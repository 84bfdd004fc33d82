import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Money of a registration that goes back: without a profile, or more than was asked for, and so for no goal. */
export class Refunds1700000011000 implements MigrationInterface {
  readonly name = 'Refunds1700000011000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE guarantee_movements
        ALTER COLUMN politician_id DROP NOT NULL,
        ALTER COLUMN goal_number DROP NOT NULL,
        ADD COLUMN submission_id integer,
        ADD CONSTRAINT guarantee_movements_of CHECK (num_nonnulls(politician_id, submission_id) > 0),
        ADD CONSTRAINT guarantee_movements_goal CHECK (goal_number IS NOT NULL OR (move = 'return' AND submission_id IS NOT NULL));
      -- Of a return: what it belongs to, and the debit by which it left the bank's account. What was returned before counts as sent.
      ALTER TABLE fund_entries
        ADD COLUMN guarantee_movement_id integer REFERENCES guarantee_movements (id),
        ADD COLUMN paid_out_on date,
        ADD COLUMN paid_out_key text;
      UPDATE fund_entries SET paid_out_on = paid_on WHERE purpose = 'guarantee-return';
      -- The account from which a guarantee was paid, sealed.
      ALTER TABLE statement_lines ADD COLUMN payer_account text;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE statement_lines DROP COLUMN payer_account;
      ALTER TABLE fund_entries DROP COLUMN guarantee_movement_id, DROP COLUMN paid_out_on, DROP COLUMN paid_out_key;
      ALTER TABLE guarantee_movements
        DROP COLUMN submission_id,
        ALTER COLUMN politician_id SET NOT NULL,
        ALTER COLUMN goal_number SET NOT NULL;
    `);
  }
}
