import type { WriteTransactions } from '@jamcimo/database';
import { z } from 'zod';
import { defineJob, handleJob, type JobHandler } from './jobs.js';
import { purgeFinishedDeliveries, type Retention } from './purge.js';
import type { Schedule } from './schedules.js';

const RETENTION: Retention = { doneDays: 30, failedDays: 90 };
const DAY_MS = 86_400_000;

/** Every service removes its own rows that ended. */
const purgeFinishedDeliveriesJob = defineJob({
  name: 'purge-settled-deliveries',
  payload: z.object({}),
  attempts: 10,
  backoffMs: 60_000,
});

export const PURGE_SCHEDULE: Schedule = { job: purgeFinishedDeliveriesJob, payload: {}, every: DAY_MS };

export function purgeHandler(transactions: WriteTransactions): JobHandler {
  return handleJob(purgeFinishedDeliveriesJob, async (_payload, { signal }) => {
    await purgeFinishedDeliveries(transactions, RETENTION, { signal });
  });
}
