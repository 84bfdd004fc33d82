import type { LastingFacts, LastingStatement } from '@jamcimo/database';

/** What of the tables of messaging a restore does not take back: an old event must not bring back what was removed. */
export const messagingFacts = (schema: string): LastingFacts => ({
  tables: {
    outbox_events: 'statements',
    deliveries: 'statements',
    inbox: 'archive',
    known_subscriptions: 'archive',
    known_versions: 'statements',
  },
  erased: {
    // Told, and perhaps not yet received by anybody; or received.
    politician: `SELECT aggregate_id::int AS id FROM known_versions WHERE kind = 'politician' AND event = 'politician.removed'
      UNION SELECT aggregate_id::int FROM outbox_events WHERE name = 'politician.removed'`,
  },
  statements: ({ restorable, isSameHistory }) => [
    {
      sql: `INSERT INTO known_versions AS k (kind, aggregate_id, version, event, seen_at)
        SELECT kind, aggregate_id, version, event, seen_at FROM "${schema}".known_versions
        WHERE ${isSameHistory} AND event LIKE '%.removed'
          AND NOT (kind = 'politician' AND aggregate_id = ANY (${restorable}::text[]))
        ON CONFLICT (kind, aggregate_id) DO UPDATE SET version = excluded.version, event = excluded.event,
          seen_at = excluded.seen_at WHERE k.version < excluded.version`,
    },
  ],
});

/** Empties what a restored outbox says about those that were removed since, and ends its deliveries; see `forgetEvents`. */
export function forgottenEvents(event: string, ids: string): LastingStatement {
  return {
    sql: `WITH forgotten AS (
        UPDATE outbox_events SET payload = '{}' WHERE name = '${event}' AND aggregate_id = ANY (${ids}::text[]) RETURNING id
      )
      UPDATE deliveries SET state = 'done', settled_at = now()
      WHERE event_id IN (SELECT id FROM forgotten) AND state <> 'done'`,
  };
}
