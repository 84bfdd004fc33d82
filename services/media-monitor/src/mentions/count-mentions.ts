import { type MediaStatistics, mediaCalls, SOURCE_STATISTICS_DAYS } from '@jamcimo/contracts';
import { LAST_MONTHS } from '@jamcimo/database';
import { handleCall } from '@jamcimo/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Figures about articles and mentions for administrators. */
@Injectable()
export class CountMentions {
  readonly handler = handleCall(mediaCalls.statistics, () => this.count());

  constructor(private readonly dataSource: DataSource) {}

  async count(): Promise<MediaStatistics> {
    const [figures] = await this.dataSource.query<Omit<MediaStatistics, 'sources' | 'byMonth'>[]>(COUNT);
    if (!figures) throw new Error('no figures');
    const [sources, byMonth] = await Promise.all(
      [SOURCES, BY_MONTH].map((sql) => this.dataSource.query(sql)),
    );
    return { ...figures, sources, byMonth };
  }
}

const COUNT = `
  SELECT
    (SELECT coalesce(sum(mentions), 0)::int FROM roster WHERE is_approved AND mentions > 0) AS reports,
    (SELECT count(*)::int FROM mentions WHERE state = 'unsure') AS unsure,
    (SELECT count(*)::int FROM articles
     WHERE text_sha256 IS NOT NULL AND scanned_at > now() - interval '24 hours') AS "articlesOfDay"`;

const SOURCES = `
  WITH recent AS (
    SELECT id, source FROM articles WHERE fetched_at > now() - interval '${SOURCE_STATISTICS_DAYS} days'
  ), found AS (
    SELECT m.article_id AS id, count(*) FILTER (WHERE m.state = 'live' AND r.is_approved) AS reports,
      count(*) FILTER (WHERE m.state = 'unsure') AS unsure
    FROM mentions m JOIN roster r USING (politician_id) WHERE m.article_id IN (SELECT id FROM recent)
    GROUP BY m.article_id
  )
  SELECT source, count(*)::int AS articles, coalesce(sum(reports), 0)::int AS reports,
    coalesce(sum(unsure), 0)::int AS unsure
  FROM recent LEFT JOIN found USING (id) GROUP BY source ORDER BY articles DESC, source LIMIT 100`;

const BY_MONTH = `
  SELECT to_char(m.month, 'YYYY-MM') AS month, count(found.published_at)::int AS count FROM ${LAST_MONTHS}
  LEFT JOIN (
    SELECT a.published_at FROM mentions m JOIN articles a ON a.id = m.article_id JOIN roster r USING (politician_id)
    WHERE m.state = 'live' AND r.is_approved AND a.published_at > now() - interval '13 months'
  ) AS found ON date_trunc('month', found.published_at AT TIME ZONE 'Europe/Zagreb') = m.month
  GROUP BY m.month ORDER BY m.month`;
