import { KEPT } from '@jamcimo/contracts';
import { WriteTransactions } from '@jamcimo/database';
import { defineJob, handleJob, type Schedule } from '@jamcimo/messaging';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';

export const purgeArticles = defineJob({
  name: 'purge-articles',
  payload: z.object({}),
  attempts: 10,
  backoffMs: 60_000,
});

export const PURGE_SCHEDULE: Schedule = { job: purgeArticles, payload: {}, every: 6 * 3_600_000 };

/** Articles that mention nobody; those that still stand in their feed stay, or they would come again. */
const UNMENTIONED_DAYS = KEPT.unmentionedArticleDays;
/** The text of articles that mention somebody. Title, link, sentence and hash stay. */
const TEXT_DAYS = KEPT.articleTextDays;
const BATCH = 1000;

/** Retention: what nobody is mentioned in goes after a month, texts of all others after a year. */
@Injectable()
export class PurgeArticles {
  readonly handler = handleJob(purgeArticles, (_payload, { signal }) => this.purge(signal));

  constructor(private readonly transactions: WriteTransactions) {}

  async purge(signal: AbortSignal): Promise<void> {
    for (const statement of [UNMENTIONED, TEXTS, COPIES, HOSTS]) {
      let rows = BATCH;
      while (rows === BATCH && !signal.aborted)
        rows = await this.transactions.write(
          async (manager) => (await manager.query(statement))[1] as number,
        );
    }
  }
}

const UNMENTIONED = `
  DELETE FROM articles WHERE id IN (
    SELECT id FROM articles a
    WHERE a.text IS NOT NULL AND a.fetched_at < now() - interval '${UNMENTIONED_DAYS} days'
      AND a.seen_at < now() - interval '3 days' AND a.scanned_at IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM mentions m WHERE m.article_id = a.id)
    LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)`;

const TEXTS = `
  UPDATE articles SET text = NULL, sketch = NULL WHERE id IN (
    SELECT id FROM articles
    WHERE text IS NOT NULL AND fetched_at < now() - interval '${TEXT_DAYS} days'
      AND seen_at < now() - interval '3 days' AND scanned_at IS NOT NULL
    LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)`;

/** Of pages that nothing stands on any more. */
const COPIES = `
  DELETE FROM archived_pages WHERE url IN (
    SELECT url FROM archived_pages p
    WHERE NOT p.is_evidence AND NOT EXISTS (SELECT 1 FROM articles a WHERE a.url = p.url)
      AND NOT EXISTS (SELECT 1 FROM goal_proposals g WHERE g.links[1] = p.url)
    LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)`;

const HOSTS = "DELETE FROM fetch_hosts WHERE free_at < now() - interval '1 day'";
