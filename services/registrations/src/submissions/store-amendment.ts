import { DomainError, isSameEmail, type RegistrationValues } from '@jamcimo/contracts';
import { WriteTransactions } from '@jamcimo/database';
import { Jobs } from '@jamcimo/messaging';
import { Clock } from '@jamcimo/service-kit';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Mails } from '../emails/mails.js';
import { areSame } from './confirm-goals.js';
import { Links } from './links.js';
import { deleteFiles, type StoredFile } from './private-files.js';
import { removePrivateFiles } from './remove-private-files.job.js';
import { awaitsGoals, renewGoalsLink } from './renew-goals-link.js';
import { invalidLink } from './show-payment.js';
import { columnsOf } from './store-submission.js';
import { Submission } from './submission.entity.js';
import { SubmissionFile } from './submission-file.entity.js';
import { saveChanged } from './submissions.repository.js';

export interface AcceptedAmendment {
  values: RegistrationValues;
  files: StoredFile[];
  fingerprint: string;
  hasConsent: boolean;
}

const NOT_CHECKED = {
  documentViewedAt: null,
  documentViewedBy: null,
  identityCheckedAt: null,
  identityCheckedBy: null,
};

/** Writes a checked amendment over the request that its link opens. */
@Injectable()
export class StoreAmendment {
  constructor(
    private readonly transactions: WriteTransactions,
    private readonly links: Links,
    private readonly mails: Mails,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `link.invalid`, `link.expired`, `link.used` */
  store(token: string, accepted: AcceptedAmendment): Promise<Submission> {
    return this.transactions.write((manager) => this.write(manager, token, accepted));
  }

  private async write(
    manager: EntityManager,
    token: string,
    accepted: AcceptedAmendment,
  ): Promise<Submission> {
    const submission = await this.linked(manager, token, 'locked');
    const { values, files, fingerprint } = accepted;
    // A second tab was faster; its files stay, these are swept.
    if (submission.amendmentFingerprint === fingerprint) return submission;
    assertOpen(submission);
    const now = this.clock.now();
    const { goals, email } = submission;
    const has = (kind: SubmissionFile['kind']) => files.some((file) => file.kind === kind);
    Object.assign(submission, columnsOf(values), {
      existingPhotoUrl: has('photo-480') ? null : submission.existingPhotoUrl,
      existingProgramPdfUrl: has('program-pdf') ? null : submission.existingProgramPdfUrl,
      consentedAt: has('id-document') && accepted.hasConsent ? now : submission.consentedAt,
      correctedAt: now,
      amendmentFingerprint: fingerprint,
      goalsVersion: submission.version + 1,
    });
    // Nobody has looked at this one.
    if (has('id-document')) Object.assign(submission, NOT_CHECKED);
    const hasOtherGoals = !areSame(goals, submission.goals);
    const hasNewAddress = !isSameEmail(email, submission.email);
    // What was confirmed is not what stands there now. An older link could bring the earlier words back.
    if (hasOtherGoals) submission.goalsConfirmedAt = null;
    if (hasOtherGoals || hasNewAddress)
      Object.assign(submission, { goalsNonce: null, goalsLinkExpiresAt: null });
    const needsLink = awaitsGoals(submission) && submission.goalsNonce === null;
    if (needsLink) renewGoalsLink(submission, now);
    await saveChanged(manager, submission);
    await this.replaceFiles(manager, submission.id, files, now);
    const cause = `version ${submission.version}`;
    if (needsLink) await this.mails.order(manager, submission.id, 'goals-link', cause);
    const isUnpaid = submission.paidAt === null;
    if (hasNewAddress && isUnpaid) await this.mails.order(manager, submission.id, 'payment-notice', cause);
    return submission;
  }

  /** A photo consists of several pictures, which go together. */
  private async replaceFiles(manager: EntityManager, submissionId: number, files: StoredFile[], now: Date) {
    const nameOf = (kind: string) => (kind.startsWith('photo-') ? 'photo' : kind);
    const replaced = new Set(files.map(({ kind }) => nameOf(kind)));
    const before = await manager.findBy(SubmissionFile, { submissionId });
    const old = before.filter(({ kind }) => replaced.has(nameOf(kind)));
    await deleteFiles(manager, old, now);
    await manager.insert(
      SubmissionFile,
      files.map((file) => ({ ...file, submissionId })),
    );
    await this.jobs.enqueue(manager, removePrivateFiles, {});
  }

  /** @throws DomainError `link.invalid` */
  async linked(manager: EntityManager, token: string, lock?: 'locked'): Promise<Submission> {
    const id = this.links.idOf(token);
    if (id === null) throw invalidLink();
    const found = await manager.findOne(Submission, {
      where: { id },
      ...(lock && { lock: { mode: 'pessimistic_write' as const } }),
    });
    if (!found?.returnNonce || !this.links.opens(token, 'correction', id, found.returnNonce))
      throw invalidLink();
    return found;
  }
}

/** @throws DomainError `link.expired`, `link.used` */
export function assertOpen({ status, correctedAt }: Submission): void {
  if (status !== 'pending') {
    throw new DomainError('link.expired', 'O zahtjevu je već odlučeno; ovdje se više ne može mijenjati.');
  }
  if (correctedAt !== null)
    throw new DomainError('link.used', 'Dopuna je već poslana. Poveznica vrijedi samo jednom.');
}
