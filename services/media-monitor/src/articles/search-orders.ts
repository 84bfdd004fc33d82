import { defineJob, Jobs, type Schedule } from '@jamcimo/messaging';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';

/** Searches every article that was read and not searched yet. Ordered by whoever stores articles, and by the schedule. */
export const scanArticles = defineJob({
  name: 'scan-articles',
  payload: z.object({}),
  attempts: 10,
  backoffMs: 10_000,
});

const MINUTE_MS = 60_000;

/** Finds what nobody ordered: articles of a process that died, and people who came since. */
export const SCAN_SCHEDULE: Schedule = { job: scanArticles, payload: {}, every: MINUTE_MS };

/** Has the names in articles searched that were read in a transaction. */
@Injectable()
export class SearchOrders {
  constructor(private readonly jobs: Jobs) {}

  /** One search is ordered for all articles of a poll. While one runs, which may be past these articles, another one waits. */
  async order(manager: EntityManager): Promise<void> {
    const ordered = await this.jobs.enqueue(manager, scanArticles, {}, { key: 'stored' });
    if (ordered === null) await this.jobs.enqueue(manager, scanArticles, {}, { key: 'stored-meanwhile' });
  }
}
