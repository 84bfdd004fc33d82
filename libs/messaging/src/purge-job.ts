import type { WriteTransactions } from '@jamcimo/database';
import { z } from 'zod';
import { defineJob, handleJob, type JobHandler } from './jobs.js';
import { purgeSettled } from './purge.js';
import type { Schedule } from './schedules.js';

const KEPT_DAYS = 30;
const DAY_MS = 86_400_000;

/** Every service removes its own rows that ended. */
const purgeSettledDeliveries = defineJob({
  name: 'purge-settled-deliveries',
  payload: z.object({}),
  attempts: 3,
  backoffMs: 60_000,
});

export const PURGE_SCHEDULE: Schedule = { job: purgeSettledDeliveries, payload: {}, every: DAY_MS };

export function purgeHandler(transactions: WriteTransactions): JobHandler {
  return handleJob(purgeSettledDeliveries, async () => {
    await purgeSettled(transactions, KEPT_DAYS);
  });
}
