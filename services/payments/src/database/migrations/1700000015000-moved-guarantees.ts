import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What exceeds 500 EUR of a goal moves on to another one, or to what exceeds the three. */
export class MovedGuarantees1700000015000 implements MigrationInterface {
  readonly name = 'MovedGuarantees1700000015000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE ledger_movements DROP CONSTRAINT ledger_movements_kind_check, ADD CONSTRAINT ledger_movements_kind_check
        CHECK (kind IN ('recorded', 'voided', 'stated', 'matched', 'forfeited', 'moved', 'opening', 'own-payments'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE ledger_movements DROP CONSTRAINT ledger_movements_kind_check, ADD CONSTRAINT ledger_movements_kind_check
        CHECK (kind IN ('recorded', 'voided', 'stated', 'matched', 'forfeited', 'opening', 'own-payments')) NOT VALID`);
  }
}
