import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How far each goal is (ADR 41). */
export class CourseOfGoals1700000027000 implements MigrationInterface {
  readonly name = 'CourseOfGoals1700000027000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE goals
        ADD COLUMN course text NOT NULL DEFAULT 'not-rated'
          CHECK (course IN ('not-rated', 'not-started', 'in-progress', 'stalled', 'reported')),
        ADD COLUMN looked_on date`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE goals DROP COLUMN course, DROP COLUMN looked_on');
  }
}
