import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which search found a goal, and when. */
export class FoundGoals1700000016000 implements MigrationInterface {
  readonly name = 'FoundGoals1700000016000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE goals
        -- Null for the built-in rules, and for what no search found.
        ADD COLUMN found_model text,
        -- Null for what no search found, and for what one found before this was kept.
        ADD COLUMN found_at timestamptz;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE goals DROP COLUMN found_model, DROP COLUMN found_at;');
  }
}
