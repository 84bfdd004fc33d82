import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ReportChanges } from '../reports/report-changes.js';

/** An article as it was read. */
export interface ArticleToScan {
  id: number;
  /** Another number means another title or text, or that somebody on the roster changed: what was found before is stale. */
  revision: number;
  title: string;
  text: string;
  link: string | null;
  sha256: Buffer | null;
  fetchedAt: Date;
  /** When the outlet last changed what had been read before. */
  correctedAt: Date | null;
  hasMentions: boolean;
}

/** For somebody who comes later, or changes, so many days and articles are searched again. */
const RECENT_DAYS = 30;
const RECENT_ARTICLES = 5000;
const PEOPLE_AT_ONCE = 5000;

/** Which articles have to be searched. */
@Injectable()
export class ArticlesToScan {
  constructor(
    private readonly dataSource: DataSource,
    private readonly changes: ReportChanges,
  ) {}

  next(after: number, limit: number): Promise<ArticleToScan[]> {
    return this.dataSource.query(
      `SELECT id, revision, title, coalesce(text, extract) AS text, url AS link, text_sha256 AS sha256, fetched_at AS "fetchedAt",
         corrected_at AS "correctedAt", EXISTS (SELECT FROM mentions m WHERE m.article_id = a.id) AS "hasMentions"
       FROM articles a WHERE scanned_at IS NULL AND read_at IS NOT NULL AND id > $1 ORDER BY id LIMIT $2`,
      [after, limit],
    );
  }

  /** Notes that nobody is mentioned in them, except where they changed meanwhile. */
  async markScanned(articles: ArticleToScan[]): Promise<void> {
    if (articles.length === 0) return;
    await this.changes.run((manager) =>
      manager.query(
        `UPDATE articles SET scanned_at = now() WHERE id IN (
           SELECT a.id FROM articles a JOIN unnest($1::int[], $2::int[]) AS s(id, revision) USING (id, revision)
           WHERE a.scanned_at IS NULL ORDER BY a.id DESC FOR UPDATE OF a)`,
        [articles.map(({ id }) => id), articles.map(({ revision }) => revision)],
      ),
    );
  }

  /**
   * Has recent articles searched again when people came to the roster since, or got another name, office, party or place. Their new
   * revision stops a search that began with the old roster from being stored.
   *
   * @returns whether there is something to search
   */
  async takeBackForNewcomers(): Promise<boolean> {
    const waiting = await this.dataSource.query('SELECT 1 FROM roster WHERE NOT is_searched LIMIT 1');
    if (waiting.length === 0) return false;
    return this.changes.run(async (manager) => {
      const [, people]: [unknown, number] = await manager.query(
        `UPDATE roster SET is_searched = true WHERE politician_id IN (
           SELECT politician_id FROM roster WHERE NOT is_searched ORDER BY politician_id
           LIMIT ${PEOPLE_AT_ONCE} FOR UPDATE SKIP LOCKED)`,
      );
      if (people === 0) return false;
      await manager.query(
        `UPDATE articles SET scanned_at = NULL, revision = revision + 1 WHERE id IN (
           SELECT id FROM articles WHERE text IS NOT NULL AND fetched_at > now() - interval '${RECENT_DAYS} days'
           ORDER BY id DESC LIMIT ${RECENT_ARTICLES} FOR UPDATE)`,
      );
      return true;
    });
  }
}
