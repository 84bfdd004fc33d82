import { type CallAnswer, DomainError, mediaCalls } from '@jamcimo/contracts';
import { PublicReads } from '@jamcimo/database';
import { handleCall } from '@jamcimo/service-kit';
import { Injectable } from '@nestjs/common';

type Report = CallAnswer<typeof mediaCalls.getReport>;

/** One public report by its number. */
@Injectable()
export class GetReport {
  readonly handler = handleCall(mediaCalls.getReport, ({ id }) => this.get(id));

  constructor(private readonly reads: PublicReads) {}

  /** @throws DomainError `media-report.not-found` for what is not public */
  async get(id: number): Promise<Report> {
    const [report]: Report[] = await this.reads.read((manager) =>
      manager.query(
        `SELECT m.id, r.politician_id AS "politicianId", r.name AS "politicianName", a.title, a.source, a.url AS link,
           coalesce(m.sentence, nullif(a.extract, ''), a.title) AS text
         FROM mentions m JOIN articles a ON a.id = m.article_id JOIN roster r USING (politician_id)
         WHERE m.id = $1 AND m.state = 'live' AND r.is_approved`,
        [id],
      ),
    );
    if (!report) throw new DomainError('media-report.not-found');
    return report;
  }
}
