import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What reading feeds needs to remember between two polls. */
export class FeedReading1700000002001 implements MigrationInterface {
  readonly name = 'FeedReading1700000002001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE articles
        -- Of title and text as they stood in the feed, whatever the article's page said.
        ADD COLUMN feed_sha256 bytea CHECK (octet_length(feed_sha256) = 32),
        ADD COLUMN text_from text CHECK (text_from IN ('feed', 'page'));
      CREATE INDEX articles_retention ON articles (fetched_at) WHERE text IS NOT NULL;

      -- When a host may be asked again, for all replicas.
      CREATE TABLE fetch_hosts (
        host text PRIMARY KEY CHECK (char_length(host) <= 300),
        free_at timestamptz NOT NULL
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE fetch_hosts;
      DROP INDEX articles_retention;
      ALTER TABLE articles DROP COLUMN feed_sha256, DROP COLUMN text_from;`);
  }
}
