import { type CallAnswer, DomainError, type mediaCalls } from '@jamcimo/contracts';
import { PublicReads } from '@jamcimo/database';
import { Injectable } from '@nestjs/common';

type Report = CallAnswer<typeof mediaCalls.getReport>;

/** One public report by its number. */
@Injectable()
export class GetReport {
  constructor(private readonly reads: PublicReads) {}

  /** @throws DomainError `media-report.not-found` for what is not public */
  async execute(id: number): Promise<Report> {
    const [report]: Report[] = await this.reads.run((manager) =>
      manager.query(
        `SELECT m.id, r.politician_id AS "politicianId", r.name AS "politicianName", a.title, a.source, a.url AS link,
           coalesce(m.sentence, nullif(a.extract, ''), a.title) AS text
         FROM mentions m JOIN articles a ON a.id = m.article_id JOIN roster r USING (politician_id)
         WHERE m.id = $1 AND m.state = 'live' AND r.is_approved`,
        [id],
      ),
    );
    if (!report) throw new DomainError('media-report.not-found', 'Medijska objava nije pronađena.');
    return report;
  }
}
