import { goalPage, publicGoal, trackingCalls } from '@jamcimo/contracts';
import { z } from 'zod';
import { read, routes } from '../routes/routes.js';
import { goalFilters, goalsQuery } from './public-goals-reads.js';

/** What everybody may read of followed goals. */
export const PublicGoalsController = routes('Goals', 'Goals', 'api', {
  list: read('goals', {
    summary: 'Followed goals, those that changed last first',
    notes:
      'Of published and verified profiles, without what the AI search found. `course` is how far a goal is; it moves no money.',
    query: goalsQuery,
    sends: ['X-Total-Count'],
    answer: z.array(publicGoal),
  }),
  facets: read('goals/facets', {
    summary: 'How many goals there are of each course and in each county',
    notes: 'Each is counted beside the other filter.',
    query: goalFilters,
    answer: trackingCalls.goalFacets.output,
  }),
  table: read('goals.csv', { summary: 'All followed goals as a table for spreadsheets', file: ['text/csv'] }),
  goal: read('goals/:id', {
    summary: 'One followed goal with its criteria, its money and its history',
    answer: goalPage,
    errors: ['goal.not-found'],
  }),
});

/** What happened to followed goals, for programs that read feeds. */
export const GoalFeedsController = routes('GoalFeeds', 'Goals', '', {
  all: read('ciljevi.atom', {
    summary: 'The last changes of all followed goals (Atom, RFC 4287)',
    file: ['application/atom+xml'],
  }),
  goal: read('cilj/:id.atom', {
    summary: 'The changes of one followed goal (Atom, RFC 4287)',
    file: ['application/atom+xml'],
    errors: ['goal.not-found'],
  }),
});
