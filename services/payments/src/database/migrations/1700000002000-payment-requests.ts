import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is expected to be paid, one request for each registration. */
export class PaymentRequests1700000002000 implements MigrationInterface {
  readonly name = 'PaymentRequests1700000002000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE payment_requests (
        submission_id integer PRIMARY KEY,
        -- Poziv na broj without the model; its digits alone are unique, for statements drop hyphens.
        reference text NOT NULL,
        reference_digits text NOT NULL UNIQUE GENERATED ALWAYS AS (replace(reference, '-', '')) STORED,
        amount_cents integer NOT NULL CHECK (amount_cents > 0),
        purpose text NOT NULL CHECK (purpose IN ('identity-fee', 'guarantee', 'donation', 'other')),
        -- The profile that came of it: later requests of the same person leave it.
        politician_id integer,
        opened_at timestamptz NOT NULL DEFAULT now()
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE payment_requests');
  }
}
