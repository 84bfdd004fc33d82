import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What public claims can be checked by when their page has changed. */
export class Evidence1700000008000 implements MigrationInterface {
  readonly name = 'Evidence1700000008000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Copies of pages at the archive service of the operator, by the address of the page.
      CREATE TABLE archived_pages (
        url text PRIMARY KEY CHECK (char_length(url) <= 2000),
        -- When the text was read that the copy is to bear out; a later reading asks for a new copy.
        read_at timestamptz NOT NULL,
        -- Since the text was read.
        tries integer NOT NULL DEFAULT 0,
        -- Null when there is a copy, and when it was given up.
        due_at timestamptz,
        copy_url text CHECK (char_length(copy_url) <= 4000),
        copied_at timestamptz,
        CHECK ((copy_url IS NULL) = (copied_at IS NULL))
      );
      CREATE TABLE archive_questions (
        day date PRIMARY KEY,
        questions integer NOT NULL CHECK (questions > 0)
      );
      ALTER TABLE proposed_goals
        -- The text in which the quote stands, and when it was read; null for goals found before.
        ADD COLUMN text_sha256 bytea CHECK (octet_length(text_sha256) = 32),
        ADD COLUMN read_at timestamptz;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE proposed_goals DROP COLUMN text_sha256, DROP COLUMN read_at;
      DROP TABLE archive_questions; DROP TABLE archived_pages;`);
  }
}
