import { correction, objectionCalls } from '@jamcimo/contracts';
import { z } from 'zod';
import { inPagesOnly } from '../inputs/query-fields.js';
import { read, routes } from '../routes/routes.js';

/** What was corrected after an objection. */
export const CorrectionsController = routes('Corrections', 'Objections', 'api/corrections', {
  list: read('', {
    summary: 'What was corrected, newest first',
    query: z.object(inPagesOnly),
    topics: ['corrections'],
    load: ({ query }, { calls }) => calls.call(objectionCalls.corrections, query),
    sends: ['X-Total-Count'],
    answer: z.array(correction),
  }),
});
