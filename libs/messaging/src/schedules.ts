import type { WriteTransactions } from '@jamcimo/database';
import type { Queue } from 'bullmq';
import type { z } from 'zod';
import { type JobDefinition, Jobs } from './jobs.js';
import { jobsQueue } from './queues.js';
import { affectedRows, rows } from './rows.js';
import { announceWorkAfterCommit } from './work-signal.js';

/** A job that is ordered again and again. */
export interface Schedule<P extends z.ZodType = z.ZodType> {
  job: JobDefinition<P>;
  payload: z.input<P>;
  /** Milliseconds between two orders … */
  every?: number;
  /** … or a cron pattern, in Croatian time. */
  cron?: string;
}

/** Name of the BullMQ job that stands for the tick of a schedule. */
export const TICK = 'tick';

/** A tick that meets a restore or a PostgreSQL that is away is tried again, for about two hours. */
const TICK_TRIES = { attempts: 12, backoff: { type: 'exponential', delay: 2000 } };

const PREFIX = 'schedule-';
/** A scheduler whose next tick is overdue by this much lost it. */
const OVERDUE_MS = 60_000;

/**
 * Sets up the schedulers of a service in Redis where they are missing or differ, and removes those of earlier releases. Run
 * again every minute, so that an emptied Redis costs a minute. A tick only orders the job; the row in PostgreSQL does the rest.
 */
export async function setUpSchedules(queue: Queue, schedules: Schedule[]): Promise<void> {
  const present = await queue.getJobSchedulers();
  const wanted = new Set<string>();
  for (const { job, every, cron } of schedules) {
    const id = `${PREFIX}${job.name}`;
    wanted.add(id);
    const known = present.find(({ key }) => key === id);
    const same = known && (every === undefined ? known.pattern === cron : Number(known.every) === every);
    // Setting up an intact one again would move its next tick.
    if (same && known.next !== undefined && known.next > Date.now() - OVERDUE_MS) continue;
    const repeat = every === undefined ? { pattern: cron ?? '', tz: 'Europe/Zagreb' } : { every };
    await queue.upsertJobScheduler(id, repeat, {
      name: TICK,
      data: { job: job.name },
      opts: { removeOnComplete: true, removeOnFail: true, ...TICK_TRIES },
    });
  }
  for (const { key } of present) {
    if (key.startsWith(PREFIX) && !wanted.has(key)) await queue.removeJobScheduler(key);
  }
}

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
  await transactions.write(async (manager) => {
    // Locked: one that runs now cannot fail between this look and what follows.
    const [last] = await rows<{ id: string; failed: boolean }>(manager, LAST, [queue, job.name, KEY]);
    if (last && !last.failed) return;
    if (!last) await jobs.enqueue(manager, job, payload, { key: KEY });
    else await affectedRows(manager, REVIVE, [last.id, JSON.stringify(job.payload.parse(payload))]);
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
