import { WriteTransactions } from '@jamcimo/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { extractOf } from '../reading/article-text.js';
import type { FeedItem } from '../reading/read-feed.js';
import { ARTICLE_COLUMNS, type ArticleRow, lockArticles, textHash } from './article-row.js';
import { findSameArticle } from './find-same-article.js';
import { NoteSource } from './note-source.js';
import { liesAt } from './outlets.js';
import { hasSameWords, sketchOf } from './same-text.js';
import { SearchOrders } from './search-orders.js';
import { updateArticle } from './update-article.js';

export interface SourceFeed {
  id: number;
  url: string;
  outlet: string;
  /** Null before it was read for the first time. */
  succeededAt: Date | null;
}

/** Pages of older articles are left alone: the first poll of a feed finds many. */
const PAGE_DAYS = 4;
const DAY_MS = 86_400_000;
/** Who wrote what so long ago is no news. */
const OLDEST_DAYS = 400;

/**
 * Stores what a feed lists: new articles, changed ones under their guid, and the same text of other outlets as a further source.
 * Each item is a transaction of its own, so a poll that is cut off continues where it was and stores nothing twice.
 */
@Injectable()
export class StoreItems {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: WriteTransactions,
    private readonly searches: SearchOrders,
    private readonly sources: NoteSource,
  ) {}

  async storeAll(feed: SourceFeed, items: FeedItem[], now: Date): Promise<void> {
    const unchanged = await this.unchanged(feed, items);
    const dated = feed.succeededAt === null ? withDates(items, now) : items;
    // Feeds begin with the newest; ids shall grow with time.
    for (const item of dated.toReversed()) {
      const age = now.getTime() - (item.publishedAt ?? now).getTime();
      if (unchanged.has(item.guid) || age > OLDEST_DAYS * DAY_MS) continue;
      await this.transactions.write((manager) => this.store(manager, feed, item, now));
    }
    await this.markSeen(feed, items);
  }

  /** Most of what a feed lists was there the last time. */
  private async unchanged(feed: SourceFeed, items: FeedItem[]): Promise<Set<string>> {
    const known: { guid: string }[] = await this.dataSource.query(
      `SELECT item.guid FROM unnest($2::text[], $3::text[], $4::bytea[]) AS item (guid, url, sha256)
       WHERE EXISTS (SELECT 1 FROM articles a
           WHERE a.feed_id = $1 AND a.guid IN (item.guid, item.url) AND a.feed_sha256 = item.sha256)
         OR EXISTS (SELECT 1 FROM article_sources s
           WHERE s.feed_id = $1 AND s.guid IN (item.guid, item.url) AND s.url = item.url)`,
      [
        feed.id,
        items.map(({ guid }) => guid),
        items.map(({ url }) => url),
        items.map(({ title, text }) => textHash(title, text)),
      ],
    );
    return new Set(known.map(({ guid }) => guid));
  }

  private async store(manager: EntityManager, feed: SourceFeed, item: FeedItem, now: Date): Promise<void> {
    await lockArticles(manager);
    const urls = spellingsOf(item.url);
    const guids = [...spellingsOf(item.guid), ...urls];
    const found: ArticleRow[] = await manager.query(
      `SELECT ${ARTICLE_COLUMNS} FROM articles WHERE (feed_id = $1 AND guid = ANY ($2)) OR url = ANY ($3)
       ORDER BY (feed_id = $1 AND guid = ANY ($2)) IS TRUE DESC, id FOR UPDATE`,
      [feed.id, guids, urls],
    );
    const present = found.find((article) => isSameStory(article, item, urls));
    if (present) {
      // A newer story may have the guid by now.
      const guid = found.length > 1 ? (present.guid ?? item.url) : item.guid;
      if (await updateArticle(manager, feed, present, { ...item, guid })) await this.searches.order(manager);
      return;
    }
    const sources: Story[] = await manager.query(
      `SELECT s.url, a.title, a.text, a.feed_sha256 AS "feedSha256" FROM article_sources s JOIN articles a ON a.id = s.article_id
       WHERE s.url = ANY ($1) OR (s.feed_id = $2 AND s.guid = ANY ($3))`,
      [urls, feed.id, guids],
    );
    if (sources.some((source) => isSameStory(source, item, urls))) return;
    // The guid names this story from now on, the ones before go by their addresses.
    if (found.length + sources.length > 0)
      for (const table of ['articles', 'article_sources'])
        await manager.query(`UPDATE ${table} SET guid = url WHERE feed_id = $1 AND guid = ANY ($2)`, [
          feed.id,
          guids,
        ]);
    await this.insert(manager, feed, item, now);
  }

  private async insert(manager: EntityManager, feed: SourceFeed, item: FeedItem, now: Date): Promise<void> {
    const { title, text, url, guid } = item;
    const article = {
      title,
      // Some feeds list what others wrote.
      source: liesAt(url, feed.url) ? feed.outlet : new URL(url).hostname.replace(/^www\./, ''),
      publishedAt: item.publishedAt ?? now,
      sketch: sketchOf(text),
    };
    const same = await findSameArticle(manager, article);
    if (same !== null) {
      await this.sources.note(manager, same, { ...article, feedId: feed.id, guid, url });
      return;
    }
    const isFresh = now.getTime() - article.publishedAt.getTime() < PAGE_DAYS * DAY_MS;
    const needsPage = !item.isWhole && isFresh;
    const hash = textHash(title, text);
    await manager.query(
      `INSERT INTO articles (feed_id, guid, url, title, extract, text, text_from, text_sha256, feed_sha256, sketch,
         source, published_at, seen_at, page_due_at, read_at)
       VALUES ($1, $2, $3, $4, $5, $6, 'feed', $7, $7, $8, $9, $10, now(),
         CASE WHEN $11::boolean THEN now() END, CASE WHEN NOT $11::boolean THEN now() END)`,
      [
        feed.id,
        guid,
        url,
        title,
        extractOf(text),
        text,
        hash,
        article.sketch,
        article.source,
        article.publishedAt,
        needsPage,
      ],
    );
    if (!needsPage) await this.searches.order(manager);
  }

  /** Retention leaves alone what still stands in its feed; a day's accuracy is enough for that. */
  private async markSeen(feed: SourceFeed, items: FeedItem[]): Promise<void> {
    await this.transactions.write(async (manager) => {
      for (const table of ['articles', 'article_sources']) {
        await manager.query(
          `UPDATE ${table} SET seen_at = now()
           WHERE feed_id = $1 AND guid = ANY ($2) AND seen_at < now() - interval '1 day'`,
          [feed.id, items.flatMap(({ guid, url }) => [guid, url])],
        );
      }
    });
  }
}

