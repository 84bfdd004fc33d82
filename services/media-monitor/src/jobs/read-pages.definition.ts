import { defineJob, type Jobs } from '@jamcimo/messaging';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';

/** Reads the pages of articles of which the feed has only the beginning. */
export const readPages = defineJob({
  name: 'read-article-pages',
  payload: z.object({}),
  attempts: 5,
  backoffMs: 10_000,
});

/** Has pages that are due read; the polls order it, so that none waits for longer than a minute. */
export async function orderPages(jobs: Jobs, manager: EntityManager): Promise<void> {
  const [due]: unknown[] = await manager.query('SELECT 1 FROM articles WHERE page_due_at <= now() LIMIT 1');
  if (due) await jobs.enqueue(manager, readPages, {});
}
