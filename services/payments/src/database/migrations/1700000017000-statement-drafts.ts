import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was read of an uploaded statement, until it is booked. */
export class StatementDrafts1700000017000 implements MigrationInterface {
  readonly name = 'StatementDrafts1700000017000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE statement_drafts (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        content json NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now()
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE statement_drafts');
  }
}
