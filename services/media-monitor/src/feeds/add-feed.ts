import { DomainError, type Feed, feedCalls, type NewFeed } from '@jamcimo/contracts';
import { WriteTransactions } from '@jamcimo/database';
import { Jobs } from '@jamcimo/messaging';
import { handleCall } from '@jamcimo/service-kit';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { FeedAddress } from './feed-address.js';
import { feedRow, toFeed } from './feed-row.js';
import { Monitoring } from './monitoring.js';
import { orderPolls } from './order-polls.js';

/** More would take longer to poll than the pause between two polls. */
const MOST_FEEDS = 300;

/** Lists a feed; it is polled at once while monitoring is on. */
@Injectable()
export class AddFeed {
  readonly handler = handleCall(feedCalls.addFeed, (input) => this.add(input));

  constructor(
    private readonly transactions: WriteTransactions,
    private readonly jobs: Jobs,
    private readonly addresses: FeedAddress,
    private readonly monitoring: Monitoring,
  ) {}

  /** @throws DomainError `request.invalid`, `feed.already-listed`, `feed.too-many` */
  async add({ url, outlet }: NewFeed): Promise<Feed> {
    this.addresses.check(url);
    const isOn = await this.monitoring.isOn();
    return this.transactions.write(async (manager) => {
      const [{ feeds } = { feeds: 0 }]: { feeds: number }[] = await manager.query(
        'SELECT count(*)::int AS feeds FROM feeds',
      );
      if (feeds >= MOST_FEEDS)
        throw new DomainError('feed.too-many', `Može se pratiti najviše ${MOST_FEEDS} izvora.`);
      const [inserted]: { id: number }[] = await manager.query(
        `INSERT INTO feeds (url, outlet, origin) VALUES ($1, $2, 'administrator')
         ON CONFLICT DO NOTHING RETURNING id`,
        [url, outlet],
      );
      if (!inserted) throw await alreadyListed(manager, url, isOn);
      await orderPolls(this.jobs, manager);
      return toFeed(await feedRow(manager, inserted.id), isOn);
    });
  }
}

/** The error for an address that is listed, with the feed that has it. */
export async function alreadyListed(
  manager: EntityManager,
  url: string,
  isOn: boolean,
): Promise<DomainError> {
  const [listed]: { id: number }[] = await manager.query('SELECT id FROM feeds WHERE url = $1', [url]);
  const present = listed && toFeed(await feedRow(manager, listed.id), isOn);
  return new DomainError('feed.already-listed', { present });
}
