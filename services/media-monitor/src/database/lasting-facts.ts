import type { LastingFacts } from '@jamcimo/database';
import { forgottenEvents } from '@jamcimo/messaging';

/** Somebody said that this article is not about that person. */
const REFUSED = `('removed', 'rejected')`;

/**
 * Who was removed is not looked for, and what somebody removed ("kriva osoba") or rejected is neither public again nor asked again, a found
 * goal in whatever words: by person and quote, as the search does.
 */
export const lastingFacts: LastingFacts = {
  tables: {
    roster: 'statements',
    feeds: 'archive',
    // One that came after the archive is kept with its refused mentions: read from its feed once more it would name the wrong person again.
    articles: {
      keys: ['url'],
      where: `n.url IS NOT NULL AND EXISTS
        (SELECT 1 FROM media.mentions m WHERE m.article_id = n.id AND m.state IN ${REFUSED})`,
      add: true,
      as: {
        feed_id: '(SELECT f.id FROM feeds f WHERE f.id = n.feed_id)',
        guid: 'CASE WHEN EXISTS (SELECT 1 FROM feeds f WHERE f.id = n.feed_id) THEN n.guid END',
      },
    },
    // The same article may have another number now: only its address is its identity.
    mentions: {
      keys: ['politician_id', 'article_id'],
      before: `DELETE FROM mentions m USING articles a, media.articles o, media.mentions n
        WHERE m.article_id = a.id AND a.url = o.url AND n.article_id = o.id AND n.politician_id = m.politician_id
          AND n.state IN ${REFUSED} AND m.state <> n.state AND m.state <> 'removed'`,
      where: `n.state IN ${REFUSED} AND EXISTS (SELECT 1 FROM roster p WHERE p.politician_id = n.politician_id)
        AND EXISTS (SELECT 1 FROM articles a JOIN media.articles o USING (url) WHERE o.id = n.article_id)`,
      add: true,
      as: {
        article_id:
          '(SELECT a.id FROM articles a JOIN media.articles o USING (url) WHERE o.id = n.article_id)',
      },
    },
    article_sources: 'archive',
    archived_pages: 'archive',
    archive_questions: 'archive',
    fetch_hosts: 'archive',
    goal_searches: {
      keys: ['politician_id'],
      where: `EXISTS (SELECT FROM roster p WHERE p.politician_id = n.politician_id) AND EXISTS
        (SELECT FROM media.goal_proposals g WHERE g.politician_id = n.politician_id AND g.state = 'rejected')`,
      add: true,
      // What was searched then is not searched now.
      as: { state: "CASE WHEN n.state = 'done' THEN n.state ELSE 'failed' END", material: 'NULL::jsonb' },
    },
    goal_proposals: {
      keys: ['id'],
      before: `DELETE FROM goal_proposals g USING media.goal_proposals n
        WHERE n.state = 'rejected' AND g.state <> 'rejected' AND g.politician_id = n.politician_id
          AND (strpos(g.quote, n.quote) > 0 OR strpos(n.quote, g.quote) > 0)`,
      where: `n.state = 'rejected' AND EXISTS (SELECT FROM goal_searches s WHERE s.politician_id = n.politician_id)
        AND NOT EXISTS (SELECT FROM goal_proposals g
          WHERE g.politician_id = n.politician_id AND g.state = 'rejected' AND g.quote = n.quote)`,
      add: true,
      countsAdded: ['goalsRefused'],
    },
    proposed_goals: 'archive',
    model_questions: 'archive',
    web_questions: 'archive',
    monitoring: 'archive',
  },
  statements: ({ erased, isSameHistory }) => [
    {
      sql: `DELETE FROM articles a USING mentions m
        WHERE m.article_id = a.id AND m.politician_id = ANY (${erased('politician')}) AND NOT EXISTS (
          SELECT 1 FROM mentions o WHERE o.article_id = a.id AND o.politician_id <> ALL (${erased('politician')}))`,
      counts: ['heldBack'],
    },
    { sql: `DELETE FROM roster WHERE politician_id = ANY (${erased('politician')})`, counts: ['heldBack'] },
    forgottenEvents('goals.proposed', erased('politician')),
    {
      // A decision that was withdrawn is open again.
      sql: `UPDATE goal_proposals g SET state = n.state, decided_at = NULL, decided_by = NULL
        FROM media.goal_proposals n WHERE ${isSameHistory} AND n.id = g.id AND n.politician_id = g.politician_id AND n.quote = g.quote
          AND g.state IN ('accepted', 'rejected') AND n.state IN ('waiting', 'void')`,
      counts: ['heldBack', 'goalsRefused'],
    },
    {
      // What is public of a person changed since: the register takes it under a version of its own.
      sql: `UPDATE goal_searches s SET version = n.version + 1 FROM media.goal_searches n
        WHERE ${isSameHistory} AND n.politician_id = s.politician_id AND n.version > s.version`,
    },
    {
      // With a version of its own, so that the register takes the new number.
      sql: `UPDATE roster p SET mentions = c.live, mentions_version = mentions_version + 1
        FROM (SELECT r.politician_id, count(m.id) FILTER (WHERE m.state = 'live')::int AS live
          FROM roster r LEFT JOIN mentions m USING (politician_id) GROUP BY 1) c
        WHERE c.politician_id = p.politician_id AND c.live <> p.mentions
          AND p.politician_id IN (SELECT politician_id FROM mentions WHERE state IN ${REFUSED})`,
      counts: ['heldBack'],
    },
  ],
};
