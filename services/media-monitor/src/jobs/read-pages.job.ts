import { handleJob } from '@jamcimo/messaging';
import { Injectable } from '@nestjs/common';
import { type DuePage, ReadArticlePage } from '../articles/read-article-page.js';
import { ClaimedArticles } from './claimed-articles.js';
import { readPages } from './read-pages.definition.js';

const AT_ONCE = 4;
/** Every poll orders a new job while pages are due. */
const LONGEST_MS = 60_000;
const CLAIM_SECONDS = 240;

/** Reads pages of articles that are due. */
@Injectable()
export class ReadPages {
  readonly handler = handleJob(readPages, (_payload, { signal }) => this.execute(signal));

  constructor(
    private readonly articles: ClaimedArticles,
    private readonly pages: ReadArticlePage,
  ) {}

  execute(signal: AbortSignal): Promise<void> {
    return this.articles.workThrough<DuePage>({
      claim: CLAIM,
      atOnce: AT_ONCE,
      longestMs: LONGEST_MS,
      signal,
      work: (page) => this.pages.execute(page, signal),
    });
  }
}

/** In an order without sense, for articles of one outlet stand together and its server is asked at a slow pace. */
const CLAIM = `
  UPDATE articles SET page_due_at = now() + interval '${CLAIM_SECONDS} seconds', page_tries = page_tries + 1
  WHERE id = (SELECT id FROM articles WHERE page_due_at <= now()
              ORDER BY hashint4(id) LIMIT 1 FOR UPDATE SKIP LOCKED)
  RETURNING id, url, title, coalesce(text, '') AS text, text_from AS "textFrom", page_tries AS tries`;
