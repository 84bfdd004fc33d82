import { KEPT } from '@jamcimo/contracts';
import type { WriteTransactions } from '@jamcimo/database';
import { z } from 'zod';
import { defineJob, handleJob, type JobHandler } from './jobs.js';
import { affectedRows } from './rows.js';
import type { Schedule } from './schedules.js';

/** How long rows stay, in days. */
export interface Retention {
  /** What was done, and which events were received. */
  doneDays: number;
  /** What failed for good and was neither replayed nor discarded. */
  failedDays: number;
}

/** Rows of one statement: a long one would hold its locks, its connection and a waiting restore for minutes. */
const BATCH_SIZE = 5000;

/**
 * Removes deliveries and events that ended long ago, in transactions of 5,000 rows each.
 *
 * @param signal ends it after the batch that is being removed; the rest goes the next time
 * @returns how many deliveries went
 */
export async function purgeFinishedDeliveries(
  transactions: WriteTransactions,
  { doneDays, failedDays }: Retention,
  { signal, batchSize = BATCH_SIZE }: { signal?: AbortSignal; batchSize?: number } = {},
): Promise<number> {
  const inBatches = async (sql: string, days: number) => {
    let total = 0;
    for (;;) {
      const removed = await transactions.run((manager) => affectedRows(manager, sql, [days, batchSize]));
      total += removed;
      if (removed < batchSize || signal?.aborted) return total;
    }
  };
  const done = await inBatches(DONE, doneDays);
  const failed = await inBatches(FAILED, failedDays);
  await inBatches(EVENTS, doneDays);
  await inBatches(INBOX, doneDays);
  return done + failed;
}

const BEFORE = `now() - $1 * interval '1 day'`;

const DONE = `
  DELETE FROM deliveries WHERE id IN (
    SELECT id FROM deliveries WHERE state = 'done' AND settled_at < ${BEFORE} ORDER BY settled_at LIMIT $2
  )`;

const FAILED = `
  DELETE FROM deliveries WHERE id IN (
    SELECT id FROM deliveries WHERE state = 'failed' AND settled_at < ${BEFORE} ORDER BY position LIMIT $2
  )`;

/** An event stays as long as one of its deliveries. */
const EVENTS = `
  DELETE FROM outbox_events WHERE id IN (
    SELECT id FROM outbox_events e WHERE occurred_at < ${BEFORE}
      AND NOT EXISTS (SELECT 1 FROM deliveries d WHERE d.event_id = e.id)
    ORDER BY occurred_at LIMIT $2
  )`;

const INBOX = `
  DELETE FROM inbox WHERE event_id IN (
    SELECT event_id FROM inbox WHERE received_at < ${BEFORE} ORDER BY received_at LIMIT $2
  )`;

const RETENTION: Retention = { doneDays: KEPT.eventDays, failedDays: KEPT.failedEventDays };
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
