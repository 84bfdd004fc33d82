import { type DatabaseConfig, databaseSettings, type OpenDatabaseOptions } from '@jamcimo/database';
import { messagingFacts, messagingMigrations } from '@jamcimo/messaging';
import { RosterPerson } from '../roster/roster-person.entity.js';
import { lastingFacts } from './lasting-facts.js';
import { Media1700000001000 } from './migrations/1700000001000-media.js';
import { Feeds1700000002000 } from './migrations/1700000002000-feeds.js';
import { FeedReading1700000002001 } from './migrations/1700000002001-feed-reading.js';
import { Mentions1700000003000 } from './migrations/1700000003000-mentions.js';
import { GoalSearches1700000004000 } from './migrations/1700000004000-goal-searches.js';
import { InventedPeople1700000005000 } from './migrations/1700000005000-invented-people.js';
import { WebSearches1700000006000 } from './migrations/1700000006000-web-searches.js';
import { MentionReasons1700000007000 } from './migrations/1700000007000-mention-reasons.js';
import { CorrectedArticles1700000007500 } from './migrations/1700000007500-corrected-articles.js';
import { GoneArticles1700000007600 } from './migrations/1700000007600-gone-articles.js';
import { Evidence1700000008000 } from './migrations/1700000008000-evidence.js';
import { CheckedPages1700000008500 } from './migrations/1700000008500-checked-pages.js';
import { GoalProposals1700000009000 } from './migrations/1700000009000-goal-proposals.js';
import { JudgedAgain1700000010000 } from './migrations/1700000010000-judged-again.js';
import { RefusalReasons1700000011000 } from './migrations/1700000011000-refusal-reasons.js';
import { KeptMaterial1700000012000 } from './migrations/1700000012000-kept-material.js';
import { JudgedByPlace1700000012100 } from './migrations/1700000012100-judged-by-place.js';
import { NoSpending1700000012200 } from './migrations/1700000012200-no-spending.js';

export function databaseOptions(config: DatabaseConfig): OpenDatabaseOptions {
  return {
    ...databaseSettings('media-monitor', config),
    schema: 'media',
    lastingFacts: [messagingFacts('media'), lastingFacts],
    entities: [RosterPerson],
    migrations: [
      ...messagingMigrations,
      Media1700000001000,
      Feeds1700000002000,
      FeedReading1700000002001,
      Mentions1700000003000,
      GoalSearches1700000004000,
      InventedPeople1700000005000,
      WebSearches1700000006000,
      MentionReasons1700000007000,
      CorrectedArticles1700000007500,
      GoneArticles1700000007600,
      Evidence1700000008000,
      CheckedPages1700000008500,
      GoalProposals1700000009000,
      JudgedAgain1700000010000,
      RefusalReasons1700000011000,
      KeptMaterial1700000012000,
      JudgedByPlace1700000012100,
      NoSpending1700000012200,
    ],
  };
}
