import { DatabaseModule, MessagingModule } from '@jamcimo/service-kit';
import { type DynamicModule, Module } from '@nestjs/common';
import { CONFIG, type Config } from './config.js';
import { databaseOptions } from './database/database-options.js';
import { SeedDemoReports } from './demo-reports/seed-demo-reports.js';
import { RemoveFromRosterWhenPoliticianRemoved } from './event-handlers/remove-from-roster-when-politician-removed.js';
import { UpdateRosterWhenPoliticianChanged } from './event-handlers/update-roster-when-politician-changed.js';
import { AskModel } from './goal-search/ask-model.js';
import { CountGoalSearches } from './goal-search/count-goal-searches.js';
import { GoalSearchController } from './goal-search/goal-search.controller.js';
import { ProposedGoalsState } from './goal-search/goal-search-state.js';
import { ModelBudget } from './goal-search/model-budget.js';
import { PersonArticles } from './goal-search/person-articles.js';
import { RequestGoalSearch } from './goal-search/request-goal-search.js';
import { GOAL_SEARCH_SCHEDULE, PlanGoalSearches } from './jobs/plan-goal-searches.job.js';
import { SearchGoals } from './jobs/search-goals.job.js';
import { ArticlesToScan } from './mentions/articles-to-scan.js';
import { CountMentions } from './mentions/count-mentions.js';
import { DecideMention } from './mentions/decide-mention.js';
import { ListMentions } from './mentions/list-mentions.js';
import { MentionsController } from './mentions/mentions.controller.js';
import { SCAN_SCHEDULE } from './mentions/scan-articles.definition.js';
import { ScanArticles } from './mentions/scan-articles.job.js';
import { StoreMentions } from './mentions/store-mentions.js';
import { ListReports } from './reports/list-reports.js';
import { MediaReportsController } from './reports/media-reports.controller.js';
import { MentionCountsState } from './reports/mention-counts-state.js';
import { RecordReport } from './reports/record-report.js';
import { RemoveReport } from './reports/remove-report.js';
import { ReportChanges } from './reports/report-changes.js';
import { SearchedRoster } from './roster/searched-roster.js';

const eventHandlers = [RemoveFromRosterWhenPoliticianRemoved, UpdateRosterWhenPoliticianChanged];
const jobHandlers = [PlanGoalSearches, ScanArticles, SearchGoals];

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
          schedules: [GOAL_SEARCH_SCHEDULE, SCAN_SCHEDULE],
          stateSources: [MentionCountsState, ProposedGoalsState],
        }),
      ],
      controllers: [MediaReportsController, GoalSearchController, MentionsController],
      providers: [
        { provide: CONFIG, useValue: config },
        ...eventHandlers,
        ...jobHandlers,
        ...[ArticlesToScan, SearchedRoster, StoreMentions],
        ...[CountMentions, DecideMention, ListMentions],
        ...[MentionCountsState, ReportChanges, SeedDemoReports],
        ...[ListReports, RecordReport, RemoveReport],
        ...[AskModel, CountGoalSearches, ModelBudget, PersonArticles, ProposedGoalsState],
        RequestGoalSearch,
      ],
    };
  }
}
