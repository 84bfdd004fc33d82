import { Jobs } from '@jamcimo/messaging';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { scanArticles } from '../mentions/scan-articles.definition.js';

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
