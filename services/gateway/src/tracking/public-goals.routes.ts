import {
  COURSES,
  goalPage,
  LIST_LIMIT,
  type PublicGoal,
  publicGoal,
  trackingCalls,
} from '@jamcimo/contracts';
import { z } from 'zod';
import { choice, inPagesOnly, text } from '../inputs/query-fields.js';
import { fileResponse } from '../public-cache/cached-response.js';
import type { PublicReadMeans } from '../public-cache/public-reads.js';
import { read, routes } from '../routes/routes.js';
import { goalFeed } from './goal-feed.js';
import { readGoalPage } from './goal-page.js';
import { goalsCsv } from './goals-csv.js';

const goalFilters = z.object({ course: choice(COURSES), county: text });

/** What everybody may read of followed goals. */
export const PublicGoalsController = routes('Goals', 'Goals', 'api', {
  list: read('goals', {
    summary: 'Followed goals, those that changed last first',
    notes:
      'Of published and verified profiles, without what the AI search found. `course` is how far a goal is; it moves no money.',
    query: goalFilters.extend(inPagesOnly),
    topics: ['goals'],
    load: ({ query }, { calls }) => calls.call(trackingCalls.publicGoals, query),
    sends: ['X-Total-Count'],
    answer: z.array(publicGoal),
  }),
  facets: read('goals/facets', {
    summary: 'How many goals there are of each course and in each county',
    notes: 'Each is counted beside the other filter.',
    query: goalFilters,
    topics: ['goals'],
    load: ({ query }, { calls }) => calls.call(trackingCalls.goalFacets, query),
    answer: trackingCalls.goalFacets.output,
  }),
  table: read('goals.csv', {
    summary: 'All followed goals as a table for spreadsheets',
    topics: ['goals'],
    load: async (_asked, means) =>
      fileResponse('text/csv', goalsCsv(await all(means), means.config.PUBLIC_URL), 'jamcimo-ciljevi.csv'),
    file: ['text/csv'],
  }),
  goal: read('goals/:id', {
    summary: 'One followed goal with its criteria, its money and its history',
    id: 'goal.not-found',
    topics: ['goals'],
    load: ({ id }, means) => readGoalPage(id, means),
    answer: goalPage,
  }),
});

const FEED = 'application/atom+xml';

/** What happened to followed goals, for programs that read feeds. */
export const GoalFeedsController = routes('GoalFeeds', 'Goals', '', {
  all: read('ciljevi.atom', {
    summary: 'The last changes of all followed goals (Atom, RFC 4287)',
    topics: ['goals'],
    load: async (_asked, { calls, config }) => {
      const changes = await calls.call(trackingCalls.goalChanges, {});
      return fileResponse(FEED, goalFeed(config.PUBLIC_URL, '/ciljevi', 'Praćenje ciljeva', changes));
    },
    file: [FEED],
  }),
  goal: read('cilj/:id.atom', {
    summary: 'The changes of one followed goal (Atom, RFC 4287)',
    id: 'goal.not-found',
    topics: ['goals'],
    load: async ({ id }, { calls, config }) => {
      const {
        changes,
        criteria: _,
        evidence: __,
        ...goal
      } = await calls.call(trackingCalls.publicGoal, { id });
      const title = `${goal.name}: ${goal.text}`;
      const entries = changes.map((change) => ({ ...change, goal }));
      return fileResponse(FEED, goalFeed(config.PUBLIC_URL, `/cilj/${id}`, title, entries));
    },
    file: [FEED],
  }),
});

async function all({ calls }: PublicReadMeans): Promise<PublicGoal[]> {
  const goals: PublicGoal[] = [];
  for (;;) {
    const page = { limit: LIST_LIMIT, offset: goals.length };
    const { items, total } = await calls.call(trackingCalls.publicGoals, page);
    goals.push(...items);
    if (items.length === 0 || goals.length >= total) return goals;
  }
}
