import { type CallInput, DomainError, type Feed, feedCalls } from '@jamcimo/contracts';
import { WriteTransactions } from '@jamcimo/database';
import { Jobs } from '@jamcimo/messaging';
import { handleCall } from '@jamcimo/service-kit';
import { Injectable } from '@nestjs/common';
import { alreadyListed } from './add-feed.js';
import { FeedAddress } from './feed-address.js';
import { feedNotFound, feedRow, toFeed } from './feed-row.js';
import { Monitoring } from './monitoring.js';
import { orderPolls } from './order-polls.js';

/** Names a feed anew, pauses it or lets it go on, or gives it another address. */
@Injectable()
export class ChangeFeed {
  readonly handler = handleCall(feedCalls.changeFeed, (input) => this.change(input));

  constructor(
    private readonly transactions: WriteTransactions,
    private readonly jobs: Jobs,
    private readonly addresses: FeedAddress,
    private readonly monitoring: Monitoring,
  ) {}

  /** @throws DomainError `feed.not-found`, `feed.changed-meanwhile`, `feed.already-listed`, `request.invalid` */
  async change({ id, changes, expectedVersion }: CallInput<typeof feedCalls.changeFeed>): Promise<Feed> {
    const isOn = await this.monitoring.isOn();
    return this.transactions.write(async (manager) => {
      const [locked]: unknown[] = await manager.query('SELECT 1 FROM feeds WHERE id = $1 FOR UPDATE', [id]);
      if (!locked) throw feedNotFound();
      const before = await feedRow(manager, id);
      if (expectedVersion !== undefined && before.version !== expectedVersion)
        throw new DomainError('feed.changed-meanwhile', {
          present: toFeed(before, isOn),
        });
      const { url = before.url, outlet = before.outlet, isActive = before.isActive } = changes;
      if (url === before.url && outlet === before.outlet && isActive === before.isActive)
        return toFeed(before, isOn);
      if (url !== before.url) {
        this.addresses.check(url);
        const [other]: unknown[] = await manager.query('SELECT 1 FROM feeds WHERE url = $1', [url]);
        if (other) throw await alreadyListed(manager, url, isOn);
        await manager.query(
          `UPDATE feeds SET url = $2, etag = NULL, last_modified = NULL, failures = 0, failure = NULL, failed_at = NULL,
             polled_at = NULL, next_poll_at = now() WHERE id = $1`,
          [id, url],
        );
      }
      await manager.query(
        `UPDATE feeds SET outlet = $2, version = version + 1, is_active = $3,
           next_poll_at = CASE WHEN $3 AND NOT is_active THEN now() ELSE next_poll_at END
         WHERE id = $1`,
        [id, outlet, isActive],
      );
      if (isActive) await orderPolls(this.jobs, manager);
      return toFeed(await feedRow(manager, id), isOn);
    });
  }
}
