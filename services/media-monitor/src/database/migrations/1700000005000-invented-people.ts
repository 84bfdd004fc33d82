import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whom articles are searched for: real people only. */
export class InventedPeople1700000005000 implements MigrationInterface {
  readonly name = 'InventedPeople1700000005000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE roster ADD COLUMN is_invented boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE roster DROP COLUMN is_invented');
  }
}
