import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether the page of a reported article still says what it said. */
export class CheckedPages1700000008500 implements MigrationInterface {
  readonly name = 'CheckedPages1700000008500';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE articles
        -- Last check that found the sentences of its reports on its page, with the validators of that answer.
        ADD COLUMN agreed_at timestamptz,
        ADD COLUMN page_etag text,
        ADD COLUMN page_last_modified text,
        -- The check after that, if it missed one of them.
        ADD COLUMN differs_since timestamptz;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE articles DROP COLUMN agreed_at, DROP COLUMN page_etag, DROP COLUMN page_last_modified,
        DROP COLUMN differs_since;`);
  }
}
