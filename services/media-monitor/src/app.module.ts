import { DatabaseModule, GlobalProvidersModule, MessagingModule } from '@jamcimo/service-kit';
import { type DynamicModule, Module, type Provider } from '@nestjs/common';
import { ArchiveModule } from './archive/archive.module.js';
import { ARCHIVE_SCHEDULE, ArchivePages } from './archive/archive-pages.job.js';
import { ArchiveWhenEvidenceAdded } from './archive/archive-when-evidence-added.js';
import { ArticlesModule } from './articles/articles.module.js';
import { PURGE_SCHEDULE, PurgeArticles } from './articles/purge-articles.job.js';
import { SCAN_SCHEDULE } from './articles/search-orders.js';
import { CONFIG, type Config } from './config.js';
import { databaseOptions } from './database/database-options.js';
import { CHECK_SCHEDULE, CheckArticles } from './feeds/check-articles.job.js';
import { FeedsModule } from './feeds/feeds.module.js';
import { pollSchedule } from './feeds/order-polls.js';
import { PollFeeds } from './feeds/poll-feeds.job.js';
import { ReadPages } from './feeds/read-pages.job.js';
import { HostPace } from './fetching/host-pace.js';
import { PublicNetwork } from './fetching/public-network.js';
import { GoalsModule } from './goals/goals.module.js';
import { GOAL_SEARCH_SCHEDULE, PlanGoalSearches } from './goals/plan-goal-searches.job.js';
import { PublicGoals } from './goals/public-goals.js';
import { SearchGoals } from './goals/search-goals.job.js';
import { TakeOffWhenObjectionAccepted } from './goals/take-off-when-objection-accepted.js';
import { MentionsModule } from './mentions/mentions.module.js';
import { ScanArticles } from './mentions/scan-articles.job.js';
import { ReadingProcess } from './reading/reading-process.js';
import { ReportsModule } from './reports/reports.module.js';
import { MentionCountsState } from './roster/mention-counts-state.js';
import { RemoveFromRosterWhenPoliticianRemoved } from './roster/remove-from-roster-when-politician-removed.js';
import { UpdateRosterWhenPoliticianChanged } from './roster/update-roster-when-politician-changed.js';

@Module({})
export class AppModule {
  /** @param replaced providers that stand in for those of the network, in tests */
  static for(config: Config, replaced: Provider[] = []): DynamicModule {
    return {
      module: AppModule,
      imports: [
        DatabaseModule.forService(databaseOptions(config)),
        GlobalProvidersModule.for([
          { provide: CONFIG, useValue: config },
          HostPace,
          PublicNetwork,
          ReadingProcess,
          ...replaced,
        ]),
        MessagingModule.forService({
          service: 'media-monitor',
          redis: config,
          eventHandlers: [
            ArchiveWhenEvidenceAdded,
            RemoveFromRosterWhenPoliticianRemoved,
            TakeOffWhenObjectionAccepted,
            UpdateRosterWhenPoliticianChanged,
          ],
          jobHandlers: [
            ArchivePages,
            CheckArticles,
            PlanGoalSearches,
            PollFeeds,
            PurgeArticles,
            ReadPages,
            ScanArticles,
            SearchGoals,
          ],
          schedules: [
            ARCHIVE_SCHEDULE,
            CHECK_SCHEDULE,
            GOAL_SEARCH_SCHEDULE,
            pollSchedule(config.FEED_POLL_SECONDS),
            PURGE_SCHEDULE,
            SCAN_SCHEDULE,
          ],
          stateSources: [MentionCountsState, PublicGoals],
        }),
        FeedsModule,
        ArticlesModule,
        MentionsModule,
        ReportsModule,
        GoalsModule,
        ArchiveModule,
      ],
    };
  }
}
