import { WriteTransactions } from '@jamcimo/database';
import { defineJob, handleJob, type Schedule } from '@jamcimo/messaging';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { CheckArticle, type ReportedArticle } from '../articles/check-article.js';
import { Monitoring } from '../feeds/monitoring.js';
import { workSideBySide } from './side-by-side.js';

export const checkArticles = defineJob({
  name: 'check-articles',
  payload: z.object({}),
  attempts: 5,
  backoffMs: 60_000,
});

export const CHECK_SCHEDULE: Schedule = { job: checkArticles, payload: {}, every: 10 * 60_000 };

const AT_ONCE = 2;
/** What is left then is due at the next time. */
const LONGEST_MS = 5 * 60_000;
/** Older articles are hardly ever taken away. */
const DAYS = 30;

/** Looks once a day whether the articles of public reports are still there; each is claimed by its row. */
@Injectable()
export class CheckArticles {
  readonly handler = handleJob(checkArticles, (_payload, { signal }) => this.execute(signal));

  constructor(
    private readonly transactions: WriteTransactions,
    private readonly monitoring: Monitoring,
    private readonly check: CheckArticle,
  ) {}

  async execute(signal: AbortSignal): Promise<void> {
    if (!(await this.monitoring.isOn())) return;
    const until = performance.now() + LONGEST_MS;
    await workSideBySide({
      atOnce: AT_ONCE,
      signal,
      take: async () => (performance.now() < until ? this.claim() : undefined),
      work: (article) => this.check.execute(article, signal),
    });
  }

  private claim(): Promise<ReportedArticle | undefined> {
    return this.transactions.run(async (manager) => {
      const [[article]]: [ReportedArticle[]] = await manager.query(CLAIM);
      return article;
    });
  }
}

/** In an order without sense, for articles of one outlet stand together and its server is asked at a slow pace. */
const CLAIM = `
  UPDATE articles SET checked_at = now() WHERE id = (
    SELECT id FROM articles a
    WHERE a.published_at > now() - interval '${DAYS} days' AND a.url IS NOT NULL AND a.feed_sha256 IS NOT NULL
      AND coalesce(a.checked_at, a.fetched_at) <= now() - interval '1 day'
      AND EXISTS (SELECT 1 FROM mentions m WHERE m.article_id = a.id AND m.state = 'live')
    ORDER BY hashint4(id) LIMIT 1 FOR UPDATE SKIP LOCKED)
  RETURNING id, url`;
