import type { PaymentHistory } from '@jamcimo/contracts';
import type { EntityManager } from 'typeorm';
import { LOOKALIKE_DAYS } from './lookalikes.js';

/**
 * Days that uploaded statements cover, as a multirange, up to ten days before the last one: people note a payment before the bank does. Where
 * a statement begins with the balance with which the one before it ended, nothing moved between them.
 */
export const JUDGED_DAYS = `
  SELECT range_agg(daterange(since, to_on, '[]')) * datemultirange(daterange(NULL, max(to_on) - ${LOOKALIKE_DAYS}))
  FROM (
    SELECT to_on, least(from_on, CASE WHEN lag(closing_cents) OVER w = opening_cents THEN lag(to_on) OVER w END) AS since
    FROM statements WHERE completed_at IS NOT NULL AND from_on IS NOT NULL AND to_on IS NOT NULL
    WINDOW w AS (PARTITION BY account ORDER BY from_on, to_on, id)
  ) covered`;

/** The same as first and last days. */
export function judgedDays(manager: EntityManager): Promise<PaymentHistory['days']> {
  return manager.query(
    `SELECT lower(days)::text AS "from", (upper(days) - 1)::text AS "to" FROM unnest((${JUDGED_DAYS})) days ORDER BY days`,
  );
}
