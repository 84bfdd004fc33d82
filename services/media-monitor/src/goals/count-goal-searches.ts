import { type CallAnswer, goalSearchCalls } from '@jamcimo/contracts';
import { handleCall } from '@jamcimo/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AskModel } from './ask-model.js';
import { DailyBudget } from './daily-budget.js';
import { WebSearch } from './web-search.js';

type Figures = CallAnswer<typeof goalSearchCalls.goalSearchFigures>;

type Counted = Pick<Figures, 'queued' | 'running' | 'done' | 'failed' | 'goals' | 'goalsWaiting'>;

/** Figures about the searches for goals. */
@Injectable()
export class CountGoalSearches {
  readonly handler = handleCall(goalSearchCalls.goalSearchFigures, () => this.count());

  constructor(
    private readonly dataSource: DataSource,
    private readonly model: AskModel,
    private readonly budget: DailyBudget,
    private readonly web: WebSearch,
  ) {}

  async count(): Promise<Figures> {
    const [counted]: Counted[] = await this.dataSource.query(
      `SELECT count(*) FILTER (WHERE state = 'queued')::int AS queued,
                count(*) FILTER (WHERE state = 'running')::int AS running,
                count(*) FILTER (WHERE state = 'done')::int AS done,
                count(*) FILTER (WHERE state = 'failed')::int AS failed,
                (SELECT count(*)::int FROM goal_proposals WHERE state IN ('waiting', 'live', 'accepted')) AS goals,
                (SELECT count(*)::int FROM goal_proposals WHERE state = 'waiting') AS "goalsWaiting"
         FROM goal_searches`,
    );
    return {
      ...(counted as Counted),
      model: this.model.model,
      questionsToday: await this.budget.usedToday('model'),
      questionsPerDay: this.budget.perDay.model,
      webSearchesToday: this.web.isOn ? await this.budget.usedToday('web') : null,
      webSearchesPerDay: this.budget.perDay.web,
    };
  }
}
