import type { LastingFact } from './lasting-facts.js';

/** Somebody said that this article is not about that person. */
const REFUSED = `('removed', 'rejected')`;

/**
 * Articles with refused mentions. One that came after the archive was made is kept with its row: without it the article would be read
 * from its feed once more and name the wrong person again.
 */
const articlesOfRefused: LastingFact = {
  name: 'articles_of_refused',
  columns: 'LIKE media.articles',
  needs: 'media.articles',
  byNumber: true,
  remember: [
    {
      table: 'media.mentions',
      query: `SELECT a.* FROM media.articles a
        WHERE a.url IS NOT NULL AND EXISTS (SELECT 1 FROM media.mentions m WHERE m.article_id = a.id AND m.state IN ${REFUSED})`,
    },
  ],
  apply: [
    {
      table: 'media.feeds',
      statement: `UPDATE lasting_articles_of_refused a SET feed_id = NULL, guid = NULL
        WHERE feed_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM media.feeds f WHERE f.id = a.feed_id)`,
      isQuiet: true,
    },
    {
      table: 'media.articles',
      statement: `INSERT INTO media.articles OVERRIDING SYSTEM VALUE
        SELECT * FROM lasting_articles_of_refused ON CONFLICT DO NOTHING`,
    },
  ],
};

/** What somebody removed ("kriva osoba") or rejected in the queue is neither public again nor asked again. */
const refusedMentions: LastingFact = {
  name: 'refused_mentions',
  columns: 'url text, LIKE media.mentions',
  needs: 'media.mentions',
  byNumber: true,
  remember: [
    {
      table: 'media.mentions',
      query: `SELECT a.url, m.* FROM media.mentions m
        JOIN media.articles a ON a.id = m.article_id WHERE m.state IN ${REFUSED} AND a.url IS NOT NULL`,
    },
  ],
  apply: [
    {
      // The same article may have another number now: only its address is its identity.
      table: 'media.mentions',
      statement: `DELETE FROM media.mentions m USING lasting_refused_mentions l, media.articles a
        WHERE a.url = l.url AND m.article_id = a.id AND m.politician_id = l.politician_id
          AND m.state <> l.state AND m.state <> 'removed'`,
    },
    {
      table: 'media.mentions',
      statement: `UPDATE lasting_refused_mentions l SET article_id = a.id FROM media.articles a WHERE a.url = l.url`,
      isQuiet: true,
    },
    {
      table: 'media.mentions',
      statement: `DELETE FROM lasting_refused_mentions l WHERE NOT EXISTS (SELECT 1 FROM media.articles a WHERE a.url = l.url)`,
      isQuiet: true,
    },
    {
      table: 'media.mentions',
      statement: `ALTER TABLE lasting_refused_mentions DROP COLUMN url`,
      isQuiet: true,
    },
    {
      table: 'media.mentions',
      statement: `INSERT INTO media.mentions OVERRIDING SYSTEM VALUE SELECT l.* FROM lasting_refused_mentions l
        WHERE EXISTS (SELECT 1 FROM media.roster p WHERE p.politician_id = l.politician_id)
        ON CONFLICT DO NOTHING`,
    },
    {
      // With a version of its own, so that the register takes the new number.
      table: 'media.mentions',
      statement: `UPDATE media.roster p SET mentions = c.live, mentions_version = mentions_version + 1
        FROM (SELECT r.politician_id, count(m.id) FILTER (WHERE m.state = 'live')::int AS live
          FROM media.roster r LEFT JOIN media.mentions m USING (politician_id) GROUP BY 1) c
        WHERE c.politician_id = p.politician_id AND c.live <> p.mentions
          AND p.politician_id IN (SELECT politician_id FROM lasting_refused_mentions)`,
    },
  ],
};

export const REFUSED_MENTIONS: LastingFact[] = [articlesOfRefused, refusedMentions];
