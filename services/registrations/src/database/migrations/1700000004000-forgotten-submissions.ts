import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tombstones of requests whose personal data went with a removed profile: whatever is restored, they go again. */
export class ForgottenSubmissions1700000004000 implements MigrationInterface {
  readonly name = 'ForgottenSubmissions1700000004000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE forgotten_submissions (
        submission_id integer PRIMARY KEY,
        forgotten_at timestamptz NOT NULL
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE forgotten_submissions');
  }
}
