import { Clock, DatabaseModule, GlobalProvidersModule, MessagingModule } from '@jamcimo/service-kit';
import { openStore } from '@jamcimo/storage';
import { type DynamicModule, Module } from '@nestjs/common';
import { AdministrationModule } from './administration/administration.module.js';
import { CandidateListsModule } from './candidate-lists/candidate-lists.module.js';
import { CONFIG, type Config } from './config.js';
import { databaseOptions } from './database/database-options.js';
import { RemoveUnusedFiles } from './files/remove-unused-files.job.js';
import { OBJECT_STORE } from './object-store.js';
import { Politician } from './politicians/politician.entity.js';
import { PoliticiansModule } from './politicians/politicians.module.js';
import { PoliticiansState } from './politicians/politicians-state.js';
import { PublishedProfilesState } from './politicians/published-profiles-state.js';
import { ShowFoundGoalsWhenGoalsProposed } from './politicians/show-found-goals-when-goals-proposed.js';
import { TakeOffGoalWhenObjectionAccepted } from './politicians/take-off-goal-when-objection-accepted.js';
import { UpdateMentionCountWhenMentionsCounted } from './politicians/update-mention-count-when-mentions-counted.js';
import { PublicRegisterModule } from './public-register/public-register.module.js';
import { PublicationsModule } from './publications/publications.module.js';
import { PublishProfileWhenSubmissionApproved } from './publications/publish-profile-when-submission-approved.js';
import { RemoveHiddenProfileWhenSubmissionRejected } from './publications/remove-hidden-profile-when-submission-rejected.js';
import { SWEEP_SCHEDULE, SweepPublicFiles } from './publications/sweep-public-files.job.js';
import { TakePublicationBackWhenSubmissionWithdrawn } from './publications/take-publication-back-when-submission-withdrawn.js';
import { TrackingModule } from './tracking/tracking.module.js';

@Module({})
export class AppModule {
  static for(config: Config): DynamicModule {
    return {
      module: AppModule,
      imports: [
        DatabaseModule.forService(databaseOptions(config)),
        GlobalProvidersModule.for(
          [
            { provide: CONFIG, useValue: config },
            Clock,
            { provide: OBJECT_STORE, useFactory: () => openStore(config) },
          ],
          [Politician],
        ),
        MessagingModule.forService({
          service: 'politicians',
          redis: config,
          eventHandlers: [
            UpdateMentionCountWhenMentionsCounted,
            PublishProfileWhenSubmissionApproved,
            RemoveHiddenProfileWhenSubmissionRejected,
            TakePublicationBackWhenSubmissionWithdrawn,
            ShowFoundGoalsWhenGoalsProposed,
            TakeOffGoalWhenObjectionAccepted,
          ],
          jobHandlers: [RemoveUnusedFiles, SweepPublicFiles],
          schedules: [SWEEP_SCHEDULE],
          stateSources: [PoliticiansState, PublishedProfilesState],
        }),
        PoliticiansModule,
        PublicRegisterModule,
        PublicationsModule,
        CandidateListsModule,
        AdministrationModule,
        TrackingModule,
      ],
    };
  }
}
