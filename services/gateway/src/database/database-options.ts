import { type DatabaseConfig, databaseSettings, type OpenDatabaseOptions } from '@jamcimo/database';
import { ACCOUNT_ENTITIES } from '../accounts/account-entities.js';
import { UsersSessionsAudit1700000001000 } from './migrations/1700000001000-users-sessions-audit.js';
import { RegistrationAttempts1700000003000 } from './migrations/1700000003000-registration-attempts.js';
import { RunningRegistrations1700000007000 } from './migrations/1700000007000-running-registrations.js';
import { AuditRecordNames1700000012000 } from './migrations/1700000012000-audit-record-names.js';
import { ObjectionAttempts1700000013000 } from './migrations/1700000013000-objection-attempts.js';
import { RepeatedRegistrations1700000014000 } from './migrations/1700000014000-repeated-registrations.js';
import { AuditLogIsKept1700000015000 } from './migrations/1700000015000-audit-log-is-kept.js';
import { SecondFactor1700000016000 } from './migrations/1700000016000-second-factor.js';
import { NoRights1700000017000 } from './migrations/1700000017000-no-rights.js';

export function databaseOptions(config: DatabaseConfig): OpenDatabaseOptions {
  return {
    ...databaseSettings('gateway', config),
    schema: 'gateway',
    entities: ACCOUNT_ENTITIES,
    migrations: [
      UsersSessionsAudit1700000001000,
      RegistrationAttempts1700000003000,
      RunningRegistrations1700000007000,
      AuditRecordNames1700000012000,
      ObjectionAttempts1700000013000,
      RepeatedRegistrations1700000014000,
      AuditLogIsKept1700000015000,
      SecondFactor1700000016000,
      NoRights1700000017000,
    ],
  };
}
