import type { LastingFacts } from '@jamcimo/database';
import { forgetPayers } from '../statements/forget-person.js';

/** A row of now is in the archive, and the same: of another branch of the history one may have its number. */
const isThere = (table: string, id: string) =>
  `EXISTS (SELECT FROM ${table} c JOIN payments.${table} l USING (id, created_at) WHERE c.id = ${id})`;

/** A live payment that the archive has too: what went back or was forfeited of it can be carried over. */
const isPaid = (entry: string) =>
  `EXISTS (SELECT FROM fund_entries c JOIN payments.fund_entries l USING (id, created_at)
    WHERE c.id = ${entry} AND c.voided_at IS NULL AND l.voided_at IS NULL)`;

/** Returns that left the fund. */
const RETURNED = `purpose = 'guarantee-return' AND voided_at IS NULL`;

/**
 * Money that left cannot be taken back (decision 84): returns, forfeits, their withdrawals and payouts last where the payment that they are
 * of is in the archive. Who was removed is named no more, nor who paid for
 * them, and nothing is expected of a request that was removed.
 */
export const lastingFacts: LastingFacts = {
  // In the order of what refers to what.
  tables: {
    known_politicians: 'statements',
    payment_requests: 'statements',
    guarantee_movements: {
      keys: ['id', 'created_at'],
      set: ['voided_at', 'voided_by'],
      add: true,
      where: `CASE n.move
        WHEN 'return' THEN EXISTS (SELECT FROM payments.fund_entries e
          WHERE e.guarantee_movement_id = n.id AND e.${RETURNED} AND ${isPaid('e.returned_entry_id')})
        ELSE EXISTS (SELECT FROM payments.ledger_movements m
          WHERE m.guarantee_movement_id = n.id AND m.kind = 'forfeited' AND ${isPaid('m.entry_id')}) END`,
      counts: ['moneyKept'],
      countsAdded: ['moneyKept'],
    },
    fund_entries: {
      keys: ['id', 'created_at'],
      // Also that it was sent, by whom it was taken back.
      set: ['voided_at', 'voided_by', 'void_reason', 'paid_out_on', 'paid_out_key'],
      add: true,
      where: `n.purpose = 'guarantee-return' AND ${isPaid('n.returned_entry_id')}
        AND (n.voided_at IS NULL OR ${isThere('fund_entries', 'n.id')})
        AND (n.guarantee_movement_id IS NULL OR ${isThere('guarantee_movements', 'n.guarantee_movement_id')})`,
      as: { politician_id: '(SELECT o.politician_id FROM fund_entries o WHERE o.id = n.returned_entry_id)' },
      counts: ['moneyKept'],
    },
    statement_lines: 'statements',
    statement_line_entries: 'archive',
    statements: 'archive',
    statement_drafts: 'archive',
    ledger_movements: {
      keys: ['id', 'created_at'],
      add: true,
      // Of a payment also what moved on between its goals, from where it went back.
      where: `${isThere('fund_entries', 'n.entry_id')}
        AND (n.guarantee_movement_id IS NULL OR ${isThere('guarantee_movements', 'n.guarantee_movement_id')})
        AND (n.guarantee_movement_id IS NOT NULL
          OR EXISTS (SELECT FROM fund_entries e WHERE e.id = n.entry_id AND e.purpose = 'guarantee-return')
          OR n.kind = 'moved' AND (EXISTS (SELECT FROM fund_entries e WHERE e.returned_entry_id = n.entry_id AND e.voided_at IS NULL)
            OR EXISTS (SELECT FROM payments.ledger_movements f WHERE f.entry_id = n.entry_id AND f.kind = 'forfeited')))`,
    },
    ledger_postings: {
      keys: ['movement_id', 'account'],
      add: true,
      where: isThere('ledger_movements', 'n.movement_id'),
    },
    debits: { keys: ['key'], add: true },
    funds_summary: 'statements',
    seedings: 'archive',
  },
  statements: ({ erased, isSameHistory }) => [
    ...(isSameHistory ? SUMS : []),
    {
      sql: `DELETE FROM known_politicians WHERE id = ANY (${erased('politician')})`,
      counts: ['heldBack'],
    },
    {
      sql: `UPDATE payment_requests SET closed_at = now()
        WHERE submission_id = ANY (${erased('request')}) AND closed_at IS NULL`,
      counts: ['heldBack'],
    },
    // Requests that were forgotten went with the profile; in the archive its payments may still be theirs.
    ...forgetPayers(`${erased('request')} || ${erased('forgotten-request')}`, erased('politician')).map(
      (sql) => ({
        sql,
        counts: ['heldBack', 'payersForgotten'],
      }),
    ),
    ...(isSameHistory ? WHAT_IS_LOST : []),
  ],
};

/** An entry that was carried over, or changed by that. */
const IS_NEW = 'e.xmin = pg_current_xact_id()::xid';

/** Sums follow the entries that were carried over, and are else what they were. */
const SUMS = [
  {
    sql: `UPDATE funds_summary SET total_cents =
      (SELECT coalesce(sum(amount_cents), 0) FROM fund_entries WHERE voided_at IS NULL)
      WHERE EXISTS (SELECT FROM fund_entries e WHERE ${IS_NEW})`,
  },
  {
    sql: `UPDATE payment_requests r SET paid_cents = s.cents,
        paid_at = CASE WHEN s.cents >= r.amount_cents THEN coalesce(r.paid_at, now()) END
      FROM (SELECT submission_id, coalesce(sum(amount_cents) FILTER (WHERE voided_at IS NULL), 0)::int AS cents
        FROM fund_entries e GROUP BY 1 HAVING bool_or(${IS_NEW})) s
      WHERE s.submission_id = r.submission_id`,
  },
];

/** What is of payments that the archive does not have, and from which day statements tell of them again. */
const WHAT_IS_LOST = [
  {
    sql: `SELECT ((SELECT count(DISTINCT coalesce(n.guarantee_movement_id, -n.id)) FROM payments.fund_entries n
          WHERE n.${RETURNED} AND NOT ${isThere('fund_entries', 'n.id')})
        + (SELECT count(*) FROM payments.guarantee_movements n
          WHERE n.move = 'forfeit' AND n.voided_at IS NULL AND NOT ${isThere('guarantee_movements', 'n.id')}))::int AS value`,
    answers: 'moneyLost',
  },
  {
    sql: `SELECT least(
        (SELECT min(coalesce(n.from_on, n.to_on, n.uploaded_at::date)) FROM payments.statements n
          WHERE NOT EXISTS (SELECT FROM statements c WHERE c.id = n.id AND c.uploaded_at = n.uploaded_at)),
        (SELECT min(n.booked_on) FROM payments.statement_lines n
          WHERE NOT EXISTS (SELECT FROM statement_lines c WHERE c.id = n.id AND c.imported_at = n.imported_at)))::text AS value`,
    answers: 'statementsFrom',
  },
];
