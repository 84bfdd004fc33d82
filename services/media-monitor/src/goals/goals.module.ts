import { Module } from '@nestjs/common';
import { ArticlesModule } from '../articles/articles.module.js';
import { FetchingModule } from '../fetching/fetching.module.js';
import { ReportsModule } from '../reports/reports.module.js';
import { RosterModule } from '../roster/roster.module.js';
import { AskModel } from './ask-model.js';
import { CountGoalSearches } from './count-goal-searches.js';
import { DailyBudget } from './daily-budget.js';
import { DecideProposal } from './decide-proposal.js';
import { ListProposals } from './list-proposals.js';
import { ModelQuestions } from './model-questions.js';
import { PersonArticles } from './person-articles.js';
import { PlanGoalSearches } from './plan-goal-searches.job.js';
import { PublicGoals } from './public-goals.js';
import { RefuseGoal } from './refuse-goal.js';
import { RequestGoalSearch } from './request-goal-search.js';
import { SearchGoals } from './search-goals.job.js';
import { TakeOffWhenObjectionAccepted } from './take-off-when-objection-accepted.js';
import { WebArticles } from './web-articles.js';
import { WebSearch } from './web-search.js';

/** Found goals: searching for them, and what was decided about them. */
@Module({
  imports: [ArticlesModule, FetchingModule, ReportsModule, RosterModule],
  providers: [
    AskModel,
    CountGoalSearches,
    DailyBudget,
    DecideProposal,
    ListProposals,
    ModelQuestions,
    PersonArticles,
    PlanGoalSearches,
    PublicGoals,
    RefuseGoal,
    RequestGoalSearch,
    SearchGoals,
    TakeOffWhenObjectionAccepted,
    WebArticles,
    WebSearch,
  ],
  exports: [DailyBudget],
})
export class GoalsModule {}
