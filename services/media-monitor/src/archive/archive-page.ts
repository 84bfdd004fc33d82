import { WriteTransactions } from '@jamcimo/database';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { CONFIG, type Config } from '../config.js';
import { hostOf, PublicNetwork } from '../fetching/public-network.js';
import { SafeFetch } from '../fetching/safe-fetch.js';
import { FetchFailure } from '../reading/fetch-failure.js';
import { COPY_OLDER_BY_MS } from '../reports/evidence.js';
import { ReportChanges } from '../roster/report-changes.js';
import { type ArchivedCopy, copyAddress } from './copy-address.js';

/** What a service shows of the copy is not read. */
const MAX_BYTES = 3_000_000;
/** A service answers when it has fetched the page with all its pictures. */
const TOTAL_MS = 90_000;
/** While the service is busy with other questions of ours. */
const BUSY_SECONDS = 60;
const TRIES = 5;
const FIRST_PAUSE_MINUTES = 10;
/** Failures that another try does not mend. */
const FINAL = new Set(['private', 'address']);

export interface PageToArchive {
  url: string;
  /** When the text was read; as PostgreSQL writes it, which is more exact than a Date. */
  readAt: string;
  tries: number;
}

/** Asks the archive service of the operator for a copy of a page. That it has none is no harm: it is asked again, a few times. */
@Injectable()
export class ArchivePage {
  private readonly logger = new Logger('archive');

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly transactions: WriteTransactions,
    private readonly fetching: SafeFetch,
    private readonly network: PublicNetwork,
    private readonly changes: ReportChanges,
  ) {}

  async archive(page: PageToArchive, signal: AbortSignal): Promise<void> {
    const copy = await this.ask(page, signal).catch((error: unknown) => {
      if (error instanceof FetchFailure) return error;
      throw error;
    });
    const pause = copy instanceof FetchFailure ? pauseAfter(copy, page.tries) : null;
    if (copy instanceof FetchFailure && pause === null)
      this.logger.warn(`no archived copy of ${page.url}: ${copy.message}`);
    await this.transactions.write(async (manager) => {
      const outcome =
        copy instanceof FetchFailure
          ? [copy.code === 'stopped' ? page.tries - 1 : page.tries, pause, null, null]
          : [page.tries, null, copy.url, copy.at];
      await manager.query(NOTE, [page.url, page.readAt, ...outcome]);
      if (!(copy instanceof FetchFailure)) this.changes.invalidateCachesAfterCommit(manager);
    });
  }

  /** @throws FetchFailure */
  private async ask({ url: page, readAt }: PageToArchive, signal: AbortSignal): Promise<ArchivedCopy> {
    // Addresses of a private network are never sent to the archive service.
    this.network.check(new URL(page));
    await this.network.resolve(hostOf(new URL(page)));
    const save = saveAddress(this.config.ARCHIVE_SAVE_URL as string, page);
    const asked = { page, host: save.host };
    const { url, contentLocation } = await this.fetching.get(save.href, {
      maxBytes: MAX_BYTES,
      accept: '*/*',
      totalMs: TOTAL_MS,
      signal,
      isAnswer: (redirect) => copyAddress(redirect.href, save.href, asked) !== null,
    });
    const copy = copyAddress(url, save.href, asked) ?? copyAddress(contentLocation, save.href, asked);
    if (copy === null || copy.at.getTime() < Date.parse(readAt) - COPY_OLDER_BY_MS)
      throw new FetchFailure('unreadable', 'Arhiv nije naveo kopiju ove stranice.');
    return copy;
  }
}

/** In a path an address stands as it is, in a query it is escaped. */
function saveAddress(template: string, page: string): URL {
  const escaped = template.indexOf('?') >= 0 && template.indexOf('?') < template.indexOf('{url}');
  return new URL(template.replace('{url}', () => (escaped ? encodeURIComponent(page) : page)));
}

/** Seconds until it is asked again; null when that has no sense any more. */
function pauseAfter({ code, details }: FetchFailure, tries: number): number | null {
  if (code === 'stopped') return BUSY_SECONDS;
  if (FINAL.has(code) || tries >= TRIES) return null;
  return Math.max(details.retryAfter ?? 0, FIRST_PAUSE_MINUTES * 60 * 4 ** (tries - 1));
}

/** Where the text was read anew meanwhile, another copy is waited for. */
const NOTE = `
  UPDATE archived_pages SET tries = $3, due_at = now() + $4 * interval '1 second',
    copy_url = coalesce($5, copy_url), copied_at = coalesce($6, copied_at)
  WHERE url = $1 AND read_at = $2::timestamptz`;
