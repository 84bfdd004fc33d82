import { termsDecision, trackingCalls } from '@jamcimo/contracts';
import { z } from 'zod';
import { choice, inPagesOnly } from '../inputs/query-fields.js';
import { forward, routes } from '../routes/routes.js';

/** Criteria of goals that wait for a decision, and those that were decided about. */
export const AdminGoalsController = routes('AdminGoals', 'Administration: goals', 'api/admin/goals', {
  list: forward('GET', '', trackingCalls.trackedGoals, {
    summary: 'Followed goals with their criteria',
    notes:
      '`waits=terms`: proposed criteria, longest waiting first, then goals of guaranteed profiles that have none agreed. Without it all goals with criteria, last proposed first.',
    query: z.object({ waits: choice(['terms']), ...inPagesOnly }),
    input: ({ query }) => query,
    sends: ['X-Total-Count'],
    audit: { action: 'goal.read-all', record: 'goal', inBulk: true },
  }),
  decideTerms: forward('POST', ':id/terms/decision', trackingCalls.decideTerms, {
    summary: 'Accepts proposed criteria or returns them',
    notes: 'Accepted ones freeze the goal: its words, sources and place stay. Returned ones need a reason.',
    status: 200,
    id: 'goal.not-found',
    body: termsDecision,
    input: ({ id: goalId, body, user: decidedBy }) => ({ goalId, ...body, decidedBy }),
    audit: {
      ...{ action: 'goal.decide-terms', record: 'goal' },
      given: ({ body }) => ({ facts: { decision: body.accepted ? 'accepted' : 'rejected' } }),
      answered: ({ politicianId, number }) => ({ facts: { politicianId, goal: number } }),
    },
  }),
});
