import { type DatabaseConfig, databaseSettings, type OpenDatabaseOptions } from '@jamcimo/database';
import { messagingFacts, messagingMigrations } from '@jamcimo/messaging';
import { ImportKey } from '../candidate-lists/import-key.entity.js';
import { Goal } from '../politicians/goal.entity.js';
import { Politician } from '../politicians/politician.entity.js';
import { lastingFacts } from './lasting-facts.js';
import { Baseline1700000000000 } from './migrations/1700000000000-baseline.js';
import { IdentityChecks1700000024000 } from './migrations/1700000024000-identity-checks.js';
import { NoIndexOfSameNames1700000025000 } from './migrations/1700000025000-no-index-of-same-names.js';
import { Tracking1700000026000 } from './migrations/1700000026000-tracking.js';
import { CourseOfGoals1700000027000 } from './migrations/1700000027000-course-of-goals.js';
import { GoalEvidence1700000028000 } from './migrations/1700000028000-goal-evidence.js';
import { EvidenceOfCitizens1700000029000 } from './migrations/1700000029000-evidence-of-citizens.js';

export function databaseOptions(config: DatabaseConfig): OpenDatabaseOptions {
  return {
    ...databaseSettings('politicians', config),
    schema: 'politicians',
    lastingFacts: [messagingFacts('politicians'), lastingFacts],
    entities: [Goal, ImportKey, Politician],
    migrations: [
      ...messagingMigrations,
      Baseline1700000000000,
      IdentityChecks1700000024000,
      NoIndexOfSameNames1700000025000,
      Tracking1700000026000,
      CourseOfGoals1700000027000,
      GoalEvidence1700000028000,
      EvidenceOfCitizens1700000029000,
    ],
  };
}
