import { createHash } from 'node:crypto';
import type { RunningService } from '@jamcimo/service-testing';
import { eventually } from '@jamcimo/testing';
import { ScanArticles } from '../src/mentions/scan-articles.job.js';

export interface ArticleForTests {
  title?: string;
  text: string;
  url?: string;
  publishedAt?: string;
}

/** Stores an article as a feed does: read, not searched yet. */
export async function readArticle(
  monitor: RunningService,
  {
    title = 'Vijest dana',
    text,
    url = 'https://novine.example/a',
    publishedAt = '2025-05-08T06:00:00Z',
  }: ArticleForTests,
): Promise<number> {
  const sha256 = createHash('sha256').update(`${title}\n${text}`).digest();
  const [row] = await monitor.query<{ id: number }>(
    `INSERT INTO articles (url, title, extract, text, text_sha256, source, published_at, read_at)
     VALUES ($1, $2, $3, $4, $5, 'Primjerske novine', $6, now()) RETURNING id`,
    [url, title, text.slice(0, 80), text, sha256, publishedAt],
  );
  return (row as { id: number }).id;
}

/** Searches what waits, as the job does, and waits for what the service's own job has taken. */
export async function scan(monitor: RunningService): Promise<void> {
  await monitor.app.get(ScanArticles).scanAll();
  await eventually(async () => expect(await monitor.query(WAITING)).toEqual([]));
}

const WAITING = `
  SELECT id FROM articles WHERE scanned_at IS NULL AND read_at IS NOT NULL
  UNION ALL SELECT politician_id FROM roster WHERE NOT is_searched`;
