import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the association sent, as its statements show it: a return that is recorded afterwards was sent already. */
export class Debits1700000014000 implements MigrationInterface {
  readonly name = 'Debits1700000014000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE debits (
        key text PRIMARY KEY,
        booked_on date NOT NULL,
        amount_cents integer NOT NULL CHECK (amount_cents > 0),
        -- A keyed hash of the account to which it went, and digits that may be a reference of ours.
        payee_account text,
        digits text[] NOT NULL
      );
      CREATE INDEX debits_amount ON debits (amount_cents);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE debits');
  }
}
