import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether somebody stated that the identity was checked; of profiles that were approved before nothing is known here. */
export class IdentityChecks1700000024000 implements MigrationInterface {
  readonly name = 'IdentityChecks1700000024000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE politicians ADD COLUMN identity_checked boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE politicians DROP COLUMN identity_checked');
  }
}
