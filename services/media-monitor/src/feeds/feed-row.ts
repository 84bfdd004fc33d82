import { DomainError, type Feed } from '@jamcimo/contracts';
import type { EntityManager } from 'typeorm';

/** A row of `feeds` with how many articles came from it. */
export interface FeedRow {
  id: number;
  url: string;
  outlet: string;
  origin: Feed['origin'];
  isActive: boolean;
  version: number;
  items: number;
  articles: number;
  polledAt: Date | null;
  succeededAt: Date | null;
  failedAt: Date | null;
  failures: number;
  failure: string | null;
  nextPollAt: Date;
}

const ROWS = `
  SELECT f.id, f.url, f.outlet, f.origin, f.is_active AS "isActive", f.version, f.items, f.failures, f.failure,
    f.polled_at AS "polledAt", f.succeeded_at AS "succeededAt", f.failed_at AS "failedAt", f.next_poll_at AS "nextPollAt",
    (SELECT count(*)::int FROM articles a WHERE a.feed_id = f.id) AS articles
  FROM feeds f`;

type Queries = Pick<EntityManager, 'query'>;

/** All feeds by the name of their outlet, in Croatian order. */
export function listFeedRows(queries: Queries): Promise<FeedRow[]> {
  return queries.query(`${ROWS} ORDER BY f.outlet COLLATE "hr-x-icu", f.id`);
}

export async function findFeedRow(queries: Queries, id: number): Promise<FeedRow | undefined> {
  const [row]: FeedRow[] = await queries.query(`${ROWS} WHERE f.id = $1`, [id]);
  return row;
}

/** @throws DomainError `feed.not-found` */
export async function feedRow(queries: Queries, id: number): Promise<FeedRow> {
  const row = await findFeedRow(queries, id);
  if (!row) throw feedNotFound();
  return row;
}

export function feedNotFound(): DomainError {
  return new DomainError('feed.not-found');
}

/** A feed as administrators see it. */
export function toFeed(row: FeedRow, isMonitoringOn: boolean): Feed {
  return {
    id: row.id,
    url: row.url,
    outlet: row.outlet,
    origin: row.origin,
    isActive: row.isActive,
    state: feedState(row, isMonitoringOn),
    version: row.version,
    items: row.items,
    articles: row.articles,
    lastPolledAt: row.polledAt?.toISOString() ?? null,
    lastSuccessAt: row.succeededAt?.toISOString() ?? null,
    lastFailureAt: row.failedAt?.toISOString() ?? null,
    failures: row.failures,
    lastError: row.failure,
    nextPollAt: row.isActive && isMonitoringOn ? row.nextPollAt.toISOString() : null,
  };
}

/** How a feed is, in one word. */
export function feedState(
  { isActive, failures, polledAt }: Pick<FeedRow, 'isActive' | 'failures' | 'polledAt'>,
  isMonitoringOn: boolean,
): Feed['state'] {
  if (!isActive) return 'paused';
  if (!isMonitoringOn) return 'off';
  if (failures > 0) return 'failing';
  return polledAt === null ? 'waiting' : 'working';
}
