import type { LastingFacts } from '@jamcimo/database';

/** Who was removed is named no more, and nothing is expected of a request that was removed. */
export const lastingFacts: LastingFacts = {
  tables: {
    known_politicians: 'statements',
    payment_requests: 'statements',
    fund_entries: 'archive',
    statement_lines: 'archive',
    statement_line_entries: 'archive',
    statements: 'archive',
    guarantee_movements: 'archive',
    ledger_movements: 'archive',
    ledger_postings: 'archive',
    debits: 'archive',
    funds_summary: 'archive',
    seedings: 'archive',
  },
  statements: ({ erased }) => [
    {
      sql: `DELETE FROM known_politicians WHERE id = ANY (${erased('politician')})`,
      counts: ['heldBack'],
    },
    {
      sql: `UPDATE payment_requests SET closed_at = now()
        WHERE submission_id = ANY (${erased('request')}) AND closed_at IS NULL`,
      counts: ['heldBack'],
    },
  ],
};
