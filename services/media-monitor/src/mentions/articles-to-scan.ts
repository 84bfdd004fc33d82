import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ReportChanges } from '../roster/report-changes.js';

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

/** For somebody who comes later, or changes, so many days are searched again. */
const RECENT_DAYS = 30;
const ARTICLES_AT_ONCE = 1000;
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
    await this.changes.change((manager) =>
      manager.query(
        `UPDATE articles SET scanned_at = now() WHERE id IN (
           SELECT a.id FROM articles a JOIN unnest($1::int[], $2::int[]) AS s(id, revision) USING (id, revision)
           WHERE a.scanned_at IS NULL ORDER BY a.id DESC FOR UPDATE OF a)`,
        [articles.map(({ id }) => id), articles.map(({ revision }) => revision)],
      ),
    );
  }

  /**
   * Has recent articles searched again when people came to the roster since, or got another name, office, party or place, and older
   * ones in which they are mentioned, as long as the texts are kept. Their new revision stops a search that began with the old
   * roster from being stored.
   *
   * @returns whether there is something to search
   */
  async takeBackForNewcomers(): Promise<boolean> {
    const people: { id: number; changedIn: string }[] = await this.dataSource.query(
      `SELECT politician_id AS id, changed_in::text AS "changedIn" FROM roster WHERE NOT is_searched
       ORDER BY politician_id LIMIT ${PEOPLE_AT_ONCE}`,
    );
    if (people.length === 0) return false;
    const ids = people.map(({ id }) => id);
    for (let before: number | undefined = LAST; before !== undefined; )
      before = await this.takeBack(ids, before);
    // Last, so that a process that dies leaves everything to the next one; whoever changed meanwhile is searched for once more.
    await this.changes.change((manager) =>
      manager.query(
        `UPDATE roster r SET is_searched = true FROM unnest($1::int[], $2::text[]) AS s(id, changed_in)
         WHERE r.politician_id = s.id AND r.changed_in::text = s.changed_in`,
        [ids, people.map(({ changedIn }) => changedIn)],
      ),
    );
    return true;
  }

  /** @returns the lowest number of a batch that is full: there are more before it */
  private takeBack(people: number[], before: number): Promise<number | undefined> {
    return this.changes.change(async (manager) => {
      const [taken]: [{ id: number }[], number] = await manager.query(
        `UPDATE articles SET scanned_at = NULL, revision = revision + 1 WHERE id IN (
           SELECT id FROM articles a WHERE id < $2 AND text IS NOT NULL AND (
             fetched_at > now() - interval '${RECENT_DAYS} days'
             OR EXISTS (SELECT FROM mentions m WHERE m.article_id = a.id AND m.politician_id = ANY ($1) AND m.decided_at IS NULL
               AND m.state IN ('live', 'unsure')))
           ORDER BY id DESC LIMIT ${ARTICLES_AT_ONCE} FOR UPDATE OF a) RETURNING id`,
        [people, before],
      );
      return taken.length < ARTICLES_AT_ONCE ? undefined : Math.min(...taken.map(({ id }) => id));
    });
  }
}

const LAST = 2 ** 31 - 1;
