import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ReportChanges } from '../roster/report-changes.js';
import type { ArticleRow } from './article-row.js';

export type FurtherSource = Pick<ArticleRow, 'feedId' | 'guid' | 'url' | 'source' | 'title' | 'publishedAt'>;

/** Notes that another outlet published the text of an article; reports about it name the outlet from then on. */
@Injectable()
export class NoteSource {
  constructor(private readonly changes: ReportChanges) {}

  async note(manager: EntityManager, articleId: number, source: FurtherSource): Promise<void> {
    const { feedId, guid, url, title, publishedAt } = source;
    const [noted]: { isReported: boolean }[] = await manager.query(
      `INSERT INTO article_sources (article_id, feed_id, guid, url, source, title, published_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING
       RETURNING EXISTS (SELECT 1 FROM mentions m WHERE m.article_id = $1 AND m.state = 'live') AS "isReported"`,
      [articleId, feedId, guid, url, source.source, title, publishedAt],
    );
    if (noted?.isReported) this.changes.invalidateCachesAfterCommit(manager);
  }
}
