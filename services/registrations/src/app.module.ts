import { Clock, DatabaseModule, GlobalProvidersModule, MessagingModule } from '@jamcimo/service-kit';
import { openStore } from '@jamcimo/storage';
import { type DynamicModule, Inject, Logger, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { CONFIG, type Config } from './config.js';
import { databaseOptions } from './database/database-options.js';
import { Mail } from './emails/mail.entity.js';
import { MailSendingModule } from './mail-sending/mail-sending.module.js';
import { SendMail } from './mail-sending/send-mail.job.js';
import { forgettingStore, OBJECT_STORE } from './object-store.js';
import { Objection } from './objections/objection.entity.js';
import { ObjectionsModule } from './objections/objections.module.js';
import { AnonymizeRequestsWhenPoliticianRemoved } from './submissions/anonymize-requests-when-politician-removed.js';
import { Links } from './submissions/links.js';
import { MarkSubmissionPaidWhenPaymentRecorded } from './submissions/mark-submission-paid-when-payment-recorded.js';
import { MarkSubmissionUnpaidWhenPaymentVoided } from './submissions/mark-submission-unpaid-when-payment-voided.js';
import { NoteProfileWhenPublished } from './submissions/note-profile-when-published.js';
import { recipientWarnings } from './submissions/payment-offer.js';
import { PURGE_SCHEDULE, PurgeExpired } from './submissions/purge-expired.job.js';
import { RemovePrivateFiles } from './submissions/remove-private-files.job.js';
import { Submission } from './submissions/submission.entity.js';
import { SubmissionsState } from './submissions/submission-facts.js';
import { SubmissionFile } from './submissions/submission-file.entity.js';
import { SubmissionsModule } from './submissions/submissions.module.js';
import { SWEEP_SCHEDULE, SweepFiles } from './submissions/sweep-files.job.js';
import { TellPersonWhenCourseChanged } from './submissions/tell-person-when-course-changed.js';
import { TellPersonWhenTermsChanged } from './submissions/tell-person-when-terms-changed.js';

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
        GlobalProvidersModule.for(
          [
            { provide: CONFIG, useValue: config },
            { provide: OBJECT_STORE, useFactory: () => forgettingStore(openStore(config)) },
            { provide: Links, useFactory: () => new Links(config) },
            Clock,
          ],
          [Mail, Objection, Submission, SubmissionFile],
        ),
        MessagingModule.forService({
          service: 'registrations',
          redis: config,
          eventHandlers: [
            AnonymizeRequestsWhenPoliticianRemoved,
            MarkSubmissionPaidWhenPaymentRecorded,
            MarkSubmissionUnpaidWhenPaymentVoided,
            NoteProfileWhenPublished,
            TellPersonWhenCourseChanged,
            TellPersonWhenTermsChanged,
          ],
          jobHandlers: [PurgeExpired, RemovePrivateFiles, SendMail, SweepFiles],
          stateSources: [SubmissionsState],
          schedules: [PURGE_SCHEDULE, SWEEP_SCHEDULE],
        }),
        SubmissionsModule,
        ObjectionsModule,
        MailSendingModule,
      ],
    };
  }
}
