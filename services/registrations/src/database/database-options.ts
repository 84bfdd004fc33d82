import { type DatabaseConfig, databaseSettings, type OpenDatabaseOptions } from '@jamcimo/database';
import { messagingFacts, messagingMigrations } from '@jamcimo/messaging';
import { Mail } from '../emails/mail.entity.js';
import { Objection } from '../objections/objection.entity.js';
import { Submission } from '../submissions/submission.entity.js';
import { SubmissionFile } from '../submissions/submission-file.entity.js';
import { lastingFacts } from './lasting-facts.js';
import { Registrations1700000001000 } from './migrations/1700000001000-registrations.js';
import { MailCauses1700000002000 } from './migrations/1700000002000-mail-causes.js';
import { MailQuota1700000003000 } from './migrations/1700000003000-mail-quota.js';
import { ForgottenSubmissions1700000004000 } from './migrations/1700000004000-forgotten-submissions.js';
import { GoalsVersion1700000005000 } from './migrations/1700000005000-goals-version.js';
import { Receipts1700000006000 } from './migrations/1700000006000-receipts.js';
import { Objections1700000007000 } from './migrations/1700000007000-objections.js';
import { WithdrawableDecisions1700000008000 } from './migrations/1700000008000-withdrawable-decisions.js';
import { ReturnedSubmissions1700000009000 } from './migrations/1700000009000-returned-submissions.js';
import { RequestNotifications1700000010000 } from './migrations/1700000010000-request-notifications.js';
import { IdentityChecks1700000011000 } from './migrations/1700000011000-identity-checks.js';
import { ChangesByLink1700000012000 } from './migrations/1700000012000-changes-by-link.js';
import { LookupsOfRequests1700000012500 } from './migrations/1700000012500-lookups-of-requests.js';
import { DisownedSubmissions1700000013000 } from './migrations/1700000013000-disowned-submissions.js';
import { UnverifiedApprovals1700000014000 } from './migrations/1700000014000-unverified-approvals.js';

export function databaseOptions(config: DatabaseConfig): OpenDatabaseOptions {
  return {
    ...databaseSettings('registrations', config),
    schema: 'registrations',
    lastingFacts: [messagingFacts('registrations'), lastingFacts],
    entities: [Mail, Objection, Submission, SubmissionFile],
    migrations: [
      ...messagingMigrations,
      Registrations1700000001000,
      MailCauses1700000002000,
      MailQuota1700000003000,
      ForgottenSubmissions1700000004000,
      GoalsVersion1700000005000,
      Receipts1700000006000,
      Objections1700000007000,
      WithdrawableDecisions1700000008000,
      ReturnedSubmissions1700000009000,
      RequestNotifications1700000010000,
      IdentityChecks1700000011000,
      ChangesByLink1700000012000,
      LookupsOfRequests1700000012500,
      DisownedSubmissions1700000013000,
      UnverifiedApprovals1700000014000,
    ],
  };
}
