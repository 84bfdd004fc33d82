import { z } from 'zod';
import { readCall, writeCall } from '../call.js';
import { HIDING_REASONS, LIST_LIMIT } from '../constants.js';
import { hidingReason } from '../hiding-reason.js';
import { recordId as id } from '../record-id.js';
import { GOAL_SEARCH_METHODS, proposedGoal } from './goal-searches.js';
import { mention } from './mentions.js';

const service = 'media-monitor';
const actor = z.string().trim().min(1).max(80);

/**
 * `live` needed no look and is public. `waiting` waits for an administrator's. `accepted` and `rejected` were looked at; what is
 * rejected never comes back with the same quote. `void`: the person gave own goals meanwhile, or confirmed the profile.
 */
export const GOAL_PROPOSAL_STATES = ['waiting', 'live', 'accepted', 'rejected', 'void'] as const;
export type GoalProposalState = (typeof GOAL_PROPOSAL_STATES)[number];

/** A goal of the search as administrators see it: with everything that a decision needs. */
export const goalProposal = proposedGoal
  .extend({
    id: z.number().int(),
    state: z.enum(GOAL_PROPOSAL_STATES),
    /** The paragraph of the quote and the one before it; null for what was found by an earlier version. */
    context: z.string().nullable(),
    /** Outlet or host. */
    source: z.string().nullable(),
    title: z.string().nullable(),
    publishedAt: z.iso.datetime().nullable(),
    /** Whether the page is of an outlet whose feed is read. */
    isFromOutlet: z.boolean(),
    method: z.enum(GOAL_SEARCH_METHODS),
    /** Name of the model; null for the built-in rules. */
    model: z.string().nullable(),
    foundAt: z.iso.datetime(),
    person: mention.shape.person,
    decidedAt: z.iso.datetime().nullable(),
    decidedBy: z.string().nullable(),
    /** Of a rejected one. */
    refusalReason: z.string().nullable(),
  })
  .meta({ id: 'GoalProposal' });
export type GoalProposal = z.output<typeof goalProposal>;

/** Body of POST /api/admin/goal-proposals/{id}/decision. */
export const goalProposalDecision = z.object({
  accepted: z.boolean('Odaberite odluku'),
  /** Of a rejection. */
  reason: hidingReason(HIDING_REASONS.goal),
});

export const goalProposalCalls = {
  /** Of one state, by default those that wait; those that were found first come first. */
  goalProposals: readCall(service, 'goal-proposals', {
    input: z.object({
      state: z.enum(GOAL_PROPOSAL_STATES).default('waiting'),
      limit: z.number().int().min(0).max(LIST_LIMIT).default(LIST_LIMIT),
      offset: z.number().int().min(0).max(1_000_000).default(0),
    }),
    output: z.object({ items: z.array(goalProposal), total: z.number().int() }),
  }),
  /** `goal-proposal.already-decided` with the present proposal for whatever does not wait. */
  decideGoalProposal: writeCall(service, 'decide-goal-proposal', {
    input: goalProposalDecision.extend({ id, decidedBy: actor }),
    output: goalProposal,
    errors: ['goal-proposal.not-found', 'goal-proposal.already-decided'],
  }),
  /** Takes a decision back: the proposal waits again, and is no longer public. */
  withdrawGoalDecision: writeCall(service, 'withdraw-goal-decision', {
    input: z.object({ id }),
    output: goalProposal,
    errors: ['goal-proposal.not-found', 'goal-proposal.not-decided'],
  }),
};
