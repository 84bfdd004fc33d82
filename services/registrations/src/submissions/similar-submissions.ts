import { registrationsCalls, type SimilarSubmission, SUBMISSION_LIKENESSES } from '@jamcimo/contracts';
import { fold } from '@jamcimo/croatia';
import { handleCall } from '@jamcimo/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { foldedName } from './submission-filters.js';
import { SubmissionsRepository } from './submissions.repository.js';

const AT_MOST = 10;

type Row = { id: number; name: string } & Record<`same_${(typeof SUBMISSION_LIKENESSES)[number]}`, boolean>;

/** Finds other undecided requests that may be of the same person. */
@Injectable()
export class SimilarSubmissions {
  readonly handler = handleCall(registrationsCalls.similar, ({ id }) => this.of(id));

  constructor(
    private readonly dataSource: DataSource,
    private readonly submissions: SubmissionsRepository,
  ) {}

  /** @throws DomainError `submission.not-found` */
  async of(id: number): Promise<SimilarSubmission[]> {
    const { submission } = await this.submissions.get(id);
    const { email, phone, name } = submission;
    const rows: Row[] = await this.dataSource.query(SIMILAR, [id, email, phone, fold(name), AT_MOST]);
    return rows.map((row) => ({
      id: row.id,
      name: row.name,
      same: SUBMISSION_LIKENESSES.filter((kind) => row[`same_${kind}`]),
    }));
  }
}

/** Digits without the prefix of the country or of the long-distance call. */
const digits = (phone: string) =>
  `regexp_replace(regexp_replace(${phone}, '\\D', '', 'g'), '^(00)?385|^0', '')`;

const SIMILAR = `
  SELECT * FROM (
    SELECT s.id, s.name, s.submitted_at,
      coalesce(lower(s.email) = lower($2::text), false) AS same_email,
      coalesce(${digits('s.phone')} = nullif(${digits('$3::text')}, ''), false) AS same_phone,
      ${foldedName('d')} = $4 AS same_name
    FROM submissions s WHERE s.status = 'pending' AND s.id <> $1
  ) AS other
  WHERE same_email OR same_phone OR same_name
  ORDER BY submitted_at, id LIMIT $5`;
