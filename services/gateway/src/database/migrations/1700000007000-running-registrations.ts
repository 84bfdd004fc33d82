import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Registrations that are being carried out count against the limit of accepted ones. */
export class RunningRegistrations1700000007000 implements MigrationInterface {
  readonly name = 'RunningRegistrations1700000007000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE registration_attempts ADD COLUMN is_running boolean NOT NULL DEFAULT false',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE registration_attempts DROP COLUMN is_running');
  }
}
