import {
  publishedFields,
  submissionApproved,
  submissionReceived,
  submissionRejected,
  submissionWithdrawn,
} from '@jamcimo/contracts';
import type { PresentState, StateSource } from '@jamcimo/messaging';
import { Injectable } from '@nestjs/common';
import { type EntityManager, MoreThan } from 'typeorm';
import { termsOf } from './payment-offer.js';
import { Submission } from './submission.entity.js';
import type { SubmissionFile } from './submission-file.entity.js';
import { withFiles } from './submissions.repository.js';

/** A request that came in or waits again, as payments need to know it. */
export function receivedFact(submission: Submission) {
  return {
    ...identity(submission),
    payload: {
      submissionId: submission.id,
      reference: submission.paymentReference,
      amountCents: submission.amountDueCents,
      purpose: termsOf(submission.verificationOption).purpose,
    },
  };
}

/** An approved request: what becomes public, and where the files lie that become public with it. */
export function approvedFact(submission: Submission, files: SubmissionFile[]) {
  const keyOf = (kind: SubmissionFile['kind']) => files.find((file) => file.kind === kind)?.objectKey ?? null;
  const photos = ([160, 480, 960] as const).flatMap((frame) => {
    const object = keyOf(`photo-${frame}`);
    return object === null ? [] : [{ frame, object }];
  });
  return {
    ...identity(submission),
    payload: {
      submissionId: submission.id,
      originalPoliticianId: submission.originalPoliticianId,
      ...publishedFields.parse(submission),
      jurisdiction: submission.jurisdiction,
      goals: submission.goals,
      photos,
      goalsConfirmedAt: submission.goalsConfirmedAt?.toISOString() ?? null,
      existingPhotoUrl: submission.existingPhotoUrl,
      programPdf: keyOf('program-pdf'),
      existingProgramPdfUrl: submission.existingProgramPdfUrl,
      wantsToGuarantee: submission.verificationOption === 'verifyAndGuarantee',
      isVerified: submission.verifiesProfile,
      identityChecked: submission.identityCheckedAt !== null,
      guaranteeConfirmed: submission.guaranteeConfirmed,
      contact: keyOf('contact'),
      decidedAt: submission.decidedAt?.toISOString() ?? null,
    },
  };
}

export function rejectedFact(submission: Submission) {
  return { ...identity(submission), payload: { submissionId: submission.id } };
}

function identity(submission: Submission) {
  return { aggregateId: String(submission.id), version: submission.version };
}

/** Below that of the rejection: whichever of the two arrives last, the request is rejected. */
function firstVersion({ status, version }: Submission): number {
  return status === 'rejected' ? version - 1 : version;
}

/** Every request as events, for a consumer that is added later. */
@Injectable()
export class SubmissionsState implements StateSource {
  readonly events = [submissionReceived, submissionApproved, submissionRejected, submissionWithdrawn];

  async presentState(after: string | null, limit: number, manager: EntityManager): Promise<PresentState[]> {
    const found = await manager.find(Submission, {
      where: { id: MoreThan(Number(after ?? 0)) },
      order: { id: 'ASC' },
      take: limit,
    });
    return (await withFiles(manager, found)).flatMap(({ submission, files }) => [
      { event: submissionReceived, ...receivedFact(submission), version: firstVersion(submission) },
      ...(submission.status === 'approved' && submission.forgottenAt === null
        ? [{ event: submissionApproved, ...approvedFact(submission, files) }]
        : []),
      ...(submission.status === 'rejected'
        ? [{ event: submissionRejected, ...rejectedFact(submission) }]
        : []),
      ...(submission.status === 'pending' && submission.decisionWithdrawnAt !== null
        ? [{ event: submissionWithdrawn, ...receivedFact(submission) }]
        : []),
    ]);
  }
}
