import { type DatabaseConfig, databaseSettings, type OpenDatabaseOptions } from '@jamcimo/database';
import { messagingFacts, messagingMigrations } from '@jamcimo/messaging';
import { RosterPerson } from '../roster/roster-person.entity.js';
import { lastingFacts } from './lasting-facts.js';
import { Baseline1700000000000 } from './migrations/1700000000000-baseline.js';
import { KeptMaterial1700000012000 } from './migrations/1700000012000-kept-material.js';
import { JudgedByPlace1700000012100 } from './migrations/1700000012100-judged-by-place.js';
import { NoSpending1700000012200 } from './migrations/1700000012200-no-spending.js';
import { PagesOfEvidence1700000012300 } from './migrations/1700000012300-pages-of-evidence.js';

export function databaseOptions(config: DatabaseConfig): OpenDatabaseOptions {
  return {
    ...databaseSettings('media-monitor', config),
    schema: 'media',
    lastingFacts: [messagingFacts('media'), lastingFacts],
    entities: [RosterPerson],
    migrations: [
      ...messagingMigrations,
      Baseline1700000000000,
      KeptMaterial1700000012000,
      JudgedByPlace1700000012100,
      NoSpending1700000012200,
      PagesOfEvidence1700000012300,
    ],
  };
}
