import { DatabaseModule, MessagingModule } from '@jamcimo/service-kit';
import { type DynamicModule, Module } from '@nestjs/common';
import { ArchivePage } from './archive/archive-page.js';
import { ArticlePage } from './articles/article-page.js';
import { CheckArticle } from './articles/check-article.js';
import { NoteSource } from './articles/note-source.js';
import { ReadArticlePage } from './articles/read-article-page.js';
import { SearchOrders } from './articles/search-orders.js';
import { StoreItems } from './articles/store-items.js';
import { CONFIG, type Config } from './config.js';
import { databaseOptions } from './database/database-options.js';
import { RemoveFromRosterWhenPoliticianRemoved } from './event-handlers/remove-from-roster-when-politician-removed.js';
import { TakeOffWhenObjectionAccepted } from './event-handlers/take-off-when-objection-accepted.js';
import { UpdateRosterWhenPoliticianChanged } from './event-handlers/update-roster-when-politician-changed.js';
import { AddFeed } from './feeds/add-feed.js';
import { ChangeFeed } from './feeds/change-feed.js';
import { FeedAddress } from './feeds/feed-address.js';
import { FeedMetrics } from './feeds/feed-metrics.js';
import { FeedsController } from './feeds/feeds.controller.js';
import { FetchFeed } from './feeds/fetch-feed.js';
import { ListFeeds } from './feeds/list-feeds.js';
import { Monitoring } from './feeds/monitoring.js';
import { PrepareFeeds } from './feeds/prepare-feeds.js';
import { RemoveFeed } from './feeds/remove-feed.js';
import { TryFeed } from './feeds/try-feed.js';
import { HostPace } from './fetching/host-pace.js';
import { PublicNetwork } from './fetching/public-network.js';
import { Robots } from './fetching/robots.js';
import { SafeFetch } from './fetching/safe-fetch.js';
import { DecideProposal } from './goal-proposals/decide-proposal.js';
import { GoalProposalsController } from './goal-proposals/goal-proposals.controller.js';
import { ListProposals } from './goal-proposals/list-proposals.js';
import { PublicGoals } from './goal-proposals/public-goals.js';
import { RefuseGoal } from './goal-proposals/refuse-goal.js';
import { AskModel } from './goal-search/ask-model.js';
import { CountGoalSearches } from './goal-search/count-goal-searches.js';
import { DailyBudget } from './goal-search/daily-budget.js';
import { GoalSearchController } from './goal-search/goal-search.controller.js';
import { ModelQuestions } from './goal-search/model-questions.js';
import { PersonArticles } from './goal-search/person-articles.js';
import { RequestGoalSearch } from './goal-search/request-goal-search.js';
import { ARCHIVE_SCHEDULE, ArchivePages } from './jobs/archive-pages.job.js';
import { CHECK_SCHEDULE, CheckArticles } from './jobs/check-articles.job.js';
import { ClaimedArticles } from './jobs/claimed-articles.js';
import { GOAL_SEARCH_SCHEDULE, PlanGoalSearches } from './jobs/plan-goal-searches.job.js';
import { pollSchedule } from './jobs/poll-feeds.definition.js';
import { PollFeeds } from './jobs/poll-feeds.job.js';
import { PURGE_SCHEDULE, PurgeArticles } from './jobs/purge-articles.job.js';
import { ReadPages } from './jobs/read-pages.job.js';
import { SearchGoals } from './jobs/search-goals.job.js';
import { ArticlesToScan } from './mentions/articles-to-scan.js';
import { CountMentions } from './mentions/count-mentions.js';
import { DecideMention } from './mentions/decide-mention.js';
import { ListMentions } from './mentions/list-mentions.js';
import { MentionsController } from './mentions/mentions.controller.js';
import { SCAN_SCHEDULE } from './mentions/scan-articles.definition.js';
import { ScanArticles } from './mentions/scan-articles.job.js';
import { StoreMentions } from './mentions/store-mentions.js';
import { ReadingProcess } from './reading/reading-process.js';
import { GetReport } from './reports/get-report.js';
import { ListReports } from './reports/list-reports.js';
import { MediaReportsController } from './reports/media-reports.controller.js';
import { MentionCountsState } from './reports/mention-counts-state.js';
import { RecordReport } from './reports/record-report.js';
import { RemoveReport } from './reports/remove-report.js';
import { ReportChanges } from './reports/report-changes.js';
import { SearchedRoster } from './roster/searched-roster.js';
import { Outlets } from './web-search/outlets.js';
import { WebArticles } from './web-search/web-articles.js';
import { WebSearch } from './web-search/web-search.js';

const feeds = [
  AddFeed,
  ChangeFeed,
  FeedAddress,
  FeedMetrics,
  FetchFeed,
  ListFeeds,
  Monitoring,
  PrepareFeeds,
  RemoveFeed,
  TryFeed,
];
const fetching = [HostPace, PublicNetwork, ReadingProcess, Robots, SafeFetch];
const articles = [
  ArchivePage,
  ArticlePage,
  CheckArticle,
  ClaimedArticles,
  NoteSource,
  ReadArticlePage,
  SearchOrders,
  StoreItems,
];
const mentions = [
  ArticlesToScan,
  SearchedRoster,
  StoreMentions,
  CountMentions,
  DecideMention,
  ListMentions,
  MentionCountsState,
  ReportChanges,
];
const reports = [GetReport, ListReports, RecordReport, RemoveReport];
const goals = [
  AskModel,
  CountGoalSearches,
  DailyBudget,
  ModelQuestions,
  PersonArticles,
  DecideProposal,
  ListProposals,
  PublicGoals,
  RefuseGoal,
  Outlets,
  RequestGoalSearch,
  WebArticles,
  WebSearch,
];
const eventHandlers = [
  RemoveFromRosterWhenPoliticianRemoved,
  TakeOffWhenObjectionAccepted,
  UpdateRosterWhenPoliticianChanged,
];
const jobHandlers = [
  ArchivePages,
  CheckArticles,
  PlanGoalSearches,
  PollFeeds,
  PurgeArticles,
  ReadPages,
  ScanArticles,
  SearchGoals,
];

@Module({})
export class AppModule {
  static for(config: Config): DynamicModule {
    return {
      module: AppModule,
      imports: [
        DatabaseModule.forService(databaseOptions(config)),
        MessagingModule.forService({
          service: 'media-monitor',
          redis: config,
          eventHandlers,
          jobHandlers,
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
      ],
      controllers: [
        FeedsController,
        GoalProposalsController,
        GoalSearchController,
        MediaReportsController,
        MentionsController,
      ],
      providers: [
        { provide: CONFIG, useValue: config },
        ...eventHandlers,
        ...jobHandlers,
        ...mentions,
        ...reports,
        ...goals,
        ...feeds,
        ...fetching,
        ...articles,
      ],
    };
  }
}
