import { WriteTransactions } from '@jamcimo/database';
import { defineJob, handleJob, type Schedule } from '@jamcimo/messaging';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { CONFIG, type Config } from '../config.js';
import { Monitoring } from '../feeds/monitoring.js';
import { DailyBudget } from '../goals/daily-budget.js';
import { ArchivePage, type PageToArchive } from './archive-page.js';

export const archivePages = defineJob({
  name: 'archive-pages',
  payload: z.object({}),
  attempts: 5,
  backoffMs: 10_000,
});

/** One page a minute: public services let nobody ask for more than a few. */
export const ARCHIVE_SCHEDULE: Schedule = { job: archivePages, payload: {}, every: 60_000 };

/** Longer than a question takes with everything around it. */
const CLAIM_SECONDS = 300;

/**
 * Has a page archived that a public report, a found goal or evidence stands on, the newest first; each is claimed by its row. While monitoring
 * is off, of evidence alone: that does not come from it.
 */
@Injectable()
export class ArchivePages {
  readonly handler = handleJob(archivePages, (_payload, { signal }) => this.archiveDue(signal));

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly transactions: WriteTransactions,
    private readonly monitoring: Monitoring,
    private readonly budget: DailyBudget,
    private readonly archive: ArchivePage,
  ) {}

  async archiveDue(signal: AbortSignal): Promise<void> {
    if (this.config.ARCHIVE_SAVE_URL === undefined) return;
    if ((await this.budget.leftToday('archive')) === 0) return;
    const page = await this.claim(await this.monitoring.isOn());
    if (page && (await this.budget.take('archive'))) await this.archive.archive(page, signal);
  }

  private claim(isMonitoring: boolean): Promise<PageToArchive | undefined> {
    return this.transactions.write(async (manager) => {
      const [page]: PageToArchive[] = await manager.query(CLAIM, [isMonitoring]);
      return page;
    });
  }
}

/** Of what monitoring found, while it is on. Pages about invented people are never sent to the archive service. */
const PUBLIC = 'r.is_approved AND NOT r.is_invented AND $1::boolean';

const CLAIM = `
  INSERT INTO archived_pages AS p (url, read_at, tries, due_at)
  SELECT w.url, w.read_at, 1, now() + interval '${CLAIM_SECONDS} seconds'
  FROM (
    SELECT url, max(read_at) AS read_at FROM (
      SELECT a.url, coalesce(m.read_at, a.fetched_at) AS read_at
      FROM mentions m JOIN articles a ON a.id = m.article_id JOIN roster r USING (politician_id)
      WHERE m.state = 'live' AND ${PUBLIC} AND a.url IS NOT NULL AND a.gone_at IS NULL
      UNION ALL
      SELECT g.links[1], g.read_at FROM goal_proposals g JOIN roster r USING (politician_id)
      WHERE g.state IN ('live', 'accepted') AND ${PUBLIC} AND g.read_at IS NOT NULL
      UNION ALL
      SELECT url, read_at FROM archived_pages WHERE is_evidence
    ) pages GROUP BY url
  ) w LEFT JOIN archived_pages known USING (url)
  WHERE known.url IS NULL OR known.due_at <= now() OR known.read_at < w.read_at
  ORDER BY w.read_at DESC LIMIT 1
  ON CONFLICT (url) DO UPDATE SET read_at = excluded.read_at, due_at = excluded.due_at,
    tries = CASE WHEN p.read_at < excluded.read_at THEN 1 ELSE p.tries + 1 END
  WHERE p.due_at <= now() OR p.read_at < excluded.read_at
  RETURNING url, read_at::text AS "readAt", tries`;
