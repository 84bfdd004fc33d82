import { OBJECTION_STATES, objectionCalls, objectionDecision } from '@jamcimo/contracts';
import { z } from 'zod';
import { choice, inPagesOnly } from '../inputs/query-fields.js';
import { forward, routes } from '../routes/routes.js';

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
    decide: forward('POST', ':id/decision', objectionCalls.decide, {
      summary: 'Decides an objection',
      notes:
        'With an accepted one `sentence` becomes public. What is about another person is taken off, other reports and found goals where `remove` says so. The answer goes out by mail where somebody asked for it.',
      status: 200,
      id: 'objection.not-found',
      body: objectionDecision,
      input: ({ id, body: decision, user: decidedBy }) => ({ id, decision, decidedBy }),
      audit: {
        ...{ action: 'objection.decide', record: 'objection' },
        given: ({ body }) => ({ facts: { decision: body.accepted ? 'accepted' : 'rejected' } }),
        answered: ({ politicianId, removes }) => ({ facts: { politicianId, removes } }),
      },
    }),
  },
);
