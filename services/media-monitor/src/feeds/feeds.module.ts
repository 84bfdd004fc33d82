import { Module } from '@nestjs/common';
import { ArticlesModule } from '../articles/articles.module.js';
import { FetchingModule } from '../fetching/fetching.module.js';
import { AddFeed } from './add-feed.js';
import { ChangeFeed } from './change-feed.js';
import { CheckArticles } from './check-articles.job.js';
import { ClaimedArticles } from './claimed-articles.js';
import { FeedAddress } from './feed-address.js';
import { FeedMetrics } from './feed-metrics.js';
import { FetchFeed } from './fetch-feed.js';
import { ListFeeds } from './list-feeds.js';
import { Monitoring } from './monitoring.js';
import { PollFeeds } from './poll-feeds.job.js';
import { PrepareFeeds } from './prepare-feeds.js';
import { ReadPages } from './read-pages.job.js';
import { RemoveFeed } from './remove-feed.js';
import { TryFeed } from './try-feed.js';

/** Feeds, and the jobs that read them and their pages. */
@Module({
  imports: [ArticlesModule, FetchingModule],
  providers: [
    AddFeed,
    ChangeFeed,
    CheckArticles,
    ClaimedArticles,
    FeedAddress,
    FeedMetrics,
    FetchFeed,
    ListFeeds,
    Monitoring,
    PollFeeds,
    PrepareFeeds,
    ReadPages,
    RemoveFeed,
    TryFeed,
  ],
  exports: [Monitoring],
})
export class FeedsModule {}
