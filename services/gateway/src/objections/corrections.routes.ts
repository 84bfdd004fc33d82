import { correction } from '@jamcimo/contracts';
import { z } from 'zod';
import { read, routes } from '../routes/routes.js';
import { correctionsQuery } from './corrections-reads.js';

/** What was corrected after an objection. */
export const CorrectionsController = routes('Corrections', 'Objections', 'api/corrections', {
  list: read('', {
    summary: 'What was corrected, newest first',
    query: correctionsQuery,
    sends: ['X-Total-Count'],
    answer: z.array(correction),
  }),
});
