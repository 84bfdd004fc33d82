import { Module } from '@nestjs/common';
import { FilesModule } from '../files/files.module.js';
import { CreatePolitician } from './create-politician.js';
import { NameWords } from './name-words.js';
import { NearPeople } from './near-people.js';
import { PoliticianChanges } from './politician-changes.js';
import { PoliticiansRepository } from './politicians.repository.js';
import { PoliticiansState } from './politicians-state.js';
import { PublishedProfilesState } from './published-profiles-state.js';
import { RemovePolitician } from './remove-politician.js';
import { RemovedPeople } from './removed-people.js';
import { ShowFoundGoalsWhenGoalsProposed } from './show-found-goals-when-goals-proposed.js';
import { TakeOffGoalWhenObjectionAccepted } from './take-off-goal-when-objection-accepted.js';
import { UpdateMentionCountWhenMentionsCounted } from './update-mention-count-when-mentions-counted.js';
import { UpdatePolitician } from './update-politician.js';

/** Profiles and their goals. */
@Module({
  imports: [FilesModule],
  providers: [
    CreatePolitician,
    NameWords,
    NearPeople,
    PoliticianChanges,
    PoliticiansRepository,
    PoliticiansState,
    PublishedProfilesState,
    RemovePolitician,
    RemovedPeople,
    ShowFoundGoalsWhenGoalsProposed,
    TakeOffGoalWhenObjectionAccepted,
    UpdateMentionCountWhenMentionsCounted,
    UpdatePolitician,
  ],
  exports: [NearPeople, PoliticianChanges, PoliticiansRepository, RemovedPeople],
})
export class PoliticiansModule {}
