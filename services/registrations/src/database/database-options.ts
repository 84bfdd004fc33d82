import { type DatabaseConfig, databaseSettings, type OpenDatabaseOptions } from '@jamcimo/database';
import { messagingFacts, messagingMigrations } from '@jamcimo/messaging';
import { Mail } from '../emails/mail.entity.js';
import { Objection } from '../objections/objection.entity.js';
import { Submission } from '../submissions/submission.entity.js';
import { SubmissionFile } from '../submissions/submission-file.entity.js';
import { lastingFacts } from './lasting-facts.js';
import { Baseline1700000000000 } from './migrations/1700000000000-baseline.js';
import { UnverifiedApprovals1700000014000 } from './migrations/1700000014000-unverified-approvals.js';
import { MailsAboutCriteria1700000015000 } from './migrations/1700000015000-mails-about-criteria.js';
import { ProposedEvidence1700000016000 } from './migrations/1700000016000-proposed-evidence.js';

export function databaseOptions(config: DatabaseConfig): OpenDatabaseOptions {
  return {
    ...databaseSettings('registrations', config),
    schema: 'registrations',
    lastingFacts: [messagingFacts('registrations'), lastingFacts],
    entities: [Mail, Objection, Submission, SubmissionFile],
    migrations: [
      ...messagingMigrations,
      Baseline1700000000000,
      UnverifiedApprovals1700000014000,
      MailsAboutCriteria1700000015000,
      ProposedEvidence1700000016000,
    ],
  };
}
