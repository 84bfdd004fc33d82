import type { OpenDelivery } from '@jamcimo/contracts';
import type { EntityManager } from 'typeorm';
import { rows } from './rows.js';

/** What waits and what failed, as `operationsCalls` answers it. */
export interface MessagingStatus {
  pending: number;
  failed: number;
  items: OpenDelivery[];
}

export interface StatusQuery {
  /** Most items; 100 by default. */
  limit?: number | undefined;
  /** `failed`: items are only what used up its tries; `open` (default): what waits and what failed. */
  state?: 'open' | 'failed' | undefined;
}

const LIMIT = 100;

/** Counts of what has not ended, and the first `limit` of it: failed ones first, then the oldest. */
export async function readStatus(
  manager: EntityManager,
  { limit = LIMIT, state = 'open' }: StatusQuery = {},
): Promise<MessagingStatus> {
  const counts = await rows<{ pending: number; failed: number }>(
    manager,
    `SELECT (SELECT count(*)::int FROM deliveries WHERE state IN ('pending', 'queued')) AS pending,
            (SELECT count(*)::int FROM deliveries WHERE state = 'failed') AS failed`,
  );
  const items = await rows<Omit<OpenDelivery, 'createdAt'> & { createdAt: Date }>(
    manager,
    `SELECT id, queue, name, CASE state WHEN 'failed' THEN 'failed' ELSE 'pending' END AS state,
            attempts, error, created_at AS "createdAt"
     FROM deliveries WHERE ${state === 'failed' ? "state = 'failed'" : "state IN ('pending', 'queued', 'failed')"}
     ORDER BY (state = 'failed') DESC, position LIMIT $1`,
    [limit],
  );
  return {
    pending: counts[0]?.pending ?? 0,
    failed: counts[0]?.failed ?? 0,
    items: items.map((item) => ({ ...item, createdAt: item.createdAt.toISOString() })),
  };
}
