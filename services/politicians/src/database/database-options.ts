import { type OpenDatabaseOptions, serviceUrlVariable } from '@jamcimo/database';
import { messagingMigrations } from '@jamcimo/messaging';
import { ImportKey } from '../candidate-lists/import-key.entity.js';
import type { Config } from '../config.js';
import { Goal } from '../politicians/goal.entity.js';
import { Politician } from '../politicians/politician.entity.js';
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

export function databaseOptions(config: Config): OpenDatabaseOptions {
  return {
    service: 'politicians',
    schema: 'politicians',
    ownerUrl: config.DATABASE_URL,
    readUrl: config.DATABASE_READ_URL,
    serviceUrl: config[serviceUrlVariable('politicians') as keyof Config] as string | undefined,
    appSecret: config.APP_SECRET,
    poolSize: config.DATABASE_POOL,
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
    ],
  };
}
