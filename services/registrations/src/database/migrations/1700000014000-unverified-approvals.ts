import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A request may be approved without verifying the profile. Every approval until now verified it. */
export class UnverifiedApprovals1700000014000 implements MigrationInterface {
  readonly name = 'UnverifiedApprovals1700000014000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE submissions ADD COLUMN verifies_profile boolean NOT NULL DEFAULT true');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE submissions DROP COLUMN verifies_profile');
  }
}
