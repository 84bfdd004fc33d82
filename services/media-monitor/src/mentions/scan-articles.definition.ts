import { defineJob, type Schedule } from '@jamcimo/messaging';
import { z } from 'zod';

/** Searches every article that was read and not searched yet. Ordered by whoever stores articles, and by the schedule. */
export const scanArticles = defineJob({
  name: 'scan-articles',
  payload: z.object({}),
  attempts: 10,
  backoffMs: 10_000,
});

const MINUTE_MS = 60_000;

/** Finds what nobody ordered: articles of a process that died, and people who came since. */
export const SCAN_SCHEDULE: Schedule = { job: scanArticles, payload: {}, every: MINUTE_MS };
