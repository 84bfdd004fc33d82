import { WriteTransactions } from '@jamcimo/database';
import { defineJob, handleJob, type Schedule } from '@jamcimo/messaging';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { AskModel } from '../goal-search/ask-model.js';
import { DailyBudget } from '../goal-search/daily-budget.js';
import { ModelBudget } from '../goal-search/model-budget.js';
import { RequestGoalSearch } from '../goal-search/request-goal-search.js';
import { WebSearch } from '../web-search/web-search.js';

export const planGoalSearches = defineJob({
  name: 'plan-goal-searches',
  payload: z.object({}),
  attempts: 3,
  backoffMs: 60_000,
});

const HOUR_MS = 3_600_000;

export const GOAL_SEARCH_SCHEDULE: Schedule = { job: planGoalSearches, payload: {}, every: HOUR_MS };

/** With each round; the built-in rules cost nothing but time. */
const MOST_AT_ONCE = 200;
const DAYS_BETWEEN = 7;

/**
 * Orders searches for published people whose goals nobody gave, when there is a report about them that the last search did not know,
 * for one person once a week at most. Where the web is searched too, everybody is searched for once without a report. A search that
 * found the day's budget used up is ordered again on the next day, before others.
 */
@Injectable()
export class PlanGoalSearches {
  readonly handler = handleJob(planGoalSearches, () => this.execute());

  constructor(
    private readonly transactions: WriteTransactions,
    private readonly requests: RequestGoalSearch,
    private readonly model: AskModel,
    private readonly budget: ModelBudget,
    private readonly daily: DailyBudget,
    private readonly web: WebSearch,
  ) {}

  async execute(): Promise<void> {
    const left = Math.min(
      MOST_AT_ONCE,
      this.model.model === null ? MOST_AT_ONCE : await this.budget.leftToday(),
      this.web.isOn ? await this.daily.leftToday('web') : MOST_AT_ONCE,
    );
    if (left <= 0) return;
    await this.transactions.run(async (manager) => {
      const due: { politicianId: number; requestedBy: string | null }[] = await manager.query(
        `SELECT r.politician_id AS "politicianId", CASE WHEN s.retry_at IS NOT NULL THEN s.requested_by END AS "requestedBy" FROM roster r LEFT JOIN goal_searches s USING (politician_id)
         WHERE s.state IN ('done', 'failed') AND s.retry_at <= now() AND (r.accepts_found_goals OR r.is_invented)
           OR r.accepts_found_goals AND r.is_approved AND s.retry_at IS NULL
           AND (s.politician_id IS NULL
             OR s.state IN ('done', 'failed') AND s.finished_at < now() - $2 * interval '1 day')
           AND ($3 AND s.politician_id IS NULL AND NOT r.is_invented
             OR r.mentions > 0 AND EXISTS (SELECT FROM mentions m
               WHERE m.politician_id = r.politician_id AND m.state = 'live'
                 AND (s.started_at IS NULL OR m.created_at > s.started_at)))
         ORDER BY s.retry_at NULLS LAST, s.finished_at NULLS FIRST, r.mentions DESC, r.politician_id LIMIT $1`,
        [left, DAYS_BETWEEN, this.web.isOn],
      );
      for (const { politicianId, requestedBy } of due)
        await this.requests.request(manager, politicianId, requestedBy);
    });
  }
}
