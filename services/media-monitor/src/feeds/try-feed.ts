import { type CallAnswer, DomainError, feedCalls } from '@jamcimo/contracts';
import { handleCall } from '@jamcimo/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { extractOf } from '../reading/article-text.js';
import { FetchFailure } from '../reading/fetch-failure.js';
import { FeedAddress } from './feed-address.js';
import { FetchFeed } from './fetch-feed.js';

const EXAMPLES = 5;
/** Each holds a connection and up to 5 MB. */
const AT_ONCE = 3;

/** Fetches a feed and shows what is in it, before anybody lists it. */
@Injectable()
export class TryFeed {
  readonly handler = handleCall(feedCalls.tryFeed, ({ url }) => this.try(url));

  private running = 0;

  constructor(
    private readonly dataSource: DataSource,
    private readonly addresses: FeedAddress,
    private readonly feeds: FetchFeed,
  ) {}

  /** @throws DomainError `request.invalid`, `feed.unreadable` with a Croatian sentence */
  async try(url: string): Promise<CallAnswer<typeof feedCalls.tryFeed>> {
    this.addresses.check(url);
    if (this.running >= AT_ONCE)
      throw new DomainError(
        'feed.unreadable',
        'Upravo se provjerava više izvora. Pokušajte ponovno za trenutak.',
      );
    this.running += 1;
    try {
      const { feed, finalUrl } = await this.feeds.fetch({ url });
      if (!feed) throw new FetchFailure('unreadable', 'Odgovor je prazan.');
      const [listed]: unknown[] = await this.dataSource.query('SELECT 1 FROM feeds WHERE url = $1', [url]);
      return {
        url,
        finalUrl,
        outlet: feed.title?.slice(0, 120) || null,
        items: feed.items.length,
        wholeTexts: feed.items.filter(({ isWhole }) => isWhole).length,
        withoutAddress: feed.withoutAddress,
        examples: feed.items.slice(0, EXAMPLES).map((item) => ({
          title: item.title,
          link: item.url,
          date: item.publishedAt?.toISOString() ?? null,
          text: extractOf(item.text),
        })),
        isListed: listed !== undefined,
      };
    } catch (error) {
      if (error instanceof FetchFailure) throw new DomainError('feed.unreadable', error.message);
      throw error;
    } finally {
      this.running -= 1;
    }
  }
}
