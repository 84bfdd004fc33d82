import { type DatabaseConfig, databaseSettings, type OpenDatabaseOptions } from '@jamcimo/database';
import { messagingFacts, messagingMigrations } from '@jamcimo/messaging';
import { ImportKey } from '../candidate-lists/import-key.entity.js';
import { Goal } from '../goals/goal.entity.js';
import { Politician } from '../politicians/politician.entity.js';
import { lastingFacts } from './lasting-facts.js';
import { Politicians1700000001000 } from './migrations/1700000001000-politicians.js';
import { AdministratorsList1700000002000 } from './migrations/1700000002000-administrators-list.js';
import { PublishedSubmissions1700000005000 } from './migrations/1700000005000-published-submissions.js';
import { GuaranteesList1700000006000 } from './migrations/1700000006000-guarantees-list.js';
import { FileReservations1700000010000 } from './migrations/1700000010000-file-reservations.js';
import { FileAddresses1700000011000 } from './migrations/1700000011000-file-addresses.js';
import { RemovedPeople1700000011000 } from './migrations/1700000011000-removed-people.js';
import { SealedList1700000012000 } from './migrations/1700000012000-sealed-list.js';
import { NameWords1700000013000 } from './migrations/1700000013000-name-words.js';
import { GoalEvidence1700000013500 } from './migrations/1700000013500-goal-evidence.js';
import { RefusedGoals1700000014000 } from './migrations/1700000014000-refused-goals.js';
import { WithdrawnPublications1700000015000 } from './migrations/1700000015000-withdrawn-publications.js';
import { FoundGoals1700000016000 } from './migrations/1700000016000-found-goals.js';
import { EditedFields1700000017000 } from './migrations/1700000017000-edited-fields.js';
import { CreatedPoliticians1700000018000 } from './migrations/1700000018000-created-politicians.js';
import { FewerIndexes1700000019000 } from './migrations/1700000019000-fewer-indexes.js';
import { Candidacies1700000020000 } from './migrations/1700000020000-candidacies.js';
import { RestorableRemovals1700000022000 } from './migrations/1700000022000-restorable-removals.js';
import { UnpublishedReason1700000023000 } from './migrations/1700000023000-unpublished-reason.js';
import { IdentityChecks1700000024000 } from './migrations/1700000024000-identity-checks.js';

export function databaseOptions(config: DatabaseConfig): OpenDatabaseOptions {
  return {
    ...databaseSettings('politicians', config),
    schema: 'politicians',
    lastingFacts: [messagingFacts('politicians'), lastingFacts],
    entities: [Goal, ImportKey, Politician],
    migrations: [
      ...messagingMigrations,
      Politicians1700000001000,
      AdministratorsList1700000002000,
      PublishedSubmissions1700000005000,
      GuaranteesList1700000006000,
      FileReservations1700000010000,
      FileAddresses1700000011000,
      RemovedPeople1700000011000,
      SealedList1700000012000,
      NameWords1700000013000,
      GoalEvidence1700000013500,
      RefusedGoals1700000014000,
      WithdrawnPublications1700000015000,
      FoundGoals1700000016000,
      EditedFields1700000017000,
      CreatedPoliticians1700000018000,
      FewerIndexes1700000019000,
      Candidacies1700000020000,
      RestorableRemovals1700000022000,
      UnpublishedReason1700000023000,
      IdentityChecks1700000024000,
    ],
  };
}
