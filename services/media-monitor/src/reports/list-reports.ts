import { type CallAnswer, type CallInput, type MediaReport, mediaCalls } from '@jamcimo/contracts';
import { PublicReads } from '@jamcimo/database';
import { handleCall } from '@jamcimo/service-kit';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { isCopyOf, type StoredEvidence, toEvidence } from './evidence.js';

type List = typeof mediaCalls.listReports;

/** What everybody may read: live mentions of published people, newest first; from a copy of the database where there is one. */
@Injectable()
export class ListReports {
  readonly handler = handleCall(mediaCalls.listReports, (input) => this.list(input));

  constructor(private readonly reads: PublicReads) {}

  async list({ politicianId, limit, offset }: CallInput<List>): Promise<CallAnswer<List>> {
    const [reports, total] = await this.reads.read((manager) =>
      Promise.all([
        limit === 0 ? [] : this.page(manager, politicianId, limit, offset),
        this.count(manager, politicianId),
      ]),
    );
    return { items: reports.map(toReport), total };
  }

  private page(
    manager: EntityManager,
    politicianId: number | undefined,
    limit: number,
    offset: number,
  ): Promise<StoredReport[]> {
    return manager.query(
      `SELECT m.id, r.politician_id AS "politicianId", r.name AS "politicianName", a.title,
              a.published_at AS date, a.source, a.url AS link,
              coalesce(m.sentence, nullif(a.extract, ''), a.title) AS text, m.corrected_at AS "correctedAt",
              a.gone_at IS NOT NULL AS "isGone",
              ${OTHERS} AS "alsoPublishedBy", ${READ_AT} AS "readAt", encode(m.text_sha256, 'hex') AS "textSha256",
              p.copy_url AS "copyLink", p.copied_at AS "copiedAt"
       FROM articles a JOIN mentions m ON m.article_id = a.id JOIN roster r USING (politician_id)
         LEFT JOIN archived_pages p ON p.url = a.url AND ${isCopyOf(READ_AT)}
       WHERE ${PUBLIC} ${ofPolitician(politicianId, 3)}
       ORDER BY a.published_at DESC, a.id DESC, m.id DESC LIMIT $1 OFFSET $2`,
      [limit, offset, ...(politicianId === undefined ? [] : [politicianId])],
    );
  }

  /** The roster keeps the numbers, so nothing has to be counted. */
  private async count(manager: EntityManager, politicianId: number | undefined): Promise<number> {
    const [row]: { total: number }[] = await manager.query(
      `SELECT coalesce(sum(mentions), 0)::int AS total FROM roster r
       WHERE r.is_approved AND r.mentions > 0 ${ofPolitician(politicianId, 1)}`,
      politicianId === undefined ? [] : [politicianId],
    );
    return row?.total ?? 0;
  }
}

interface StoredReport extends Omit<MediaReport, 'date' | 'correctedAt' | 'evidence'>, StoredEvidence {
  date: Date;
  correctedAt: Date | null;
}

function toReport({ date, correctedAt, readAt, textSha256, copyLink, copiedAt, ...report }: StoredReport) {
  return {
    ...report,
    date: date.toISOString(),
    correctedAt: correctedAt?.toISOString() ?? null,
    evidence: toEvidence({ readAt, textSha256, copyLink, copiedAt }),
  };
}

const READ_AT = 'coalesce(m.read_at, a.fetched_at)';

/** Each outlet once, in the order in which they followed. */
const OTHERS = `
  coalesce((SELECT json_agg(json_build_object('source', s.source, 'link', s.url) ORDER BY s.id)
            FROM (SELECT DISTINCT ON (source) id, source, url FROM article_sources
                  WHERE article_id = a.id AND source <> a.source ORDER BY source, id) s), '[]'::json)`;

const PUBLIC = "m.state = 'live' AND r.is_approved";

function ofPolitician(politicianId: number | undefined, parameter: number): string {
  return politicianId === undefined ? '' : `AND r.politician_id = $${parameter}`;
}
