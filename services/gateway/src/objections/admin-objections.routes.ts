import { OBJECTION_STATES, objectionCalls, objectionDecision, trackingCalls } from '@jamcimo/contracts';
import { z } from 'zod';
import { choice, inPagesOnly } from '../inputs/query-fields.js';
import { compose, forward, routes } from '../routes/routes.js';

/** Objections that wait for a decision, and those that were decided. */
export const AdminObjectionsController = routes(
  'AdminObjections',
  'Administration: objections',
  'api/admin/objections',
  {
    list: forward('GET', '', objectionCalls.list, {
      summary: 'Objections, those that wait first, by their deadlines',
      query: z.object({ state: choice(OBJECTION_STATES), ...inPagesOnly }),
      input: ({ query }) => query,
      sends: ['X-Total-Count'],
      audit: { action: 'objection.read-all', record: 'objection', inBulk: true },
    }),
    decide: compose('POST', ':id/decision', {
      summary: 'Decides an objection',
      notes:
        'With an accepted one `sentence` becomes public. What is about another person is taken off, other reports and found goals where `remove` says so. Accepted evidence stands beside its goal as `evidence` says, and nothing of it under `sentence`. The answer goes out by mail where somebody asked for it.',
      status: 200,
      id: 'objection.not-found',
      body: objectionDecision,
      answer: objectionCalls.decide.output,
      errors: [...objectionCalls.decide.errors, ...trackingCalls.addEvidence.errors],
      work: async ({ id, body: decision, user }, { calls }) => {
        const { accepted, evidence } = decision;
        if (accepted && evidence) {
          // Evidence first: where the decision gets lost, a second try finds it.
          const [asked] = (await calls.call(objectionCalls.list, { id, state: 'waiting', limit: 1 })).items;
          if (asked?.kind === 'evidence')
            await calls.call(trackingCalls.addEvidence, {
              ...{ ...evidence, goalId: asked.recordId, addedBy: user, objectionId: id },
            });
        }
        return calls.call(objectionCalls.decide, { id, decision, decidedBy: user });
      },
      audit: {
        ...{ action: 'objection.decide', record: 'objection' },
        given: ({ body }) => ({ facts: { decision: body.accepted ? 'accepted' : 'rejected' } }),
        answered: ({ politicianId, removes }) => ({ facts: { politicianId, removes } }),
      },
    }),
  },
);
