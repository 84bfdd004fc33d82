import type { EntityManager } from 'typeorm';
import { haveCommonWord, isSameText } from './same-text.js';

export interface ComparedArticle {
  /** Itself, when it is stored already. */
  id?: number;
  title: string;
  source: string;
  publishedAt: Date;
  titleKey: string | null;
  sketch: number[] | null;
}

interface Candidate {
  id: number;
  title: string;
  titleKey: string | null;
  sketch: number[] | null;
}

/** Agencies are printed within days. */
const DAYS = 3;
const CANDIDATES = 50;

/**
 * The article of another outlet with the same text: most of its word groups and a title about the same. Where one of the two has
 * only a lead, the same title decides. Within one outlet an article is known by its guid and address alone.
 */
export async function findSameArticle(
  manager: EntityManager,
  { id, title, source, publishedAt, titleKey, sketch }: ComparedArticle,
): Promise<number | null> {
  const candidates: Candidate[] = await manager.query(
    `SELECT id, title, title_key AS "titleKey", sketch FROM articles
     WHERE (title_key = $1 OR sketch && $2::integer[]) AND text IS NOT NULL AND source <> $3 AND id <> $4
       AND published_at BETWEEN $5::timestamptz - $6 * interval '1 day' AND $5::timestamptz + $6 * interval '1 day'
     ORDER BY id LIMIT ${CANDIDATES}`,
    [titleKey, sketch ?? [], source, id ?? 0, publishedAt, DAYS],
  );
  const same = candidates.find((candidate) =>
    sketch !== null && candidate.sketch !== null
      ? isSameText(sketch, candidate.sketch) && haveCommonWord(title, candidate.title)
      : titleKey !== null && titleKey === candidate.titleKey,
  );
  return same?.id ?? null;
}
