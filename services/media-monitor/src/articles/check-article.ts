import { WriteTransactions } from '@jamcimo/database';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { FetchFailure } from '../reading/fetch-failure.js';
import { ReportChanges } from '../roster/report-changes.js';
import { ArticlePage, type FetchedPage, type Validators } from './article-page.js';
import { lockArticles } from './article-row.js';
import { compareSentences, type ReportedText } from './compare-sentences.js';
import { SearchOrders } from './search-orders.js';
import { writeText } from './update-article.js';

/** Not there, and there no more. */
const MISSING = [404, 410];

export interface ReportedArticle extends Validators {
  id: number;
  url: string;
}

type Found = FetchedPage | 'missing' | 'something' | null;

/** Asks whether an article is still at its address and still says what reports quote. */
@Injectable()
export class CheckArticle {
  constructor(
    private readonly transactions: WriteTransactions,
    private readonly page: ArticlePage,
    private readonly changes: ReportChanges,
    private readonly searches: SearchOrders,
  ) {}

  async check(article: ReportedArticle, signal: AbortSignal): Promise<void> {
    const found = await this.find(article, signal);
    // What fails otherwise says nothing about the article.
    if (found === null) return;
    await this.transactions.write(async (manager) => {
      await lockArticles(manager);
      const note = found === 'missing' ? NOTE_MISSING : NOTE_PRESENT;
      const [, changed]: [unknown, number] = await manager.query(note, [article.id]);
      if (changed > 0) this.changes.invalidateCachesAfterCommit(manager);
      if (typeof found === 'object' && found.text !== null)
        await this.compare(manager, article.id, found.text, found);
    });
  }

  /** @returns null where the outlet does not say */
  private async find({ url, ...known }: ReportedArticle, signal: AbortSignal): Promise<Found> {
    try {
      return await this.page.fetch(url, signal, known);
    } catch (error) {
      if (!(error instanceof FetchFailure)) throw error;
      if (error.code === 'unreadable') return 'something';
      return MISSING.includes(error.details.status ?? 0) ? 'missing' : null;
    }
  }

  /** A sentence that is missed twice in a row is a correction: outlets show other things too for a while. */
  private async compare(
    manager: EntityManager,
    id: number,
    text: string,
    { etag, lastModified }: Validators,
  ): Promise<void> {
    const [article]: (ReportedText & { hasDiffered: boolean })[] = await manager.query(REPORTED, [id]);
    if (!article) return;
    const outcome = compareSentences(article, text);
    if (outcome === 'same') await manager.query(NOTE_SAME, [id, etag, lastModified]);
    else if (outcome === 'other' && article.hasDiffered) {
      await writeText(manager, id, { title: article.title, text, from: 'page', isCorrection: true });
      await this.searches.order(manager);
    } else await manager.query(NOTE_DIFFERENCE, [id, outcome === 'other']);
  }
}

const NOTE_MISSING = `
  UPDATE articles SET missing_since = coalesce(missing_since, checked_at),
    gone_at = CASE WHEN missing_since <= checked_at - interval '1 day' THEN coalesce(gone_at, now()) END
  WHERE id = $1`;

const NOTE_PRESENT = `
  UPDATE articles SET missing_since = NULL, gone_at = NULL WHERE id = $1 AND missing_since IS NOT NULL`;

const REPORTED = `
  SELECT title, text, text_from = 'page' OR agreed_at IS NOT NULL AS "isFromPage", differs_since IS NOT NULL AS "hasDiffered",
    ARRAY(SELECT sentence FROM mentions m WHERE m.article_id = a.id AND m.state = 'live' AND sentence IS NOT NULL) AS sentences
  FROM articles a WHERE id = $1 AND text IS NOT NULL AND scanned_at IS NOT NULL FOR UPDATE`;

const NOTE_SAME = `
  UPDATE articles SET agreed_at = now(), page_etag = $2, page_last_modified = $3, differs_since = NULL WHERE id = $1`;

/** Without validators, so that the page is sent again. */
const NOTE_DIFFERENCE = `
  UPDATE articles SET differs_since = CASE WHEN $2 THEN now() END, page_etag = NULL, page_last_modified = NULL
  WHERE id = $1`;
