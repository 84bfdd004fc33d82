import { defineJob, handleJob, type Schedule } from '@jamcimo/messaging';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { CheckArticle, type ReportedArticle } from '../articles/check-article.js';
import { ClaimedArticles } from './claimed-articles.js';

export const checkArticles = defineJob({
  name: 'check-articles',
  payload: z.object({}),
  attempts: 5,
  backoffMs: 60_000,
});

export const CHECK_SCHEDULE: Schedule = { job: checkArticles, payload: {}, every: 10 * 60_000 };

const AT_ONCE = 2;
const LONGEST_MS = 5 * 60_000;
/** Older articles are hardly ever taken away or corrected. */
const DAYS = 30;

/** Looks from time to time whether the articles of public reports are still there and say the same. */
@Injectable()
export class CheckArticles {
  readonly handler = handleJob(checkArticles, (_payload, { signal }) => this.checkDue(signal));

  constructor(
    private readonly articles: ClaimedArticles,
    private readonly check: CheckArticle,
  ) {}

  checkDue(signal: AbortSignal): Promise<void> {
    return this.articles.workThrough<ReportedArticle>({
      claim: CLAIM,
      atOnce: AT_ONCE,
      longestMs: LONGEST_MS,
      signal,
      work: (article) => this.check.check(article, signal),
    });
  }
}

/** An hour after the text was read and after a sentence was missed; most corrections come within two days; then daily. */
const PAUSE = `
  CASE WHEN a.differs_since IS NOT NULL OR coalesce(a.checked_at <= a.fetched_at, true) THEN interval '1 hour'
       WHEN a.published_at > now() - interval '2 days' THEN interval '6 hours'
       ELSE interval '1 day' END`;

/** In an order without sense, for articles of one outlet stand together and its server is asked at a slow pace. */
const CLAIM = `
  UPDATE articles SET checked_at = now() WHERE id = (
    SELECT id FROM articles a
    WHERE a.published_at > now() - interval '${DAYS} days' AND a.url IS NOT NULL AND a.feed_sha256 IS NOT NULL
      AND greatest(a.checked_at, a.fetched_at) <= now() - ${PAUSE}
      AND EXISTS (SELECT 1 FROM mentions m WHERE m.article_id = a.id AND m.state = 'live')
    ORDER BY hashint4(id) LIMIT 1 FOR UPDATE SKIP LOCKED)
  RETURNING id, url, page_etag AS etag, page_last_modified AS "lastModified"`;
