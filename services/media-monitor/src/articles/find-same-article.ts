import type { EntityManager } from 'typeorm';
import { haveCommonWord, isSameText } from './same-text.js';

export interface ComparedArticle {
  /** Itself, when it is stored already. */
  id?: number;
  title: string;
  source: string;
  publishedAt: Date;
  /** Null for a text that is too short to compare. */
  sketch: number[] | null;
}

interface Candidate {
  id: number;
  title: string;
  sketch: number[];
}

/** Agencies are printed within days. */
const DAYS = 3;
const CANDIDATES = 50;

/**
 * The article of another outlet with the same text: most of its word groups and a title about the same. A lead is compared when its page
 * was read; titles alone may stand over different stories. Within one outlet an article is known by its guid and address alone.
 */
export async function findSameArticle(
  manager: EntityManager,
  { id, title, source, publishedAt, sketch }: ComparedArticle,
): Promise<number | null> {
  if (sketch === null) return null;
  const candidates: Candidate[] = await manager.query(
    `SELECT id, title, sketch FROM articles
     WHERE sketch && $1::integer[] AND text IS NOT NULL AND source <> $2 AND id <> $3
       AND published_at BETWEEN $4::timestamptz - $5 * interval '1 day' AND $4::timestamptz + $5 * interval '1 day'
     ORDER BY id LIMIT ${CANDIDATES}`,
    [sketch, source, id ?? 0, publishedAt, DAYS],
  );
  const same = candidates.find(
    (candidate) => isSameText(sketch, candidate.sketch) && haveCommonWord(title, candidate.title),
  );
  return same?.id ?? null;
}
