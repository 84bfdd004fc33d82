import { WriteTransactions } from '@jamcimo/database';
import { defineJob, handleJob, type Schedule } from '@jamcimo/messaging';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { AskModel } from './ask-model.js';
import { DailyBudget } from './daily-budget.js';
import { RequestGoalSearch } from './request-goal-search.js';
import { WebSearch } from './web-search.js';

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

interface Due {
  politicianId: number;
  requestedBy: string | null;
  /** No report names the person. */
  isOfWebAlone: boolean;
}

/**
 * Orders searches for published people whose goals nobody gave, when there is a report about them that the last search did not know,
 * for one person once a week at most. Where the web is searched too, everybody is searched for once without a report, as long as the day
 * has searches of the web left. A search that
 * found the day's budget used up is ordered again on the next day, before others.
 */
@Injectable()
export class PlanGoalSearches {
  readonly handler = handleJob(planGoalSearches, () => this.plan());

  constructor(
    private readonly transactions: WriteTransactions,
    private readonly requests: RequestGoalSearch,
    private readonly model: AskModel,
    private readonly budget: DailyBudget,
    private readonly web: WebSearch,
  ) {}

  async plan(): Promise<void> {
    const ofModel = this.model.model === null ? MOST_AT_ONCE : await this.budget.leftToday('model');
    const left = Math.min(MOST_AT_ONCE, ofModel);
    if (left <= 0) return;
    const onWeb = this.web.isOn ? await this.budget.leftToday('web') : 0;
    await this.transactions.write(async (manager) => {
      const due: Due[] = await manager.query(
        `SELECT r.politician_id AS "politicianId", r.mentions = 0 AND NOT r.is_invented AS "isOfWebAlone", CASE WHEN s.retry_at IS NOT NULL THEN s.requested_by END AS "requestedBy" FROM roster r LEFT JOIN goal_searches s USING (politician_id)
         WHERE s.state IN ('done', 'failed') AND s.retry_at <= now() AND (r.accepts_found_goals OR r.is_invented)
           OR r.accepts_found_goals AND r.is_approved AND s.retry_at IS NULL
           AND (s.politician_id IS NULL
             OR s.state IN ('done', 'failed') AND s.finished_at < now() - $2 * interval '1 day')
           AND ($3 AND s.politician_id IS NULL AND NOT r.is_invented
             OR r.mentions > 0 AND EXISTS (SELECT FROM mentions m
               WHERE m.politician_id = r.politician_id AND m.state = 'live'
                 AND (s.started_at IS NULL OR m.created_at > s.started_at)))
         ORDER BY s.retry_at NULLS LAST, r.mentions = 0, s.finished_at NULLS FIRST, r.mentions DESC, r.politician_id LIMIT $1`,
        [left, DAYS_BETWEEN, onWeb > 0],
      );
      const beyond = due.filter(({ isOfWebAlone }) => isOfWebAlone).slice(onWeb);
      for (const person of due)
        if (!beyond.includes(person))
          await this.requests.request(manager, person.politicianId, person.requestedBy);
    });
  }
}
