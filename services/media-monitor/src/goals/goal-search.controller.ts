import { type CallInput, goalSearchCalls } from '@jamcimo/contracts';
import { HandleCall } from '@jamcimo/service-kit';
import { Controller } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CountGoalSearches } from './count-goal-searches.js';
import { readGoalSearch } from './goal-search-state.js';
import { RequestGoalSearch } from './request-goal-search.js';

const { requestGoalSearch, getGoalSearch, goalSearchFigures } = goalSearchCalls;

/** Calls about the search for goals. */
@Controller()
export class GoalSearchController {
  constructor(
    private readonly requests: RequestGoalSearch,
    private readonly figures: CountGoalSearches,
    private readonly dataSource: DataSource,
  ) {}

  @HandleCall(requestGoalSearch)
  request({ politicianId, requestedBy }: CallInput<typeof requestGoalSearch>) {
    return this.requests.execute(politicianId, requestedBy);
  }

  @HandleCall(getGoalSearch)
  async get({ politicianId }: CallInput<typeof getGoalSearch>) {
    return { search: await readGoalSearch(this.dataSource.manager, politicianId) };
  }

  @HandleCall(goalSearchFigures)
  count() {
    return this.figures.execute();
  }
}
