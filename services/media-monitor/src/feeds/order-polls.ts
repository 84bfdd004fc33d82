import { defineJob, type Jobs, type Schedule } from '@jamcimo/messaging';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';

/** Polls every feed that is due. Failures of feeds are theirs; the job fails only when PostgreSQL does. */
export const pollFeeds = defineJob({
  name: 'poll-feeds',
  payload: z.object({}),
  attempts: 5,
  backoffMs: 10_000,
});

const MINUTE_MS = 60_000;

/** @param pollSeconds pause between two polls of a feed; the job runs as often, and every minute at least */
export function pollSchedule(pollSeconds: number): Schedule {
  return { job: pollFeeds, payload: {}, every: Math.min(MINUTE_MS, pollSeconds * 1000) };
}

/** Has feeds that are due polled as soon as the transaction commits. */
export async function orderPolls(jobs: Jobs, manager: EntityManager): Promise<void> {
  // Without a key: a job that runs already may have looked before this feed was due.
  await jobs.enqueue(manager, pollFeeds, {});
}
