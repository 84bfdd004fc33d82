import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Requests of which the owner of the address said that they are not theirs (ADR 6). */
export class DisownedSubmissions1700000013000 implements MigrationInterface {
  readonly name = 'DisownedSubmissions1700000013000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Of a request that stays, because money was booked for it or somebody just decides about it.
      ALTER TABLE submissions ADD COLUMN disowned_at timestamptz;
      -- What was ended, so that its link can say so when it is opened again: numbers and times, nobody's data.
      CREATE TABLE ended_submissions (
        submission_id integer PRIMARY KEY,
        link_nonce text NOT NULL,
        submitted_at timestamptz NOT NULL,
        ended_at timestamptz NOT NULL
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE ended_submissions; ALTER TABLE submissions DROP COLUMN disowned_at;');
  }
}
