import { GOAL_PROPOSAL_STATES, goalProposalCalls, goalProposalDecision } from '@jamcimo/contracts';
import { z } from 'zod';
import { choice, inPagesOnly } from '../inputs/query-fields.js';
import { forward, routes } from '../routes/routes.js';

const id = 'goal-proposal.not-found';
const record = 'goal-proposal';
const ofPerson = ({ person }: { person: { id: number } }) => ({ facts: { politicianId: person.id } });

/** Goals of the search that wait for an administrator's look. */
export const AdminGoalProposalsController = routes(
  'AdminGoalProposals',
  'Administration: media',
  'api/admin/goal-proposals',
  {
    list: forward('GET', '', goalProposalCalls.goalProposals, {
      summary: 'Found goals of one state, those that were found first come first',
      notes: 'Without `state` those that wait for a look.',
      query: z.object({ state: choice(GOAL_PROPOSAL_STATES).default('waiting'), ...inPagesOnly }),
      input: ({ query }) => query,
      sends: ['X-Total-Count'],
    }),
    decide: forward('POST', ':id/decision', goalProposalCalls.decideGoalProposal, {
      summary: 'Says whether a found goal may be public',
      notes: 'A second decision is refused; the first one can be taken back.',
      status: 200,
      id,
      body: goalProposalDecision,
      input: ({ id, body, user: decidedBy }) => ({ id, ...body, decidedBy }),
      audit: {
        ...{ action: 'goal-proposal.decide', record },
        given: ({ body }) => ({ facts: { decision: body.accepted ? 'accepted' : 'rejected' } }),
        answered: ofPerson,
      },
    }),
    withdraw: forward('POST', ':id/decision/withdraw', goalProposalCalls.withdrawGoalDecision, {
      summary: 'Takes a decision about a found goal back',
      notes: 'It waits again, and what was public by it no longer is.',
      status: 200,
      id,
      input: ({ id }) => ({ id }),
      audit: { action: 'goal-proposal.withdraw', record, answered: ofPerson },
    }),
  },
);
