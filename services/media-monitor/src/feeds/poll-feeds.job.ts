import { WriteTransactions } from '@jamcimo/database';
import { handleJob, Jobs } from '@jamcimo/messaging';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { StoreItems } from '../articles/store-items.js';
import { CONFIG, type Config } from '../config.js';
import { processInParallel } from '../fetching/process-in-parallel.js';
import { FetchFailure } from '../reading/fetch-failure.js';
import { type FetchedFeed, FetchFeed } from './fetch-feed.js';
import { Monitoring } from './monitoring.js';
import { pollFeeds } from './order-polls.js';
import { pauseAfterFailure, pauseAfterSuccess } from './poll-pauses.js';
import { orderPages } from './read-pages.job.js';

const AT_ONCE = 6;
/** A job leaves what is still due to the next tick. */
const LONGEST_MS = 5 * 60_000;
/** A feed whose poll was cut off is due again after so long. */
const CLAIM_SECONDS = 240;
const BUSY_SECONDS = 20;

interface DueFeed {
  id: number;
  url: string;
  outlet: string;
  etag: string | null;
  lastModified: string | null;
  failures: number;
  succeededAt: Date | null;
}

type Change = 'failing' | 'recovered' | null;

/**
 * Polls the feeds that are due. Each is claimed by its row, so that replicas share them and what a process that died had begun
 * comes up again. Validators are stored after the articles: a poll that was cut off reads the same answer again.
 */
@Injectable()
export class PollFeeds {
  readonly handler = handleJob(pollFeeds, (_payload, { signal }) => this.pollDue(signal));
  private readonly logger = new Logger('feeds');

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly transactions: WriteTransactions,
    private readonly jobs: Jobs,
    private readonly monitoring: Monitoring,
    private readonly feeds: FetchFeed,
    private readonly articles: StoreItems,
  ) {}

  async pollDue(signal: AbortSignal): Promise<void> {
    if (!(await this.monitoring.isOn())) return;
    const until = performance.now() + LONGEST_MS;
    const changes: Change[] = [];
    await processInParallel({
      atOnce: AT_ONCE,
      signal,
      next: async () => (performance.now() < until ? this.claim() : undefined),
      work: async (feed) => void changes.push(await this.poll(feed, signal)),
    });
    await this.transactions.write((manager) => orderPages(this.jobs, manager));
    // Only what changed: a feed that stays dead, or a missing network, fills no log.
    const count = (change: Change) => changes.filter((other) => other === change).length;
    const [failing, recovered] = [count('failing'), count('recovered')];
    if (failing + recovered > 0) this.logger.log(`feeds: ${failing} began to fail, ${recovered} work again`);
  }

  private async claim(): Promise<DueFeed | undefined> {
    return this.transactions.write(async (manager) => {
      const [[feed]]: [DueFeed[]] = await manager.query(
        `UPDATE feeds SET next_poll_at = now() + $1 * interval '1 second'
         WHERE id = (SELECT id FROM feeds WHERE is_active AND next_poll_at <= now()
                     ORDER BY next_poll_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
         RETURNING id, url, outlet, etag, last_modified AS "lastModified", failures, succeeded_at AS "succeededAt"`,
        [CLAIM_SECONDS],
      );
      return feed;
    });
  }

  private async poll(feed: DueFeed, signal: AbortSignal): Promise<Change> {
    try {
      const fetched = await this.feeds.fetch({ ...feed, signal });
      if (fetched.feed) await this.articles.storeAll(feed, fetched.feed.items, new Date());
      await this.succeed(feed, fetched);
      return feed.failures > 0 ? 'recovered' : null;
    } catch (error) {
      if (!(error instanceof FetchFailure)) throw error;
      if (error.code === 'stopped') await this.postpone(feed, signal.aborted ? 0 : BUSY_SECONDS);
      else await this.fail(feed, error);
      return feed.failures === 0 && error.code !== 'stopped' ? 'failing' : null;
    }
  }

  private async succeed({ id, url }: DueFeed, { feed, etag, lastModified }: FetchedFeed): Promise<void> {
    await this.transactions.write((manager) =>
      manager.query(
        `UPDATE feeds SET polled_at = now(), succeeded_at = now(), failures = 0, failure = NULL,
           items = coalesce($3, items), next_poll_at = now() + $4 * interval '1 second',
           -- An unchanged answer need not repeat its validators.
           etag = CASE WHEN $3::integer IS NULL THEN coalesce($5, etag) ELSE $5 END,
           last_modified = CASE WHEN $3::integer IS NULL THEN coalesce($6, last_modified) ELSE $6 END
         WHERE id = $1 AND url = $2`,
        [
          id,
          url,
          feed?.items.length ?? null,
          pauseAfterSuccess(this.config.FEED_POLL_SECONDS),
          etag,
          lastModified,
        ],
      ),
    );
  }

  private async fail({ id, url, failures }: DueFeed, { message, details }: FetchFailure): Promise<void> {
    await this.transactions.write((manager) =>
      manager.query(
        `UPDATE feeds SET polled_at = now(), failed_at = now(), failures = failures + 1, failure = $3,
           next_poll_at = now() + $4 * interval '1 second'
         WHERE id = $1 AND url = $2`,
        [
          id,
          url,
          message,
          pauseAfterFailure(this.config.FEED_POLL_SECONDS, failures + 1, details.retryAfter),
        ],
      ),
    );
  }

  private async postpone({ id, url }: DueFeed, seconds: number): Promise<void> {
    await this.transactions.write((manager) =>
      manager.query(
        "UPDATE feeds SET next_poll_at = now() + $3 * interval '1 second' WHERE id = $1 AND url = $2",
        [id, url, seconds],
      ),
    );
  }
}
