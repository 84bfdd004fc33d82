import type { EntityManager } from 'typeorm';
import { extractOf } from '../reading/article-text.js';
import type { FeedItem } from '../reading/read-feed.js';
import { type ArticleRow, textHash } from './article-row.js';
import { sketchOf } from './same-text.js';

/**
 * Brings a known article to what its feed says now: titles, texts and addresses change under one guid. A text that was read from
 * the article's page stays until the page is read again.
 *
 * @returns whether names have to be searched in it anew
 */
export async function updateArticle(
  manager: EntityManager,
  feed: { id: number },
  article: ArticleRow,
  item: FeedItem,
): Promise<boolean> {
  // Reports that did not come from a feed, and other feeds of the same outlet.
  if (article.feedSha256 === null || (article.feedId !== null && article.feedId !== feed.id)) return false;
  const feedHash = textHash(item.title, item.text);
  const isKnown = article.feedId === feed.id && article.guid === item.guid;
  if (isKnown && article.feedSha256.equals(feedHash)) return false;
  await manager.query(
    `UPDATE articles SET feed_id = $2, guid = $3, feed_sha256 = $4, seen_at = now(),
       url = CASE WHEN EXISTS (SELECT 1 FROM articles WHERE url = $5) OR EXISTS (SELECT 1 FROM article_sources WHERE url = $5)
             THEN url ELSE $5 END
     WHERE id = $1`,
    [article.id, feed.id, item.guid, feedHash, item.url],
  );
  const isFromPage = article.textFrom === 'page' && article.text !== null;
  if (isFromPage) {
    await manager.query('UPDATE articles SET page_due_at = now(), page_tries = 0 WHERE id = $1', [
      article.id,
    ]);
  }
  const text = isFromPage ? (article.text as string) : item.text;
  if (item.title === article.title && text === article.text) return false;
  const isCorrection = article.readAt !== null;
  const from = isFromPage ? 'page' : 'feed';
  await writeText(manager, article.id, { title: item.title, text, from, isCorrection });
  return isCorrection;
}

/**
 * Writes title and text of an article as a new revision, in which names were not searched yet. A correction is what the outlet
 * changed after the article had been read; a lead that is completed from the page is none.
 */
export async function writeText(
  manager: EntityManager,
  id: number,
  {
    title,
    text,
    from,
    isCorrection,
  }: { title: string; text: string; from: 'feed' | 'page'; isCorrection: boolean },
): Promise<void> {
  await manager.query(
    `UPDATE articles SET title = $2, text = $3, text_from = $4, extract = $5, text_sha256 = $6, sketch = $7,
       revision = revision + 1, fetched_at = now(), scanned_at = NULL, corrected_at = CASE WHEN $8 THEN now() ELSE corrected_at END,
       agreed_at = NULL, page_etag = NULL, page_last_modified = NULL, differs_since = NULL
     WHERE id = $1`,
    [id, title, text, from, extractOf(text), textHash(title, text), sketchOf(text), isCorrection],
  );
}
