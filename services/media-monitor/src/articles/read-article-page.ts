import { WriteTransactions } from '@jamcimo/database';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { FetchFailure } from '../reading/fetch-failure.js';
import { ArticlePage, isAbout, SHORTEST_TEXT } from './article-page.js';
import { ARTICLE_COLUMNS, type ArticleRow, lockArticles } from './article-row.js';
import { findSameArticle } from './find-same-article.js';
import { NoteSource } from './note-source.js';
import { sketchOf } from './same-text.js';
import { SearchOrders } from './search-orders.js';
import { writeText } from './update-article.js';

/** Failures that pass. */
const TEMPORARY_FAILURES = new Set(['unknown-host', 'unreachable', 'too-slow']);
/** While the host is busy with other questions of ours. */
const BUSY_SECONDS = 20;
const TRIES = 3;

export interface DuePage {
  id: number;
  url: string;
  title: string;
  text: string;
  textFrom: ArticleRow['textFrom'];
  tries: number;
}

/** Reads the page of one article. Where that fails, what the feed had stays the text. */
@Injectable()
export class ReadArticlePage {
  constructor(
    private readonly transactions: WriteTransactions,
    private readonly pages: ArticlePage,
    private readonly searches: SearchOrders,
    private readonly sources: NoteSource,
  ) {}

  async readPage(page: DuePage, signal: AbortSignal): Promise<void> {
    const text = await this.read(page, signal).catch((error: unknown) => {
      if (error instanceof FetchFailure) return error;
      throw error;
    });
    await this.transactions.write(async (manager) => {
      await lockArticles(manager);
      if (text instanceof FetchFailure) await this.keepLead(manager, page, text, signal.aborted);
      else await this.keepText(manager, page.id, text);
    });
  }

  /** @throws FetchFailure */
  private async read(page: DuePage, signal: AbortSignal): Promise<string> {
    const { url, title, text: known } = page;
    const text = (await this.pages.fetch(url, signal)).text ?? '';
    // A page holds no less than the lead did; one that was read before may have lost what was wrong.
    const shortest = page.textFrom === 'page' ? SHORTEST_TEXT : Math.max(SHORTEST_TEXT, known.length);
    if (text.length < shortest || !isAbout(text, `${title} ${known}`))
      throw new FetchFailure('unreadable', 'Na stranici nema teksta članka.');
    return text;
  }

  private async keepText(manager: EntityManager, id: number, text: string): Promise<void> {
    const [article]: ArticleRow[] = await manager.query(
      `SELECT ${ARTICLE_COLUMNS} FROM articles WHERE id = $1 FOR UPDATE`,
      [id],
    );
    if (!article) return;
    const compared = { ...article, sketch: sketchOf(text) };
    const same = article.readAt === null ? await findSameArticle(manager, compared) : null;
    if (same !== null) {
      await this.sources.note(manager, same, article);
      // Nobody searched it yet, so nothing refers to it.
      await manager.query('DELETE FROM articles WHERE id = $1', [id]);
      return;
    }
    const isCorrection = article.textFrom === 'page';
    if (article.text !== text)
      await writeText(manager, id, { title: article.title, text, from: 'page', isCorrection });
    await markRead(manager, id);
    await this.searches.order(manager);
  }

  /** A failure that passes is tried again; meanwhile names are searched in what there is. */
  private async keepLead(
    manager: EntityManager,
    { id, tries }: DuePage,
    failure: FetchFailure,
    isStopping: boolean,
  ): Promise<void> {
    if (failure.code === 'stopped') {
      await manager.query(
        "UPDATE articles SET page_due_at = now() + $2 * interval '1 second', page_tries = page_tries - 1 WHERE id = $1",
        [id, isStopping ? 0 : BUSY_SECONDS],
      );
      return;
    }
    const passes =
      TEMPORARY_FAILURES.has(failure.code) || [429, 500, 502, 503, 504].includes(failure.details.status ?? 0);
    const minutes = passes && tries < TRIES ? 5 * 6 ** (tries - 1) : null;
    await markRead(manager, id, minutes);
    await this.searches.order(manager);
  }
}

async function markRead(
  manager: EntityManager,
  id: number,
  againInMinutes: number | null = null,
): Promise<void> {
  await manager.query(
    `UPDATE articles SET read_at = coalesce(read_at, now()), page_due_at = now() + $2 * interval '1 minute' WHERE id = $1`,
    [id, againInMinutes],
  );
}
