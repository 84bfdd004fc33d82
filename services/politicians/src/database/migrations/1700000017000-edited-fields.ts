import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When administrators last changed the fields of a profile, so that an approval of before that leaves them alone. */
export class EditedFields1700000017000 implements MigrationInterface {
  readonly name = 'EditedFields1700000017000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE politicians ADD COLUMN edited_at jsonb NOT NULL DEFAULT '{}'");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE politicians DROP COLUMN edited_at');
  }
}
