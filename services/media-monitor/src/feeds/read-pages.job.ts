import { defineJob, handleJob, type Jobs } from '@jamcimo/messaging';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { type DuePage, ReadArticlePage } from '../articles/read-article-page.js';
import { ClaimedArticles } from './claimed-articles.js';

const AT_ONCE = 4;
/** Every poll orders a new job while pages are due. */
const LONGEST_MS = 60_000;
const CLAIM_SECONDS = 240;

/** Reads the pages of articles of which the feed has only the beginning. */
export const readPages = defineJob({
  name: 'read-article-pages',
  payload: z.object({}),
  attempts: 5,
  backoffMs: 10_000,
});

/** Has pages that are due read; the polls order it, so that none waits for longer than a minute. */
export async function orderPages(jobs: Jobs, manager: EntityManager): Promise<void> {
  const [due]: unknown[] = await manager.query('SELECT 1 FROM articles WHERE page_due_at <= now() LIMIT 1');
  if (due) await jobs.enqueue(manager, readPages, {});
}

/** Reads pages of articles that are due. */
@Injectable()
export class ReadPages {
  readonly handler = handleJob(readPages, (_payload, { signal }) => this.read(signal));

  constructor(
    private readonly articles: ClaimedArticles,
    private readonly pages: ReadArticlePage,
  ) {}

  read(signal: AbortSignal): Promise<void> {
    return this.articles.workThrough<DuePage>({
      claim: CLAIM,
      atOnce: AT_ONCE,
      longestMs: LONGEST_MS,
      signal,
      work: (page) => this.pages.readPage(page, signal),
    });
  }
}

/** In an order without sense, for articles of one outlet stand together and its server is asked at a slow pace. */
const CLAIM = `
  UPDATE articles SET page_due_at = now() + interval '${CLAIM_SECONDS} seconds', page_tries = page_tries + 1
  WHERE id = (SELECT id FROM articles WHERE page_due_at <= now()
              ORDER BY hashint4(id) LIMIT 1 FOR UPDATE SKIP LOCKED)
  RETURNING id, url, title, coalesce(text, '') AS text, text_from AS "textFrom", page_tries AS tries`;
