import type { MediaStatistics } from '@jamcimo/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Figures about articles and mentions for administrators. */
@Injectable()
export class CountMentions {
  constructor(private readonly dataSource: DataSource) {}

  async execute(): Promise<MediaStatistics> {
    const [row]: MediaStatistics[] = await this.dataSource.query(COUNT);
    return row as MediaStatistics;
  }
}

const COUNT = `
  SELECT
    (SELECT coalesce(sum(mentions), 0)::int FROM roster WHERE is_approved AND mentions > 0) AS reports,
    (SELECT count(*)::int FROM mentions WHERE state = 'unsure') AS unsure,
    (SELECT count(*)::int FROM articles
     WHERE text_sha256 IS NOT NULL AND scanned_at > now() - interval '24 hours') AS "articlesOfDay"`;
