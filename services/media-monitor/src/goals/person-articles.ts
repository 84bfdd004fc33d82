import { LINKS_PER_GOAL } from '@jamcimo/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Outlets } from '../articles/outlets.js';
import type { ReadArticle } from '../reading/article-goals.js';
import { holdsInstructions, withoutInstructions } from '../reading/instructions-in-text.js';

/** Older articles say little about the present mandate, and a model reads no more at once. */
const MOST_ARTICLES = 30;

/** Articles that mention a person for sure, as the search for goals may read them. */
@Injectable()
export class PersonArticles {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outlets: Outlets,
  ) {}

  /** Newest first; only those on the web, because every goal carries its source, and without what speaks to a machine. */
  async read(politicianId: number): Promise<ReadArticle[]> {
    const found: StoredArticle[] = await this.dataSource.query(
      `SELECT a.id, a.url, a.source, a.feed_id AS "feedId", a.published_at AS "publishedAt", a.title,
              coalesce(nullif(a.text, ''), a.extract) AS text, a.text_sha256 AS sha256, a.fetched_at AS "readAt",
              ARRAY(SELECT s.url FROM article_sources s WHERE s.article_id = a.id ORDER BY s.id LIMIT $3) AS others
       FROM mentions m JOIN articles a ON a.id = m.article_id
       WHERE m.politician_id = $1 AND m.state = 'live' AND a.url IS NOT NULL
         AND coalesce(nullif(a.text, ''), a.extract) <> ''
       ORDER BY a.published_at DESC, a.id DESC LIMIT $2`,
      [politicianId, MOST_ARTICLES, LINKS_PER_GOAL - 1],
    );
    const readable = found
      .map((article) => ({ ...article, text: withoutInstructions(article.text) }))
      .filter(({ title, text }) => text !== '' && !holdsInstructions(title));
    return Promise.all(
      readable.map(async ({ url, others, feedId, ...article }) => ({
        ...article,
        // What somebody recorded was looked at; a feed may list what others wrote.
        isFromOutlet: feedId === null || (await this.outlets.haveAll(url)),
        links: [url, ...others],
      })),
    );
  }
}

interface StoredArticle extends Omit<ReadArticle, 'links' | 'isFromOutlet'> {
  url: string;
  others: string[];
  feedId: number | null;
}
