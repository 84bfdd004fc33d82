import { type DatabaseConfig, databaseSettings, type OpenDatabaseOptions } from '@jamcimo/database';
import { messagingFacts, messagingMigrations } from '@jamcimo/messaging';
import { GuaranteeMovement } from '../guarantees/guarantee-movement.entity.js';
import { KnownPolitician } from '../known-politicians/known-politician.entity.js';
import { FundEntry } from '../ledger/fund-entry.entity.js';
import { PaymentRequest } from '../payment-requests/payment-request.entity.js';
import { StatementLineRow } from '../statements/statement-line.entity.js';
import { lastingFacts } from './lasting-facts.js';
import { Baseline1700000000000 } from './migrations/1700000000000-baseline.js';
import { ForfeitsOfEntries1700000013000 } from './migrations/1700000013000-forfeits-of-entries.js';
import { Debits1700000014000 } from './migrations/1700000014000-debits.js';
import { MovedGuarantees1700000015000 } from './migrations/1700000015000-moved-guarantees.js';
import { WholeGuarantees1700000016000 } from './migrations/1700000016000-whole-guarantees.js';
import { StatementDrafts1700000017000 } from './migrations/1700000017000-statement-drafts.js';

export function databaseOptions(config: DatabaseConfig): OpenDatabaseOptions {
  return {
    ...databaseSettings('payments', config),
    schema: 'payments',
    lastingFacts: [messagingFacts('payments'), lastingFacts],
    entities: [FundEntry, GuaranteeMovement, KnownPolitician, PaymentRequest, StatementLineRow],
    migrations: [
      ...messagingMigrations,
      Baseline1700000000000,
      ForfeitsOfEntries1700000013000,
      Debits1700000014000,
      MovedGuarantees1700000015000,
      WholeGuarantees1700000016000,
      StatementDrafts1700000017000,
    ],
  };
}
