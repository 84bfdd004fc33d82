import type { GoalPage, PublicGoal, trackingCalls } from '@jamcimo/contracts';
import { LIST_PAGE } from '@jamcimo/contracts/constants';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { apiPath } from '@/lib/api/api';
import { apiQuery, SECOND } from '@/lib/api/api-query';
import { type PagedList, usePagedList } from '@/lib/api/paged-list';
import type { GoalFilters, GoalsQuery } from '../goals-address';

const STALE = 60 * SECOND;

type GoalFacets = z.output<(typeof trackingCalls.goalFacets)['output']>;

export const goalPath = (id: number) => `/api/goals/${id}`;
export const useGoal = (id: number) => useQuery(apiQuery<GoalPage>(goalPath(id), STALE));

/** A range of the followed goals, those that changed last first. */
export const goalsPath = ({ course, county }: GoalFilters, offset: number, limit = LIST_PAGE) =>
  apiPath('/api/goals', { course, county, limit, offset });
export const useGoals = (query: GoalsQuery): PagedList<PublicGoal> =>
  usePagedList<PublicGoal>((offset) => goalsPath(query, offset), query, STALE);

export const goalFacetsPath = ({ course, county }: GoalFilters) =>
  apiPath('/api/goals/facets', { course, county });
/** Null while they are not known. */
export const useGoalFacets = (filters: GoalFilters): GoalFacets | null =>
  useQuery({ ...apiQuery<GoalFacets>(goalFacetsPath(filters), STALE), placeholderData: keepPreviousData })
    .data?.body ?? null;
