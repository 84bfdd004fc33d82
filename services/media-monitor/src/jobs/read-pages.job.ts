import { WriteTransactions } from '@jamcimo/database';
import { handleJob } from '@jamcimo/messaging';
import { Injectable } from '@nestjs/common';
import { type DuePage, ReadArticlePage } from '../articles/read-article-page.js';
import { Monitoring } from '../feeds/monitoring.js';
import { readPages } from './read-pages.definition.js';
import { workSideBySide } from './side-by-side.js';

const AT_ONCE = 4;
/** Every poll orders a new job while pages are due. */
const LONGEST_MS = 60_000;
const CLAIM_SECONDS = 240;

/** Reads pages of articles that are due, of many hosts in turn; each is claimed by its row. */
@Injectable()
export class ReadPages {
  readonly handler = handleJob(readPages, (_payload, { signal }) => this.execute(signal));

  constructor(
    private readonly transactions: WriteTransactions,
    private readonly monitoring: Monitoring,
    private readonly pages: ReadArticlePage,
  ) {}

  async execute(signal: AbortSignal): Promise<void> {
    if (!(await this.monitoring.isOn())) return;
    const until = performance.now() + LONGEST_MS;
    await workSideBySide({
      atOnce: AT_ONCE,
      signal,
      take: async () => (performance.now() < until ? this.claim() : undefined),
      work: (page) => this.pages.execute(page, signal),
    });
  }

  private claim(): Promise<DuePage | undefined> {
    return this.transactions.run(async (manager) => {
      // In an order without sense, for articles of one outlet stand together and its server is asked at a slow pace.
      const [[page]]: [DuePage[]] = await manager.query(
        `UPDATE articles SET page_due_at = now() + $1 * interval '1 second', page_tries = page_tries + 1
         WHERE id = (SELECT id FROM articles WHERE page_due_at <= now()
                     ORDER BY hashint4(id) LIMIT 1 FOR UPDATE SKIP LOCKED)
         RETURNING id, url, title, coalesce(text, '') AS text, text_from AS "textFrom",
           page_tries AS tries`,
        [CLAIM_SECONDS],
      );
      return page;
    });
  }
}
