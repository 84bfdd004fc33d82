import { REGISTRATION_DAYS, REJECTED_REQUEST_MONTHS } from '@jamcimo/contracts';
import { WriteTransactions } from '@jamcimo/database';
import { defineJob, handleJob, type Schedule } from '@jamcimo/messaging';
import { Clock } from '@jamcimo/service-kit';
import { Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { purgeMailQuota } from '../emails/mail-quota.js';
import { purgeObjections } from '../objections/forget-objections.js';
import { anonymizeSubmissions } from './anonymize-submissions.js';
import { purgeEnded } from './disown-submission.js';
import { PendingTerm } from './pending-term.js';
import { deleteFiles } from './private-files.js';
import { RemovePrivateFiles } from './remove-private-files.job.js';
import type { SubmissionFile } from './submission-file.entity.js';

export const purgeExpired = defineJob({
  name: 'purge-expired',
  payload: z.object({}),
  attempts: 10,
  backoffMs: 10_000,
});

const HOUR_MS = 3_600_000;

export const PURGE_SCHEDULE: Schedule = { job: purgeExpired, payload: {}, every: HOUR_MS };

/**
 * Retention (decision 10): identity documents go 30 days after the decision and 90 days after the request at the latest,
 * everything else that is private 30 days after the decision; a year after a rejection nothing personal is left of the request.
 * Requests that nobody paid or decided: `PendingTerm`. Objections: `purgeObjections`.
 */
@Injectable()
export class PurgeExpired {
  readonly handler = handleJob(purgeExpired, () => this.purge());
  private readonly logger = new Logger('retention');

  constructor(
    private readonly transactions: WriteTransactions,
    private readonly clock: Clock,
    private readonly pending: PendingTerm,
    private readonly removal: RemovePrivateFiles,
  ) {}

  async purge(): Promise<void> {
    const now = this.clock.now();
    const { removed, anonymized, objections } = await this.transactions.write(async (manager) => {
      const files = await expiredFiles(manager, now);
      await deleteFiles(manager, files, now);
      await purgeMailQuota(manager, now);
      await purgeEnded(manager, now);
      await this.pending.remind(manager, now);
      const anonymized = await anonymizeRejected(manager, now);
      return { removed: files, anonymized, objections: await purgeObjections(manager, now) };
    });
    const removedRequests = await this.pending.remove(now);
    await this.removal.remove();
    const documents = removed.filter(({ kind }) => kind === 'id-document').length;
    if (objections.addresses + objections.texts > 0) {
      this.logger.log(
        `retention: ${objections.addresses} addresses and ${objections.texts} texts of objections removed`,
      );
    }
    if (removedRequests > 0) this.logger.log(`retention: ${removedRequests} undecided requests removed`);
    if (removed.length > 0 || anonymized > 0) {
      this.logger.log(
        `retention: ${documents} identity documents and ${removed.length - documents} other private files removed, ` +
          `${anonymized} rejected requests made anonymous`,
      );
    }
  }
}

async function expiredFiles(manager: EntityManager, now: Date): Promise<SubmissionFile[]> {
  return manager.query(
    `SELECT f.object_key AS "objectKey", f.submission_id AS "submissionId", f.kind
     FROM submission_files f JOIN submissions s ON s.id = f.submission_id
     WHERE s.decided_at <= $1::timestamptz - $2 * interval '1 day'
       OR (f.kind = 'id-document' AND s.submitted_at <= $1::timestamptz - $3 * interval '1 day')
     FOR UPDATE OF f`,
    [now, REGISTRATION_DAYS.documentsAfterDecision, REGISTRATION_DAYS.documentsAtMost],
  );
}

/** @returns how many */
async function anonymizeRejected(manager: EntityManager, now: Date): Promise<number> {
  const expired: { id: number }[] = await manager.query(
    `SELECT id FROM submissions WHERE status = 'rejected' AND forgotten_at IS NULL
       AND decided_at <= $1::timestamptz - $2 * interval '1 month' FOR UPDATE`,
    [now, REJECTED_REQUEST_MONTHS],
  );
  await anonymizeSubmissions(
    manager,
    expired.map(({ id }) => id),
    { now, keepCounty: true },
  );
  return expired.length;
}
