import { DatabaseModule, MessagingModule } from '@jamcimo/service-kit';
import { openStore } from '@jamcimo/storage';
import { type DynamicModule, Inject, Logger, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Clock } from './clock.js';
import { CONFIG, type Config } from './config.js';
import { databaseOptions } from './database/database-options.js';
import { ComposeMail } from './emails/compose-mail.js';
import { DecisionMails } from './emails/decision-mails.js';
import { Letters } from './emails/letters.js';
import { Mail } from './emails/mail.entity.js';
import { MailMetrics } from './emails/mail-metrics.js';
import { MailQuota } from './emails/mail-quota.js';
import { MailTransport } from './emails/mail-transport.js';
import { Mails } from './emails/mails.js';
import { AnonymizeRequestsWhenPoliticianRemoved } from './event-handlers/anonymize-requests-when-politician-removed.js';
import { MarkSubmissionPaidWhenPaymentRecorded } from './event-handlers/mark-submission-paid-when-payment-recorded.js';
import { MarkSubmissionUnpaidWhenPaymentVoided } from './event-handlers/mark-submission-unpaid-when-payment-voided.js';
import { NoteProfileWhenPublished } from './event-handlers/note-profile-when-published.js';
import { PURGE_SCHEDULE, PurgeExpired } from './jobs/purge-expired.job.js';
import { RemovePrivateFiles } from './jobs/remove-private-files.job.js';
import { SendMail } from './jobs/send-mail.job.js';
import { SWEEP_SCHEDULE, SweepFiles } from './jobs/sweep-files.job.js';
import { forgettingStore, OBJECT_STORE } from './object-store.js';
import { DecideObjection } from './objections/decide-objection.js';
import { ListCorrections } from './objections/list-corrections.js';
import { ListObjections } from './objections/list-objections.js';
import { Objection } from './objections/objection.entity.js';
import { ObjectionsController } from './objections/objections.controller.js';
import { SubmitObjection } from './objections/submit-objection.js';
import { AdministratorsSubmissionsController } from './submissions/administrators-submissions.controller.js';
import { ConfirmGoals } from './submissions/confirm-goals.js';
import { CorrectSubmission } from './submissions/correct-submission.js';
import { DecideSubmission } from './submissions/decide-submission.js';
import { DecisionsController } from './submissions/decisions.controller.js';
import { DisownSubmission } from './submissions/disown-submission.js';
import { ForgottenSubmissions } from './submissions/forgotten-submissions.js';
import { Links } from './submissions/links.js';
import { MailedLinksController } from './submissions/mailed-links.controller.js';
import { recipientWarnings } from './submissions/payment-offer.js';
import { PendingTerm } from './submissions/pending-term.js';
import { PrivateFiles } from './submissions/private-files.js';
import { ProfileOwners } from './submissions/profile-owners.js';
import { RemoveSubmission } from './submissions/remove-submission.js';
import { ReturnSubmission } from './submissions/return-submission.js';
import { SendAgain } from './submissions/send-again.js';
import { SendGoalsLink } from './submissions/send-goals-link.js';
import { ShowPayment } from './submissions/show-payment.js';
import { SimilarSubmissions } from './submissions/similar-submissions.js';
import { StoreCorrection } from './submissions/store-correction.js';
import { StoreSubmission } from './submissions/store-submission.js';
import { Submission } from './submissions/submission.entity.js';
import { SubmissionsState } from './submissions/submission-facts.js';
import { SubmissionFile } from './submissions/submission-file.entity.js';
import { SubmissionPayments } from './submissions/submission-payments.js';
import { SubmissionQueueController } from './submissions/submission-queue.controller.js';
import { SubmissionQueue } from './submissions/submission-queue.js';
import { SubmissionsController } from './submissions/submissions.controller.js';
import { SubmissionsRepository } from './submissions/submissions.repository.js';
import { SubmitRegistration } from './submissions/submit-registration.js';
import { SummarizeSubmissions } from './submissions/summarize-submissions.js';
import { WithdrawDecision } from './submissions/withdraw-decision.js';

const eventHandlers = [
  AnonymizeRequestsWhenPoliticianRemoved,
  MarkSubmissionPaidWhenPaymentRecorded,
  MarkSubmissionUnpaidWhenPaymentVoided,
  NoteProfileWhenPublished,
];
const jobHandlers = [PurgeExpired, RemovePrivateFiles, SendMail, SweepFiles];
const reads = [
  ForgottenSubmissions,
  PrivateFiles,
  ProfileOwners,
  ShowPayment,
  SimilarSubmissions,
  SubmissionQueue,
  SubmissionsRepository,
  SubmissionsState,
  SummarizeSubmissions,
];
const writes = [
  ConfirmGoals,
  CorrectSubmission,
  DecideSubmission,
  DisownSubmission,
  SubmissionPayments,
  PendingTerm,
  RemoveSubmission,
  ReturnSubmission,
  SendAgain,
  SendGoalsLink,
  StoreCorrection,
  StoreSubmission,
  SubmitRegistration,
  WithdrawDecision,
];

@Module({})
export class AppModule implements OnApplicationBootstrap {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  onApplicationBootstrap(): void {
    for (const warning of recipientWarnings(this.config)) new Logger('submissions').warn(warning);
  }

  static for(config: Config): DynamicModule {
    return {
      module: AppModule,
      imports: [
        DatabaseModule.forService(databaseOptions(config)),
        TypeOrmModule.forFeature([Mail, Objection, Submission, SubmissionFile]),
        MessagingModule.forService({
          service: 'registrations',
          redis: config,
          eventHandlers,
          jobHandlers,
          stateSources: [SubmissionsState],
          schedules: [PURGE_SCHEDULE, SWEEP_SCHEDULE],
        }),
      ],
      controllers: [
        AdministratorsSubmissionsController,
        DecisionsController,
        MailedLinksController,
        ObjectionsController,
        SubmissionQueueController,
        SubmissionsController,
      ],
      providers: [
        { provide: CONFIG, useValue: config },
        { provide: OBJECT_STORE, useFactory: () => forgettingStore(openStore(config)) },
        { provide: Links, useFactory: () => new Links(config) },
        Clock,
        ComposeMail,
        DecisionMails,
        Letters,
        MailMetrics,
        MailQuota,
        Mails,
        MailTransport,
        DecideObjection,
        ListCorrections,
        ListObjections,
        SubmitObjection,
        ...eventHandlers,
        ...jobHandlers,
        ...reads,
        ...writes,
      ],
    };
  }
}
