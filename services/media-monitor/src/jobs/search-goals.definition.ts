import { defineJob } from '@jamcimo/messaging';
import { z } from 'zod';

/** Four tries over about ten minutes; two people at a time, so that an AI service with limits can follow. */
export const searchGoals = defineJob({
  name: 'search-goals',
  payload: z.object({ politicianId: z.number().int() }),
  attempts: 4,
  backoffMs: 60_000,
  concurrency: 2,
});
