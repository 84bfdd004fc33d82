import { createHash } from 'node:crypto';
import type { EntityManager } from 'typeorm';

/** An article that came from a feed, as far as reading it again needs it. */
export interface ArticleRow {
  id: number;
  feedId: number | null;
  guid: string | null;
  url: string | null;
  title: string;
  text: string | null;
  textFrom: 'feed' | 'page' | null;
  source: string;
  publishedAt: Date;
  feedSha256: Buffer | null;
  readAt: Date | null;
}

export const ARTICLE_COLUMNS = `id, feed_id AS "feedId", guid, url, title, text, text_from AS "textFrom", source,
  published_at AS "publishedAt", feed_sha256 AS "feedSha256", read_at AS "readAt"`;

/** Identifies what was read, so that a later claim about it can be checked. */
export function textHash(title: string, text: string): Buffer {
  return createHash('sha256').update(`${title}\n${text}`).digest();
}

/**
 * Makes writers of articles go one after another until the transaction ends: two outlets may bring the same text at the same
 * moment.
 */
export async function lockArticles(manager: EntityManager): Promise<void> {
  await manager.query("SELECT pg_advisory_xact_lock(hashtextextended('media.articles', 0))");
}
