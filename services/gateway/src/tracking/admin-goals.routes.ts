import {
  courseDecision,
  evidenceWithdrawal,
  newEvidence,
  remarkDecision,
  type TrackedGoal,
  termsDecision,
  trackingCalls,
  WAITS_FOR,
} from '@jamcimo/contracts';
import { z } from 'zod';
import { choice, inPagesOnly, searchText } from '../inputs/query-fields.js';
import { readId } from '../inputs/record-id.js';
import { forward, routes } from '../routes/routes.js';

/** Which goal an entry of the log is about. */
const answered = ({ politicianId, number }: TrackedGoal) => ({ facts: { politicianId, goal: number } });

/** Followed goals: criteria that wait for a decision, evidence, and how far each is. */
export const AdminGoalsController = routes('AdminGoals', 'Administration: goals', 'api/admin/goals', {
  list: forward('GET', '', trackingCalls.trackedGoals, {
    summary: 'Followed goals with their criteria',
    notes:
      '`waits=terms`: proposed criteria, longest waiting first, then goals of guaranteed profiles that have none agreed. `waits=words`: what the person said, to be released or refused. `waits=course`: nobody looked at them for 12 months. Without it all, those with criteria first.',
    query: z.object({ waits: choice(WAITS_FOR), q: searchText, ...inPagesOnly }),
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
      answered,
    },
  }),
  addEvidence: forward('POST', ':id/evidence', trackingCalls.addEvidence, {
    summary: 'Adds evidence to a goal',
    notes:
      'An act is a decision, a line of a budget, a tender, a contract, a permit, works or an official figure; never a report in the media or a statement.',
    id: 'goal.not-found',
    body: newEvidence,
    input: ({ id: goalId, body, user: addedBy }) => ({ goalId, ...body, addedBy }),
    audit: { ...{ action: 'goal.add-evidence', record: 'goal' }, answered },
  }),
  withdrawEvidence: forward('POST', ':id/evidence/:evidence/withdrawal', trackingCalls.withdrawEvidence, {
    summary: 'Withdraws evidence, which stays struck through with its reason',
    status: 200,
    id: 'goal.not-found',
    path: { evidence: z.number().int() },
    body: evidenceWithdrawal,
    input: ({ id: goalId, path, body, user: withdrawnBy }) => ({
      ...{ goalId, evidenceId: readId(path.evidence ?? '', 'evidence.not-found'), withdrawnBy },
      ...body,
    }),
    audit: { ...{ action: 'goal.withdraw-evidence', record: 'goal' }, answered },
  }),
  decideRemark: forward('POST', ':id/remarks/:remark/decision', trackingCalls.decideRemark, {
    summary: 'Releases what the person of a goal said, or refuses it',
    notes:
      'Released, it is public as it was written, and a claim is the course `reported`. A refusal needs a reason, which is public.',
    status: 200,
    id: 'goal.not-found',
    path: { remark: z.number().int() },
    body: remarkDecision,
    input: ({ id: goalId, path, body, user: decidedBy }) => ({
      ...{ goalId, no: readId(path.remark ?? '', 'goal.not-found'), decidedBy },
      ...body,
    }),
    audit: {
      ...{ action: 'goal.decide-remark', record: 'goal' },
      given: ({ body }) => ({ facts: { decision: body.released ? 'accepted' : 'rejected' } }),
      answered,
    },
  }),
  setCourse: forward('POST', ':id/course', trackingCalls.setCourse, {
    summary: 'Says how far a goal is, as of today',
    notes:
      '`in-progress` needs an act among the evidence, `stalled` evidence or a note of 20 characters, the others a note. The same course again only says that somebody looked.',
    status: 200,
    id: 'goal.not-found',
    body: courseDecision,
    input: ({ id: goalId, body, user: decidedBy }) => ({ goalId, ...body, decidedBy }),
    audit: { ...{ action: 'goal.set-course', record: 'goal' }, answered },
  }),
});
