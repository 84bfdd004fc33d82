import { type AdminSubmission, centsToEuro, type SubmissionMail } from '@jamcimo/contracts';
import { readableEmail } from '@jamcimo/service-kit';
import { answerCodeOf } from '../emails/mail-transport.js';
import { leftCents } from './payment-offer.js';
import type { Submission } from './submission.entity.js';
import type { SubmissionWithFiles } from './submissions.repository.js';
import { withdrawableUntil } from './withdrawable.js';

/** What administrators see, field by field: no key of a private object, no nonce. */
export function toAdminSubmission({ submission, files, mails }: SubmissionWithFiles): AdminSubmission {
  const kinds = new Set(files.map(({ kind }) => kind));
  const own = (name: string) => `/api/admin/submissions/${submission.id}/${name}`;
  return {
    ...personOf(submission),
    ...goalsOf(submission),
    ...stateOf(submission),
    withdrawable_until: iso(withdrawableUntil(submission, mails)),
    id: submission.id,
    photo_url: kinds.has('photo-480') ? own('photo') : submission.existingPhotoUrl,
    program_link: submission.programLink,
    program_pdf_url: kinds.has('program-pdf') ? own('program-pdf') : submission.existingProgramPdfUrl,
    document_url: kinds.has('id-document') ? own('document') : null,
    original_politician_id: submission.originalPoliticianId,
    known_from_id: submission.knownFromId,
    mails: mails.map(({ kind, state, sentAt, heldUntil, failure }) => ({
      kind: kind as SubmissionMail['kind'],
      state,
      sent_at: iso(sentAt),
      held_until: state === 'waiting' ? iso(heldUntil) : null,
      answer_code: state === 'failed' ? answerCodeOf(failure) : null,
    })),
    version: submission.version,
  };
}

function personOf(submission: Submission) {
  return {
    name: submission.name,
    party: submission.party,
    position: submission.position,
    jurisdiction: submission.jurisdiction,
    county: submission.county,
    city: submission.city,
    email: submission.email && readableEmail(submission.email),
    phone_number: submission.phone,
  };
}

function goalsOf({ goals, goalsConfirmedAt, goalsLinkExpiresAt }: Submission) {
  return {
    main_goals: goals.map(({ text }) => text),
    goal1_reference: goals[0]?.reference ?? null,
    goal2_reference: goals[1]?.reference ?? null,
    goal3_reference: goals[2]?.reference ?? null,
    goals_confirmed_at: iso(goalsConfirmedAt),
    goals_link_expires_at: iso(goalsLinkExpiresAt),
  };
}

function stateOf(submission: Submission) {
  return {
    status: submission.status,
    submitted_at: submission.submittedAt.toISOString(),
    decided_at: iso(submission.decidedAt),
    decided_by: submission.decidedBy,
    document_viewed_at: iso(submission.documentViewedAt),
    document_viewed_by: submission.documentViewedBy,
    identity_checked_at: iso(submission.identityCheckedAt),
    identity_checked_by: submission.identityCheckedBy,
    rejection_reason: submission.rejectionReason,
    earlier_decisions: submission.earlierDecisions,
    returned_at: iso(submission.returnedAt),
    return_reason: submission.returnReason,
    corrected_at: iso(submission.correctedAt),
    verification_option: submission.verificationOption,
    payment_reference: submission.paymentReference,
    amount_due: centsToEuro(submission.amountDueCents),
    amount_paid: centsToEuro(submission.amountPaidCents),
    amount_left: centsToEuro(leftCents(submission)),
    paid_at: iso(submission.paidAt),
    disowned_at: iso(submission.disownedAt),
    goes_at: submission.status === 'pending' ? iso(submission.removalDueAt) : null,
  };
}

function iso(instant: Date | null): string | null {
  return instant?.toISOString() ?? null;
}
