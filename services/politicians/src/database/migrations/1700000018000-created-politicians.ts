import type { MigrationInterface, QueryRunner } from 'typeorm';

/** By what a profile that an administrator makes is known when it is sent again. */
export class CreatedPoliticians1700000018000 implements MigrationInterface {
  readonly name = 'CreatedPoliticians1700000018000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE created_politicians (
        idempotency_key text PRIMARY KEY,
        request_digest text NOT NULL,
        -- Null once the profile was removed.
        politician_id integer REFERENCES politicians ON DELETE SET NULL
      );
      CREATE INDEX created_politicians_politician ON created_politicians (politician_id);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE created_politicians');
  }
}
