import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What goes back of all goals of a profile at once, which may have no registration. */
export class WholeGuarantees1700000016000 implements MigrationInterface {
  readonly name = 'WholeGuarantees1700000016000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE guarantee_movements DROP CONSTRAINT guarantee_movements_goal, ADD CONSTRAINT guarantee_movements_goal
        CHECK (goal_number IS NOT NULL OR move = 'return')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE guarantee_movements DROP CONSTRAINT guarantee_movements_goal, ADD CONSTRAINT guarantee_movements_goal
        CHECK (goal_number IS NOT NULL OR (move = 'return' AND submission_id IS NOT NULL)) NOT VALID`);
  }
}
