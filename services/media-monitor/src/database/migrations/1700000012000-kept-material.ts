import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a search has read and was answered, while it is not ended: a paid service is asked once. */
export class KeptMaterial1700000012000 implements MigrationInterface {
  readonly name = 'KeptMaterial1700000012000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE goal_searches ADD COLUMN material jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE goal_searches DROP COLUMN material');
  }
}