/**
 * What a feed lists when it is read for the first time is no news: an item without a date is as old as its neighbour, or was there the day
 * before.
 */
function withDates(items: FeedItem[], now: Date): FeedItem[] {
  let date = items.find(({ publishedAt }) => publishedAt !== null)?.publishedAt ?? null;
  return items.map((item) => {
    date = item.publishedAt ?? date;
    return { ...item, publishedAt: date ?? new Date(now.getTime() - DAY_MS) };
  });
}

type Story = Pick<ArticleRow, 'url' | 'title' | 'text' | 'feedSha256'>;

/**
 * Whether what a feed lists under a known guid is that article still: outlets change titles, addresses and texts, and some use one guid
 * for whatever is newest. Where both address and text are other ones it is another story, which its address names.
 */
function isSameStory(known: Story, item: FeedItem, urls: string[]): boolean {
  if (known.url !== null && urls.includes(known.url)) return true;
  if (known.feedSha256?.equals(textHash(item.title, item.text))) return true;
  const [before, now] = known.text && item.text ? [known.text, item.text] : [known.title, item.title];
  return hasSameWords(before, now);
}

/** An address with and without https and "www.": outlets move. What is no address is as it is. */
function spellingsOf(address: string): string[] {
  const [, rest] = /^https?:\/\/(?:www\.)?(.+)$/i.exec(address) ?? [];
  if (rest === undefined) return [address];
  return ['https://', 'https://www.', 'http://', 'http://www.'].map((start) => start + rest);
}
