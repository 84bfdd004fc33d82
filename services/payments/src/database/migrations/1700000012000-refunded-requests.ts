import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What went back to whoever sent a request counts for that request, as the payment did. */
export class RefundedRequests1700000012000 implements MigrationInterface {
  readonly name = 'RefundedRequests1700000012000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE fund_entries
        DROP CONSTRAINT fund_entries_return,
        ADD CONSTRAINT fund_entries_return CHECK ((purpose = 'guarantee-return') = (returned_entry_id IS NOT NULL));
      UPDATE fund_entries e SET submission_id = o.submission_id, politician_id = o.politician_id
      FROM fund_entries o, guarantee_movements g
      WHERE o.id = e.returned_entry_id AND g.id = e.guarantee_movement_id AND g.submission_id IS NOT NULL;
      UPDATE payment_requests r SET paid_cents = s.cents, paid_at = CASE WHEN s.cents >= r.amount_cents THEN r.paid_at END
      FROM (SELECT submission_id, sum(amount_cents)::int AS cents FROM fund_entries
        WHERE voided_at IS NULL AND submission_id IN (SELECT submission_id FROM fund_entries WHERE returned_entry_id IS NOT NULL)
        GROUP BY submission_id) s
      WHERE r.submission_id = s.submission_id;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE fund_entries SET submission_id = NULL WHERE returned_entry_id IS NOT NULL;
      ALTER TABLE fund_entries
        DROP CONSTRAINT fund_entries_return,
        ADD CONSTRAINT fund_entries_return CHECK ((purpose = 'guarantee-return') = (returned_entry_id IS NOT NULL)
          AND (returned_entry_id IS NULL OR submission_id IS NULL));
    `);
  }
}
