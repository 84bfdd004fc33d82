import { DatabaseModule, MessagingModule } from '@jamcimo/service-kit';
import { openStore } from '@jamcimo/storage';
import { type DynamicModule, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AdministratorsRegisterController } from './administration/administrators-register.controller.js';
import { AdministratorsRegister } from './administration/administrators-register.js';
import { RegisterStatisticsReader } from './administration/register-statistics.js';
import { CandidateListsController } from './candidate-lists/candidate-lists.controller.js';
import { ImportCandidates } from './candidate-lists/import-candidates.js';
import { RemovedPeople } from './candidate-lists/removed-people.js';
import { CONFIG, type Config } from './config.js';
import { databaseOptions } from './database/database-options.js';
import { PublishProfileWhenSubmissionApproved } from './event-handlers/publish-profile-when-submission-approved.js';
import { RemoveHiddenProfileWhenSubmissionRejected } from './event-handlers/remove-hidden-profile-when-submission-rejected.js';
import { ShowFoundGoalsWhenGoalsProposed } from './event-handlers/show-found-goals-when-goals-proposed.js';
import { TakeOffGoalWhenObjectionAccepted } from './event-handlers/take-off-goal-when-objection-accepted.js';
import { TakePublicationBackWhenSubmissionWithdrawn } from './event-handlers/take-publication-back-when-submission-withdrawn.js';
import { UpdateMentionCountWhenMentionsCounted } from './event-handlers/update-mention-count-when-mentions-counted.js';
import { ApprovedFiles } from './files/approved-files.js';
import { FileReservations } from './files/file-reservations.js';
import { PublicFiles } from './files/public-files.js';
import { RemoveUnusedFiles } from './jobs/remove-unused-files.job.js';
import { SWEEP_SCHEDULE, SweepPublicFiles } from './jobs/sweep-public-files.job.js';
import { OBJECT_STORE } from './object-store.js';
import { CreatePolitician } from './politicians/create-politician.js';
import { Politician } from './politicians/politician.entity.js';
import { PoliticianChanges } from './politicians/politician-changes.js';
import { PoliticiansController } from './politicians/politicians.controller.js';
import { PoliticiansRepository } from './politicians/politicians.repository.js';
import { PoliticiansState } from './politicians/politicians-state.js';
import { PublishedProfilesState } from './politicians/published-profiles-state.js';
import { RemovePolitician } from './politicians/remove-politician.js';
import { UpdatePolitician } from './politicians/update-politician.js';
import { GetPolitician } from './public-register/get-politician.js';
import { ListPoliticians } from './public-register/list-politicians.js';
import { PublicProfiles } from './public-register/public-profiles.js';
import { PublicRegisterController } from './public-register/public-register.controller.js';
import { RegisterFacets } from './public-register/register-facets.js';
import { SummarizeRegister } from './public-register/summarize-register.js';
import { TakeBackPublication } from './publications/take-back-publication.js';
import { NameWords } from './search/name-words.js';
import { NearPeople } from './search/near-people.js';
import { SearchPoliticians } from './search/search-politicians.js';

const reads = [
  AdministratorsRegister,
  GetPolitician,
  ListPoliticians,
  NameWords,
  NearPeople,
  PublicProfiles,
  RegisterFacets,
  RegisterStatisticsReader,
  SearchPoliticians,
  SummarizeRegister,
];
const writes = [
  ApprovedFiles,
  CreatePolitician,
  FileReservations,
  ImportCandidates,
  PoliticianChanges,
  PublicFiles,
  RemovedPeople,
  RemovePolitician,
  TakeBackPublication,
  UpdatePolitician,
];
const reactions = [
  ShowFoundGoalsWhenGoalsProposed,
  UpdateMentionCountWhenMentionsCounted,
  PoliticiansState,
  PublishedProfilesState,
  PublishProfileWhenSubmissionApproved,
  RemoveHiddenProfileWhenSubmissionRejected,
  RemoveUnusedFiles,
  SweepPublicFiles,
  TakeOffGoalWhenObjectionAccepted,
  TakePublicationBackWhenSubmissionWithdrawn,
];

@Module({})
export class AppModule {
  static for(config: Config): DynamicModule {
    return {
      module: AppModule,
      imports: [
        DatabaseModule.forService(databaseOptions(config)),
        TypeOrmModule.forFeature([Politician]),
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
      ],
      controllers: [
        AdministratorsRegisterController,
        CandidateListsController,
        PoliticiansController,
        PublicRegisterController,
      ],
      providers: [
        { provide: CONFIG, useValue: config },
        { provide: OBJECT_STORE, useFactory: () => openStore(config) },
        PoliticiansRepository,
        ...reads,
        ...writes,
        ...reactions,
      ],
    };
  }
}
