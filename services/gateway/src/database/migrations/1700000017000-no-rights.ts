import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Every administrator may do everything. No release knew the column, so none needs it for another one. */
export class NoRights1700000017000 implements MigrationInterface {
  readonly name = 'NoRights1700000017000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users DROP COLUMN withheld_rights');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE users ADD COLUMN withheld_rights text[] NOT NULL DEFAULT '{}'");
  }
}
