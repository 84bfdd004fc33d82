import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Searches of the web for the goals of a person. */
export class WebSearches1700000006000 implements MigrationInterface {
  readonly name = 'WebSearches1700000006000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE web_questions (
        day date PRIMARY KEY,
        questions integer NOT NULL CHECK (questions > 0)
      );
      ALTER TABLE goal_searches
        -- Of the articles, those that the search of the web brought; null where none was made.
        ADD COLUMN web_articles integer,
        -- Why it brought none; the search for goals went on without it.
        ADD COLUMN web_failure text;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE goal_searches DROP COLUMN web_articles, DROP COLUMN web_failure; DROP TABLE web_questions;',
    );
  }
}
