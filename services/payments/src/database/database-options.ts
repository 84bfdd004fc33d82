import { type DatabaseConfig, databaseSettings, type OpenDatabaseOptions } from '@jamcimo/database';
import { messagingFacts, messagingMigrations } from '@jamcimo/messaging';
import { FundEntry } from '../fund-entries/fund-entry.entity.js';
import { KnownPolitician } from '../known-politicians/known-politician.entity.js';
import { GuaranteeMovement } from '../ledger/guarantee-movement.entity.js';
import { PaymentRequest } from '../payment-requests/payment-request.entity.js';
import { StatementLineRow } from '../statements/statement-line.entity.js';
import { lastingFacts } from './lasting-facts.js';
import { Payments1700000001000 } from './migrations/1700000001000-payments.js';
import { PaymentRequests1700000002000 } from './migrations/1700000002000-payment-requests.js';
import { FundEntryRules1700000003000 } from './migrations/1700000003000-fund-entry-rules.js';
import { PaymentRequestStates1700000004000 } from './migrations/1700000004000-payment-request-states.js';
import { StatementLines1700000005000 } from './migrations/1700000005000-statement-lines.js';
import { StatementRecords1700000006000 } from './migrations/1700000006000-statement-records.js';
import { Ledger1700000007000 } from './migrations/1700000007000-ledger.js';
import { DecisionKeys1700000008000 } from './migrations/1700000008000-decision-keys.js';
import { RequestsOfPoliticians1700000009000 } from './migrations/1700000009000-requests-of-politicians.js';
import { PayerAccountEnds1700000010000 } from './migrations/1700000010000-payer-account-ends.js';
import { Refunds1700000011000 } from './migrations/1700000011000-refunds.js';
import { RefundedRequests1700000012000 } from './migrations/1700000012000-refunded-requests.js';
import { ForfeitsOfEntries1700000013000 } from './migrations/1700000013000-forfeits-of-entries.js';
import { Debits1700000014000 } from './migrations/1700000014000-debits.js';
import { MovedGuarantees1700000015000 } from './migrations/1700000015000-moved-guarantees.js';
import { WholeGuarantees1700000016000 } from './migrations/1700000016000-whole-guarantees.js';

export function databaseOptions(config: DatabaseConfig): OpenDatabaseOptions {
  return {
    ...databaseSettings('payments', config),
    schema: 'payments',
    lastingFacts: [messagingFacts('payments'), lastingFacts],
    entities: [FundEntry, GuaranteeMovement, KnownPolitician, PaymentRequest, StatementLineRow],
    migrations: [
      ...messagingMigrations,
      Payments1700000001000,
      PaymentRequests1700000002000,
      FundEntryRules1700000003000,
      PaymentRequestStates1700000004000,
      StatementLines1700000005000,
      StatementRecords1700000006000,
      Ledger1700000007000,
      DecisionKeys1700000008000,
      RequestsOfPoliticians1700000009000,
      PayerAccountEnds1700000010000,
      Refunds1700000011000,
      RefundedRequests1700000012000,
      ForfeitsOfEntries1700000013000,
      Debits1700000014000,
      MovedGuarantees1700000015000,
      WholeGuarantees1700000016000,
    ],
  };
}
