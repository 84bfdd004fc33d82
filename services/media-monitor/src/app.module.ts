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
import { ListReports } from './reports/list-reports.js';
import { MediaReportsController } from './reports/media-reports.controller.js';
import { MentionCountsState } from './reports/mention-counts-state.js';
import { RecordReport } from './reports/record-report.js';
import { RemoveReport } from './reports/remove-report.js';
import { ReportChanges } from './reports/report-changes.js';

const eventHandlers = [RemoveFromRosterWhenPoliticianRemoved, UpdateRosterWhenPoliticianChanged];

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
          jobHandlers: [PlanGoalSearches, SearchGoals],
          schedules: [GOAL_SEARCH_SCHEDULE],
          stateSources: [MentionCountsState, ProposedGoalsState],
        }),
      ],
      controllers: [MediaReportsController, GoalSearchController],
      providers: [
        { provide: CONFIG, useValue: config },
        ...eventHandlers,
        ...[MentionCountsState, ReportChanges, SeedDemoReports],
        ...[ListReports, RecordReport, RemoveReport],
        ...[AskModel, CountGoalSearches, ModelBudget, PersonArticles, ProposedGoalsState],
        ...[PlanGoalSearches, RequestGoalSearch, SearchGoals],
      ],
    };
  }
}
