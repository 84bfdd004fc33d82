import { WriteTransactions } from '@jamcimo/database';
import { Injectable } from '@nestjs/common';
import { processInParallel } from '../fetching/process-in-parallel.js';
import { Monitoring } from './monitoring.js';

interface Work<T> {
  /** An update of one article that is due, returning what the work needs. */
  claim: string;
  atOnce: number;
  /** What is left then is due at the next time. */
  longestMs: number;
  signal: AbortSignal;
  work(article: T): Promise<void>;
}

/** Works through articles that are due, of many hosts in turn, while monitoring is on; each is claimed by its row. */
@Injectable()
export class ClaimedArticles {
  constructor(
    private readonly transactions: WriteTransactions,
    private readonly monitoring: Monitoring,
  ) {}

  async workThrough<T>({ claim, atOnce, longestMs, signal, work }: Work<T>): Promise<void> {
    if (!(await this.monitoring.isOn())) return;
    const until = performance.now() + longestMs;
    const next = () =>
      this.transactions.write(async (manager) => {
        const [[article]]: [T[]] = await manager.query(claim);
        return article;
      });
    await processInParallel({
      atOnce,
      signal,
      work,
      next: async () => (performance.now() < until ? next() : undefined),
    });
  }
}
