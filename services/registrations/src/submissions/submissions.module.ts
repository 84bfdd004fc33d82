import { Module } from '@nestjs/common';
import { EmailsModule } from '../emails/emails.module.js';
import { AmendSubmission } from './amend-submission.js';
import { AnonymizeRequestsWhenPoliticianRemoved } from './anonymize-requests-when-politician-removed.js';
import { ConfirmGoals } from './confirm-goals.js';
import { DecideSubmission } from './decide-submission.js';
import { DisownSubmission } from './disown-submission.js';
import { ForgottenSubmissions } from './forgotten-submissions.js';
import { MarkSubmissionPaidWhenPaymentRecorded } from './mark-submission-paid-when-payment-recorded.js';
import { MarkSubmissionUnpaidWhenPaymentVoided } from './mark-submission-unpaid-when-payment-voided.js';
import { NoteProfileWhenPublished } from './note-profile-when-published.js';
import { PendingTerm } from './pending-term.js';
import { PrivateFiles } from './private-files.js';
import { ProfileOwners } from './profile-owners.js';
import { PurgeExpired } from './purge-expired.job.js';
import { RemovePrivateFiles } from './remove-private-files.job.js';
import { RemoveSubmission } from './remove-submission.js';
import { ReturnSubmission } from './return-submission.js';
import { SendAgain } from './send-again.js';
import { SendGoalsLink } from './send-goals-link.js';
import { ShowPayment } from './show-payment.js';
import { SimilarSubmissions } from './similar-submissions.js';
import { StoreAmendment } from './store-amendment.js';
import { StoreSubmission } from './store-submission.js';
import { SubmissionsState } from './submission-facts.js';
import { SubmissionPayments } from './submission-payments.js';
import { SubmissionQueue } from './submission-queue.js';
import { SubmissionsRepository } from './submissions.repository.js';
import { SubmitRegistration } from './submit-registration.js';
import { SummarizeSubmissions } from './summarize-submissions.js';
import { SweepFiles } from './sweep-files.job.js';
import { TellPersonWhenCourseChanged } from './tell-person-when-course-changed.js';
import { TellPersonWhenTermsChanged } from './tell-person-when-terms-changed.js';
import { WithdrawDecision } from './withdraw-decision.js';

/** Requests of politicians, from the form to what is left of them. */
@Module({
  imports: [EmailsModule],
  providers: [
    AnonymizeRequestsWhenPoliticianRemoved,
    ConfirmGoals,
    AmendSubmission,
    DecideSubmission,
    DisownSubmission,
    ForgottenSubmissions,
    MarkSubmissionPaidWhenPaymentRecorded,
    MarkSubmissionUnpaidWhenPaymentVoided,
    NoteProfileWhenPublished,
    PendingTerm,
    PrivateFiles,
    ProfileOwners,
    PurgeExpired,
    RemovePrivateFiles,
    RemoveSubmission,
    ReturnSubmission,
    SendAgain,
    SendGoalsLink,
    ShowPayment,
    SimilarSubmissions,
    StoreAmendment,
    StoreSubmission,
    SubmissionPayments,
    SubmissionQueue,
    SubmissionsRepository,
    SubmissionsState,
    SubmitRegistration,
    SummarizeSubmissions,
    SweepFiles,
    TellPersonWhenCourseChanged,
    TellPersonWhenTermsChanged,
    WithdrawDecision,
  ],
})
export class SubmissionsModule {}
