import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who looked at the identity document, and who stated that it is this person's. */
export class IdentityChecks1700000011000 implements MigrationInterface {
  readonly name = 'IdentityChecks1700000011000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE submissions
        ADD COLUMN document_viewed_at timestamptz,
        ADD COLUMN document_viewed_by text,
        ADD COLUMN identity_checked_at timestamptz,
        ADD COLUMN identity_checked_by text,
        -- Whether the approval confirmed the guarantee too.
        ADD COLUMN guarantee_confirmed boolean NOT NULL DEFAULT false;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE submissions
        DROP COLUMN document_viewed_at, DROP COLUMN document_viewed_by,
        DROP COLUMN identity_checked_at, DROP COLUMN identity_checked_by,
        DROP COLUMN guarantee_confirmed;
    `);
  }
}
