import type { MediaMention } from '@jamcimo/contracts';
import type { EntityManager } from 'typeorm';

interface Row extends Omit<MediaMention, 'person' | 'article' | 'decidedAt'> {
  personId: number;
  personName: string;
  party: string;
  position: string | null;
  city: string | null;
  county: string | null;
  isPublished: boolean;
  articleId: number;
  title: string;
  source: string;
  link: string | null;
  publishedAt: Date;
  readAt: Date;
  textSha256: string | null;
  decidedAt: Date | null;
}

/** Mentions as administrators see them; `rest` says which and in what order (m: mentions, a: articles, r: roster). */
export async function readMentions(
  manager: EntityManager,
  rest: string,
  parameters: unknown[],
): Promise<MediaMention[]> {
  const rows: Row[] = await manager.query(`${SELECT} ${rest}`, parameters);
  return rows.map(toMention);
}

const SELECT = `
  SELECT m.id, m.state, m.doubt, m.reasons, m.name AS "foundName", m.sentence, m.paragraph,
    r.politician_id AS "personId", r.name AS "personName", r.party, r.position, r.city, r.county,
    r.is_approved AS "isPublished",
    a.id AS "articleId", a.title, a.source, a.url AS link, a.published_at AS "publishedAt",
    coalesce(m.read_at, a.fetched_at) AS "readAt", encode(m.text_sha256, 'hex') AS "textSha256",
    coalesce(m.removed_at, m.decided_at) AS "decidedAt", coalesce(m.removed_by, m.decided_by) AS "decidedBy",
    CASE WHEN m.state IN ('rejected', 'removed') THEN m.refusal_reason END AS "refusalReason"
  FROM mentions m JOIN articles a ON a.id = m.article_id JOIN roster r USING (politician_id)`;

function toMention(row: Row): MediaMention {
  const { id, state, doubt, reasons, foundName, sentence, paragraph, decidedBy, refusalReason } = row;
  const { party, position, city, county, isPublished, title, source, link, textSha256 } = row;
  return {
    id,
    state,
    doubt,
    reasons,
    foundName,
    sentence,
    paragraph,
    decidedBy,
    refusalReason,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    person: { id: row.personId, name: row.personName, party, position, city, county, isPublished },
    article: {
      id: row.articleId,
      title,
      source,
      link,
      textSha256,
      publishedAt: row.publishedAt.toISOString(),
      readAt: row.readAt.toISOString(),
    },
  };
}
