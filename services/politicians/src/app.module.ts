import { DatabaseModule, MessagingModule } from '@jamcimo/service-kit';
import { openStore } from '@jamcimo/storage';
import { type DynamicModule, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CandidateListsController } from './candidate-lists/candidate-lists.controller.js';
import { ImportCandidates } from './candidate-lists/import-candidates.js';
import { RemovedPeople } from './candidate-lists/removed-people.js';
import { CONFIG, type Config } from './config.js';
import { databaseOptions } from './database/database-options.js';
import { SeedAtStart } from './demo-people/seed-at-start.js';
import { SeedDemoPeople } from './demo-people/seed-demo-people.js';
import { PublishProfileWhenSubmissionApproved } from './event-handlers/publish-profile-when-submission-approved.js';
import { RemoveHiddenProfileWhenSubmissionRejected } from './event-handlers/remove-hidden-profile-when-submission-rejected.js';
import { ShowFoundGoalsWhenGoalsProposed } from './event-handlers/show-found-goals-when-goals-proposed.js';
import { TakeOffGoalWhenObjectionAccepted } from './event-handlers/take-off-goal-when-objection-accepted.js';
import { TakePublicationBackWhenSubmissionWithdrawn } from './event-handlers/take-publication-back-when-submission-withdrawn.js';
import { UpdateMentionCountWhenMentionsCounted } from './event-handlers/update-mention-count-when-mentions-counted.js';
import { ApprovedFiles } from './files/approved-files.js';
import { FileReservations } from './files/file-reservations.js';
import { PublicFiles } from './files/public-files.js';
import { OBJECT_STORE, RemoveUnusedFiles } from './jobs/remove-unused-files.job.js';
import { SWEEP_SCHEDULE, SweepPublicFiles } from './jobs/sweep-public-files.job.js';
import { AdministratorsRegisterController } from './politicians/administrators-register.controller.js';
import { AdministratorsRegister } from './politicians/administrators-register.js';
import { CreatePolitician } from './politicians/create-politician.js';
import { GetPolitician } from './politicians/get-politician.js';
import { ListPoliticians } from './politicians/list-politicians.js';
import { NameWords } from './politicians/name-words.js';
import { NearPeople } from './politicians/near-people.js';
import { Politician } from './politicians/politician.entity.js';
import { PoliticianChanges } from './politicians/politician-changes.js';
import { PoliticiansController } from './politicians/politicians.controller.js';
import { PoliticiansRepository } from './politicians/politicians.repository.js';
import { PoliticiansState } from './politicians/politicians-state.js';
import { PublicRegisterController } from './politicians/public-register.controller.js';
import { PublishedProfilesState } from './politicians/published-profiles-state.js';
import { RegisterFacets } from './politicians/register-facets.js';
import { RegisterStatisticsReader } from './politicians/register-statistics.js';
import { RemovePolitician } from './politicians/remove-politician.js';
import { SearchPoliticians } from './politicians/search-politicians.js';
import { SummarizeRegister } from './politicians/summarize-register.js';
import { UpdatePolitician } from './politicians/update-politician.js';
import { TakeBackPublication } from './publications/take-back-publication.js';

const reads = [
  AdministratorsRegister,
  GetPolitician,
  ListPoliticians,
  NameWords,
  NearPeople,
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
  SeedAtStart,
  SeedDemoPeople,
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
