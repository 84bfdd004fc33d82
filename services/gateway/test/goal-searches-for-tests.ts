import type { GoalSearch, GoalSearchStatistics } from '@jamcimo/contracts';

/** A search that was ordered just now. */
export const queuedSearch = (requestedBy: string): GoalSearch => ({
  state: 'queued',
  requestedAt: '2026-05-08T06:00:00.000Z',
  requestedBy,
  finishedAt: null,
  ...{ method: null, model: null, articles: null, failure: null, goals: [] },
  webArticles: null,
  webFailure: null,
});

export const searchFigures = (queued: number): GoalSearchStatistics => ({
  queued,
  running: 0,
  done: 4,
  failed: 1,
  goals: 7,
  model: 'probni-model',
  goalsWaiting: 2,
  questionsToday: 5,
  questionsPerDay: 200,
  webSearchesToday: null,
  webSearchesPerDay: 200,
});
