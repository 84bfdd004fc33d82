import { registrationsCalls, type SubmissionStatistics } from '@jamcimo/contracts';
import { LAST_MONTHS } from '@jamcimo/database';
import { handleCall } from '@jamcimo/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Figures of all requests, without a single person in them. */
@Injectable()
export class SummarizeSubmissions {
  readonly handlers = [
    handleCall(registrationsCalls.statistics, () => this.summarize()),
    handleCall(registrationsCalls.receivedSince, ({ at }) => this.receivedSince(at)),
  ];

  constructor(private readonly dataSource: DataSource) {}

  async summarize(): Promise<SubmissionStatistics> {
    const [figures] = await this.dataSource.query<Omit<SubmissionStatistics, 'byMonth'>[]>(FIGURES);
    if (!figures) throw new Error('no figures');
    return { ...figures, byMonth: await this.dataSource.query(BY_MONTH) };
  }

  async receivedSince(at: string): Promise<{ count: number }> {
    const sql = 'SELECT count(*)::int AS count FROM submissions WHERE submitted_at > $1';
    const [since] = await this.dataSource.query<{ count: number }[]>(sql, [at]);
    return { count: since?.count ?? 0 };
  }
}

const FIGURES = `
  SELECT count(*)::int AS total,
    count(*) FILTER (WHERE status = 'pending')::int AS pending,
    count(*) FILTER (WHERE status = 'approved')::int AS approved,
    count(*) FILTER (WHERE status = 'rejected')::int AS rejected,
    count(*) FILTER (WHERE status = 'pending' AND paid_at IS NULL)::int AS "awaitingPayment",
    count(*) FILTER (WHERE status = 'pending' AND paid_at IS NOT NULL AND goals_confirmed_at IS NULL
      AND verification_option = 'verifyOnly')::int AS "awaitingGoals",
    count(*) FILTER (WHERE status = 'pending' AND (goes_at IS NOT NULL OR disowned_at IS NOT NULL) AND amount_paid_cents > 0)::int AS "keptForPayment",
    count(*) FILTER (WHERE verification_option = 'verifyOnly')::int AS "verifyOnly",
    count(*) FILTER (WHERE verification_option = 'verifyAndGuarantee')::int AS "verifyAndGuarantee",
    (SELECT count(*)::int FROM submission_files WHERE kind = 'id-document') AS "documentsKept",
    (SELECT count(DISTINCT submission_id)::int FROM mails WHERE state = 'waiting' AND held_until IS NULL) AS "mailsWaiting",
    (SELECT count(DISTINCT submission_id)::int FROM mails WHERE state = 'waiting' AND held_until IS NOT NULL) AS "mailsHeld",
    (SELECT count(DISTINCT submission_id)::int FROM mails WHERE state = 'failed') AS "mailsFailed"
  FROM submissions`;

const BY_MONTH = `
  SELECT to_char(m.month, 'YYYY-MM') AS month, count(s.id)::int AS count FROM ${LAST_MONTHS}
  LEFT JOIN submissions s ON date_trunc('month', s.submitted_at AT TIME ZONE 'Europe/Zagreb') = m.month
  GROUP BY m.month ORDER BY m.month`;
