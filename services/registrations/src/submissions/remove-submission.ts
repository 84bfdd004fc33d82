import {
  registrationsCalls,
  submissionApproved,
  submissionRejected,
  submissionRemoved,
} from '@jamcimo/contracts';
import { WriteTransactions } from '@jamcimo/database';
import { forgetEvents, Jobs, Outbox } from '@jamcimo/messaging';
import { Clock, handleCall } from '@jamcimo/service-kit';
import { Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { deleteFiles } from './private-files.js';
import { RemovePrivateFiles, removePrivateFiles } from './remove-private-files.job.js';
import { Submission } from './submission.entity.js';
import { rejectedFact } from './submission-facts.js';
import { lockSubmission, withFilesOf } from './submissions.repository.js';

/** Takes a request away in any status, with its files at once. Money that was received stays where it is. */
@Injectable()
export class RemoveSubmission {
  readonly handler = handleCall(registrationsCalls.remove, async ({ id }) => {
    await this.remove(id);
    return {};
  });

  private readonly logger = new Logger('submissions');

  constructor(
    private readonly transactions: WriteTransactions,
    private readonly jobs: Jobs,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly removal: RemovePrivateFiles,
  ) {}

  /** @throws DomainError `submission.not-found` */
  async remove(id: number): Promise<void> {
    await this.transactions.write(async (manager) =>
      this.takeAway(manager, await lockSubmission(manager, id)),
    );
    // The job does it as well, but the caller should not have to wait for that.
    await this.removal.remove().catch(() => this.logger.warn(`files of request ${id} go with the next job`));
  }

  /** The same in the caller's transaction, for a locked request; its files go with a job. */
  async takeAway(manager: EntityManager, submission: Submission): Promise<void> {
    const { id } = submission;
    const { files } = await withFilesOf(manager, submission);
    await deleteFiles(manager, files, this.clock.now());
    await manager.query(
      'INSERT INTO removed_submissions (submission_id, removed_at) VALUES ($1, $2) ON CONFLICT DO NOTHING',
      [id, this.clock.now()],
    );
    await manager.delete(Submission, { id });
    await forgetEvents(manager, submissionApproved, [id]);
    const isWithdrawn = submission.status === 'pending' && submission.decisionWithdrawnAt !== null;
    // Of a withdrawn approval a hidden profile is left, which goes as after a rejection.
    if (isWithdrawn) {
      submission.version += 1;
      await this.outbox.publish(manager, submissionRejected, rejectedFact(submission));
    }
    await this.outbox.publish(manager, submissionRemoved, {
      aggregateId: String(id),
      version: submission.version + 1,
      payload: { submissionId: id },
    });
    await this.jobs.enqueue(manager, removePrivateFiles, {});
  }
}
