import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who objected lately, as a keyed hash of the network: kept for a day. */
export class ObjectionAttempts1700000013000 implements MigrationInterface {
  readonly name = 'ObjectionAttempts1700000013000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE objection_attempts (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        at timestamptz NOT NULL,
        network text NOT NULL,
        -- A repeated request is no further one.
        request_key text
      );
      CREATE INDEX objection_attempts_of ON objection_attempts (network, at);
      CREATE INDEX objection_attempts_by_age ON objection_attempts (at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE objection_attempts');
  }
}
