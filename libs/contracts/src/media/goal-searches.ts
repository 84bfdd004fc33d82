import { z } from 'zod';
import { readCall, writeCall } from '../call.js';
import { LENGTHS, LINKS_PER_GOAL } from '../constants.js';
import { isWebLink } from '../politicians/entities.js';
import { recordId as politicianId } from '../record-id.js';
import { evidence } from './evidence.js';

const service = 'media-monitor';

/** A goal found in an article, with the words that bear it out. */
export const proposedGoal = z.object({
  text: z.string().min(1).max(LENGTHS.goal.max),
  /** Verbatim words of the article. */
  quote: z.string().min(1).max(LENGTHS.goal.max),
  /** One or two addresses, the article of the quote first. */
  links: z.array(z.string().refine(isWebLink)).min(1).max(LINKS_PER_GOAL),
  /** Of the article of the quote; null for goals found before it was kept. */
  evidence: evidence.nullish(),
});
export type ProposedGoal = z.output<typeof proposedGoal>;

/** `queued` and `running` end by themselves; `failed` can be asked for again. */
export const GOAL_SEARCH_STATES = ['queued', 'running', 'done', 'failed'] as const;
/** A model of an AI service, or the rules that are built in and need no network. */
export const GOAL_SEARCH_METHODS = ['model', 'built-in'] as const;

/** The last search for goals of one person. */
export const goalSearch = z
  .object({
    state: z.enum(GOAL_SEARCH_STATES),
    requestedAt: z.iso.datetime(),
    /** Name of the administrator; null when the service began by itself. */
    requestedBy: z.string().nullable(),
    finishedAt: z.iso.datetime().nullable(),
    method: z.enum(GOAL_SEARCH_METHODS).nullable(),
    /** Name of the model; null for the built-in rules. */
    model: z.string().nullable(),
    /** How many articles were read. */
    articles: z.number().int().nullable(),
    /** Why the last try did not succeed, in Croatian. */
    failure: z.string().nullable(),
    /** How many of the articles a search of the web brought; null where none is configured. */
    webArticles: z.number().int().nullable(),
    /** Why the search of the web brought nothing, in Croatian; the search for goals went on without it. */
    webFailure: z.string().nullable(),
    /** What is proposed for the person and not rejected. */
    goals: z.array(proposedGoal.extend({ isPublic: z.boolean() })),
  })
  .meta({ id: 'GoalSearch' });
export type GoalSearch = z.output<typeof goalSearch>;

/** Figures about the searches for administrators. */
export const goalSearchStatistics = z
  .object({
    /** People by the state of their last search. */
    queued: z.number().int(),
    running: z.number().int(),
    done: z.number().int(),
    failed: z.number().int(),
    /** Goals found, of all people, and those of them that wait for an administrator's look. */
    goals: z.number().int(),
    goalsWaiting: z.number().int(),
    /** Null when no AI service is configured. */
    model: z.string().nullable(),
    /** Questions put to the AI service today, and how many are allowed. */
    questionsToday: z.number().int(),
    questionsPerDay: z.number().int(),
    /** The same of the search service; null when none is configured. */
    webSearchesToday: z.number().int().nullable(),
    webSearchesPerDay: z.number().int(),
  })
  .meta({ id: 'GoalSearchStatistics' });
export type GoalSearchStatistics = z.output<typeof goalSearchStatistics>;

export const goalSearchCalls = {
  /**
   * Orders a search; one that waits or runs already is not ordered again. `politician.not-found` for somebody who is not on the
   * roster.
   */
  requestGoalSearch: writeCall(service, 'request-goal-search', {
    input: z.object({ politicianId, requestedBy: z.string().trim().min(1).max(80) }),
    output: goalSearch,
    errors: ['politician.not-found'],
  }),
  /** The last search of a person; null when there was none. */
  getGoalSearch: readCall(service, 'get-goal-search', {
    input: z.object({ politicianId }),
    output: z.object({ search: goalSearch.nullable() }),
  }),
  /** For /admin/stats. */
  goalSearchFigures: readCall(service, 'goal-search-figures', {
    input: z.object({}),
    output: goalSearchStatistics,
  }),
};
