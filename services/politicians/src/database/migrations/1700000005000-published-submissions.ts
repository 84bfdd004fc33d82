import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which approved requests were published, so that none is published twice: not by a repeated event, not by a resync. */
export class PublishedSubmissions1700000005000 implements MigrationInterface {
  readonly name = 'PublishedSubmissions1700000005000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE published_submissions (
        submission_id integer PRIMARY KEY,
        -- Null once the profile was removed: it stays removed.
        politician_id integer REFERENCES politicians ON DELETE SET NULL,
        published_at timestamptz NOT NULL DEFAULT now()
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE published_submissions');
  }
}
