import type { Mention, MentionFinder } from '@jamcimo/croatia/mentions';
import { handleJob } from '@jamcimo/messaging';
import { yieldToEventLoop } from '@jamcimo/service-kit';
import { Injectable, Logger } from '@nestjs/common';
import { scanArticles } from '../articles/search-orders.js';
import { SearchedRoster } from '../roster/searched-roster.js';
import { ArticlesToScan, type ArticleToScan } from './articles-to-scan.js';
import { StoreMentions } from './store-mentions.js';

const AT_ONCE = 20;

/**
 * Searches articles for everybody on the roster. What a process that died left unsearched is searched by the next job; searched
 * twice, an article has the same mentions.
 */
@Injectable()
export class ScanArticles {
  readonly handler = handleJob(scanArticles, (_payload, { signal }) => this.scanAll(signal));
  private readonly logger = new Logger('mentions');

  constructor(
    private readonly articles: ArticlesToScan,
    private readonly roster: SearchedRoster,
    private readonly store: StoreMentions,
  ) {}

  /** @throws Error naming the articles that could not be searched, when all others are */
  async scanAll(signal?: AbortSignal): Promise<void> {
    const failed: number[] = [];
    do await this.scanWaiting(failed, signal);
    while (!signal?.aborted && (await this.articles.takeBackForNewcomers()));
    if (failed.length > 0) throw new Error(`articles ${failed.join(', ')} could not be searched`);
  }

  private async scanWaiting(failed: number[], signal?: AbortSignal): Promise<void> {
    let after = 0;
    while (!signal?.aborted) {
      const waiting = await this.articles.next(after, AT_ONCE);
      const last = waiting.at(-1);
      if (!last) return;
      after = last.id;
      const known = waiting.filter(({ id }) => !failed.includes(id));
      failed.push(...(await this.scan(await this.roster.present(), known)));
    }
  }

  /** @returns numbers of those that could not be searched */
  private async scan(finder: MentionFinder, articles: ArticleToScan[]): Promise<number[]> {
    const failed: number[] = [];
    const empty: ArticleToScan[] = [];
    for (const article of articles) {
      await yieldToEventLoop();
      const mentions = this.find(finder, article);
      if (mentions === null) failed.push(article.id);
      else if (mentions.length === 0 && !article.hasMentions) empty.push(article);
      else await this.store.store(article, mentions);
    }
    await this.articles.markScanned(empty);
    return failed;
  }

  /** One that cannot be searched holds no other up. */
  private find(finder: MentionFinder, { id, title, text, link }: ArticleToScan): Mention[] | null {
    try {
      return finder.find({ title, text, link });
    } catch (err) {
      this.logger.error({ err, articleId: id }, 'an article could not be searched for names');
      return null;
    }
  }
}
