import { WriteTransactions } from '@jamcimo/database';
import { Injectable } from '@nestjs/common';
import { FetchFailure } from '../fetching/fetch-failure.js';
import { Robots } from '../fetching/robots.js';
import { SafeFetch } from '../fetching/safe-fetch.js';
import { ReportChanges } from '../reports/report-changes.js';

const MAX_BYTES = 3_000_000;
/** Not there, and there no more. */
const MISSING = [404, 410];

export interface ReportedArticle {
  id: number;
  url: string;
}

/** Asks whether an article is still at its address. */
@Injectable()
export class CheckArticle {
  constructor(
    private readonly transactions: WriteTransactions,
    private readonly fetching: SafeFetch,
    private readonly robots: Robots,
    private readonly changes: ReportChanges,
  ) {}

  async execute({ id, url }: ReportedArticle, signal: AbortSignal): Promise<void> {
    const isMissing = await this.isMissing(url, signal);
    // What fails otherwise says nothing about the article.
    if (isMissing === null) return;
    await this.transactions.run(async (manager) => {
      const [, changed]: [unknown, number] = await manager.query(isMissing ? NOTE_MISSING : NOTE_PRESENT, [
        id,
      ]);
      if (changed > 0) this.changes.invalidateCachesAfterCommit(manager);
    });
  }

  /** @returns null where the outlet does not say */
  private async isMissing(url: string, signal: AbortSignal): Promise<boolean | null> {
    try {
      await this.fetching.get(url, {
        maxBytes: MAX_BYTES,
        accept: 'text/html, application/xhtml+xml;q=0.9',
        signal,
        onAddress: (address) => this.robots.check(address, signal),
      });
      return false;
    } catch (error) {
      if (!(error instanceof FetchFailure)) throw error;
      return MISSING.includes(error.details.status ?? 0) ? true : null;
    }
  }
}

const NOTE_MISSING = `
  UPDATE articles SET missing_since = coalesce(missing_since, checked_at),
    gone_at = CASE WHEN missing_since <= checked_at - interval '1 day' THEN coalesce(gone_at, now()) END
  WHERE id = $1`;

const NOTE_PRESENT = `
  UPDATE articles SET missing_since = NULL, gone_at = NULL WHERE id = $1 AND missing_since IS NOT NULL`;
