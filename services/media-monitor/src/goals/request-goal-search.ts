import { type GoalSearch, goalSearchCalls } from '@jamcimo/contracts';
import { WriteTransactions } from '@jamcimo/database';
import { defineJob, Jobs } from '@jamcimo/messaging';
import { handleCall } from '@jamcimo/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { readGoalSearch, refuseUnknownPerson } from './goal-search-state.js';

/** Four tries over about ten minutes; two people at a time, so that an AI service with limits can follow. */
export const searchGoals = defineJob({
  name: 'search-goals',
  payload: z.object({ politicianId: z.number().int() }),
  attempts: 4,
  backoffMs: 60_000,
  concurrency: 2,
});

/** Orders a search for the goals of one person. */
@Injectable()
export class RequestGoalSearch {
  readonly handlers = [
    handleCall(goalSearchCalls.requestGoalSearch, ({ politicianId, requestedBy }) =>
      this.requestSearch(politicianId, requestedBy),
    ),
    handleCall(goalSearchCalls.getGoalSearch, async ({ politicianId }) => ({
      search: await readGoalSearch(this.dataSource.manager, politicianId),
    })),
  ];

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: WriteTransactions,
    private readonly jobs: Jobs,
  ) {}

  /** @throws DomainError `politician.not-found` for somebody who is not on the roster */
  requestSearch(politicianId: number, requestedBy: string | null): Promise<GoalSearch> {
    return this.transactions.write(async (manager) => {
      await refuseUnknownPerson(manager, politicianId);
      await this.request(manager, politicianId, requestedBy);
      return (await readGoalSearch(manager, politicianId)) as GoalSearch;
    });
  }

  /** A search that waits or runs already stays as it is. */
  async request(manager: EntityManager, politicianId: number, requestedBy: string | null): Promise<void> {
    await manager.query(
      `INSERT INTO goal_searches AS s (politician_id, requested_by) VALUES ($1, $2)
       ON CONFLICT (politician_id) DO UPDATE SET state = 'queued', requested_at = now(), requested_by = $2,
         started_at = NULL, finished_at = NULL, method = NULL, model = NULL, articles = NULL, failure = NULL,
         web_articles = NULL, web_failure = NULL, retry_at = NULL, material = NULL
       WHERE s.state IN ('done', 'failed')`,
      [politicianId, requestedBy],
    );
    // Named by the order: the job of the search before may not have ended yet when its result is there.
    const [order]: { key: string }[] = await manager.query(
      `SELECT 'person-' || politician_id || '-' || extract(epoch FROM requested_at) AS key
       FROM goal_searches WHERE politician_id = $1`,
      [politicianId],
    );
    await this.jobs.enqueue(manager, searchGoals, { politicianId }, { key: order?.key });
  }
}
