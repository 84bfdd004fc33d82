import type { MigrationInterface, QueryRunner } from 'typeorm';

/** By what a registration that is sent again is known, so that it counts once. */
export class RepeatedRegistrations1700000014000 implements MigrationInterface {
  readonly name = 'RepeatedRegistrations1700000014000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE registration_attempts
        -- Keyed hash of the Idempotency-Key.
        ADD COLUMN request_key text,
        ADD COLUMN repeats integer NOT NULL DEFAULT 0;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE registration_attempts DROP COLUMN request_key, DROP COLUMN repeats;');
  }
}
