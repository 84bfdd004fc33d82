import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was paid of a payment request, until when it runs, and whether its registration is gone. */
export class PaymentRequestStates1700000004000 implements MigrationInterface {
  readonly name = 'PaymentRequestStates1700000004000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE payment_requests
        ADD COLUMN paid_cents integer NOT NULL DEFAULT 0,
        ADD COLUMN paid_at timestamptz,
        ADD COLUMN expires_at timestamptz,
        -- The registration was rejected or removed.
        ADD COLUMN closed_at timestamptz;
      UPDATE payment_requests r SET expires_at = opened_at + interval '14 days',
        paid_cents = coalesce((SELECT sum(amount_cents) FROM fund_entries e
          WHERE e.submission_id = r.submission_id AND e.voided_at IS NULL), 0);
      UPDATE payment_requests SET paid_at = now() WHERE paid_cents >= amount_cents;
      ALTER TABLE payment_requests ALTER COLUMN expires_at SET NOT NULL;
      CREATE INDEX payment_requests_newest ON payment_requests (opened_at DESC, submission_id DESC);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE payment_requests DROP COLUMN paid_cents, DROP COLUMN paid_at, DROP COLUMN expires_at, DROP COLUMN closed_at;
    `);
  }
}
