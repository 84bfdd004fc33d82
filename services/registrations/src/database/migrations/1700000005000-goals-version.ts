import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The version of a request in which the person last changed the goals: a decision made before that one is refused. */
export class GoalsVersion1700000005000 implements MigrationInterface {
  readonly name = 'GoalsVersion1700000005000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE submissions ADD COLUMN goals_version integer NOT NULL DEFAULT 1');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE submissions DROP COLUMN goals_version');
  }
}
