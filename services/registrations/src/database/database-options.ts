import { type OpenDatabaseOptions, serviceUrlVariable } from '@jamcimo/database';
import { messagingMigrations } from '@jamcimo/messaging';
import type { Config } from '../config.js';
import { Mail } from '../emails/mail.entity.js';
import { Objection } from '../objections/objection.entity.js';
import { Submission } from '../submissions/submission.entity.js';
import { SubmissionFile } from '../submissions/submission-file.entity.js';
import { Registrations1700000001000 } from './migrations/1700000001000-registrations.js';
import { MailCauses1700000002000 } from './migrations/1700000002000-mail-causes.js';
import { MailQuota1700000003000 } from './migrations/1700000003000-mail-quota.js';
import { ForgottenSubmissions1700000004000 } from './migrations/1700000004000-forgotten-submissions.js';
import { GoalsVersion1700000005000 } from './migrations/1700000005000-goals-version.js';
import { Receipts1700000006000 } from './migrations/1700000006000-receipts.js';
import { Objections1700000007000 } from './migrations/1700000007000-objections.js';
import { WithdrawableDecisions1700000008000 } from './migrations/1700000008000-withdrawable-decisions.js';

export function databaseOptions(config: Config): OpenDatabaseOptions {
  return {
    service: 'registrations',
    schema: 'registrations',
    ownerUrl: config.DATABASE_URL,
    serviceUrl: config[serviceUrlVariable('registrations') as keyof Config] as string | undefined,
    appSecret: config.APP_SECRET,
    poolSize: config.DATABASE_POOL,
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
    ],
  };
}
