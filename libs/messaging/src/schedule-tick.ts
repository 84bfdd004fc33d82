import type { WriteTransactions } from '@jamcimo/database';
import { Jobs } from './jobs.js';
import { jobsQueue } from './queue-names.js';
import { rows, touched } from './rows.js';
import type { Schedule } from './schedules.js';
import { announceWorkAfterCommit } from './work-signal.js';

/** Several ticks while one job of the schedule waits or works are one. */
const KEY = 'schedule';

/**
 * Enqueues the job of a schedule. One that failed for good the last time is put back to work instead: a schedule that always
 * fails has one failed delivery, not one more with each tick.
 */
export async function enqueueScheduled(
  transactions: WriteTransactions,
  service: string,
  { job, payload }: Schedule,
): Promise<void> {
  const queue = jobsQueue(service);
  const jobs = new Jobs({ service, transactions });
  await transactions.run(async (manager) => {
    // Locked: one that runs now cannot fail between this look and what follows.
    const [last] = await rows<{ id: string; failed: boolean }>(manager, LAST, [queue, job.name, KEY]);
    if (last && !last.failed) return;
    if (!last) await jobs.enqueue(manager, job, payload, { key: KEY });
    else await touched(manager, REVIVE, [last.id, JSON.stringify(job.payload.parse(payload))]);
    announceWorkAfterCommit(transactions, manager);
  });
}

const SAME = 'queue = $1 AND name = $2 AND unique_key = $3';

/** The open one, of which there is one at most, or else the newest that failed. */
const LAST = `
  SELECT id, state = 'failed' AS failed FROM deliveries
  WHERE (${SAME} AND state IN ('pending', 'queued')) OR (${SAME} AND state = 'failed')
  ORDER BY (state = 'failed'), position DESC LIMIT 1 FOR UPDATE`;

const REVIVE = `
  UPDATE deliveries SET state = 'pending', attempts = 0, run_at = now(), settled_at = NULL, payload = $2
  WHERE id = $1`;
