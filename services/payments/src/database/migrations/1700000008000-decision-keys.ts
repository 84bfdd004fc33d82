import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Under which key a line was decided, so that a decision whose answer was lost can be repeated. */
export class DecisionKeys1700000008000 implements MigrationInterface {
  readonly name = 'DecisionKeys1700000008000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE statement_lines ADD COLUMN decision_key text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE statement_lines DROP COLUMN decision_key');
  }
}
