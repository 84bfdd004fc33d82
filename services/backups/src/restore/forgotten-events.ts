import type { LastingFact } from './lasting-facts.js';

/** Empties what a restored outbox says about those that were removed since, and ends its deliveries; see `forgetEvents`. */
export function forgottenEvents(schema: string, event: string, ids: string): LastingFact['apply'][number] {
  return {
    table: `${schema}.outbox_events`,
    statement: `WITH forgotten AS (
        UPDATE ${schema}.outbox_events SET payload = '{}' WHERE name = '${event}' AND aggregate_id IN (${ids}) RETURNING id
      )
      UPDATE ${schema}.deliveries SET state = 'done', settled_at = now()
      WHERE event_id IN (SELECT id FROM forgotten) AND state <> 'done'`,
    isQuiet: true,
  };
}
