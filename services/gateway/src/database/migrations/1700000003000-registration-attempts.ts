import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who registered lately, as a keyed hash of the network: kept for an hour. */
export class RegistrationAttempts1700000003000 implements MigrationInterface {
  readonly name = 'RegistrationAttempts1700000003000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE registration_attempts (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        at timestamptz NOT NULL,
        network text NOT NULL,
        is_accepted boolean NOT NULL DEFAULT false
      );
      CREATE INDEX registration_attempts_of ON registration_attempts (network);
      CREATE INDEX registration_attempts_by_age ON registration_attempts (at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE registration_attempts');
  }
}
