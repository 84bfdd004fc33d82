import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Requests of people who are known: their identity was checked with an earlier request, so a change costs nothing. */
export class ChangesByLink1700000012000 implements MigrationInterface {
  readonly name = 'ChangesByLink1700000012000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE submissions
        -- The approved request by whose link this one came.
        ADD COLUMN known_from_id integer,
        DROP CONSTRAINT submissions_amount_due_cents_check,
        ADD CONSTRAINT submissions_amount_due_cents_check
          CHECK (amount_due_cents > 0 OR amount_due_cents = 0 AND known_from_id IS NOT NULL);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE submissions
        DROP CONSTRAINT submissions_amount_due_cents_check,
        ADD CONSTRAINT submissions_amount_due_cents_check CHECK (amount_due_cents > 0) NOT VALID,
        DROP COLUMN known_from_id;
    `);
  }
}
