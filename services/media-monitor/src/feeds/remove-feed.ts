import { feedCalls } from '@jamcimo/contracts';
import { WriteTransactions } from '@jamcimo/database';
import { Jobs } from '@jamcimo/messaging';
import { handleCall } from '@jamcimo/service-kit';
import { Injectable } from '@nestjs/common';
import { feedNotFound } from './feed-row.js';
import { orderPolls } from './order-polls.js';

/** Takes a feed off the list, or has it polled now. */
@Injectable()
export class RemoveFeed {
  readonly handlers = [
    handleCall(feedCalls.removeFeed, ({ id }) => this.remove(id)),
    handleCall(feedCalls.pollFeed, async ({ id }) => {
      await this.pollNow(id);
      return {};
    }),
  ];

  constructor(
    private readonly transactions: WriteTransactions,
    private readonly jobs: Jobs,
  ) {}

  /**
   * Articles and reports from it stay; those whose page was not read yet stay as the feed had them.
   *
   * @throws DomainError `feed.not-found`
   */
  remove(id: number): Promise<{ outlet: string }> {
    return this.transactions.write(async (manager) => {
      const [[removed]]: [{ outlet: string }[]] = await manager.query(
        'DELETE FROM feeds WHERE id = $1 RETURNING outlet',
        [id],
      );
      if (!removed) throw feedNotFound();
      return removed;
    });
  }

  /** @throws DomainError `feed.not-found` */
  pollNow(id: number): Promise<void> {
    return this.transactions.write(async (manager) => {
      const [, due]: [unknown, number] = await manager.query(
        'UPDATE feeds SET next_poll_at = least(next_poll_at, now()) WHERE id = $1',
        [id],
      );
      if (due === 0) throw feedNotFound();
      await orderPolls(this.jobs, manager);
    });
  }
}
