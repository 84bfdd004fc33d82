import { type OpenDatabaseOptions, serviceUrlVariable } from '@jamcimo/database';
import type { Config } from '../config.js';
import { Session } from '../sessions/session.entity.js';
import { User } from '../users/user.entity.js';
import { UsersSessionsAudit1700000001000 } from './migrations/1700000001000-users-sessions-audit.js';
import { RegistrationAttempts1700000003000 } from './migrations/1700000003000-registration-attempts.js';
import { RunningRegistrations1700000007000 } from './migrations/1700000007000-running-registrations.js';
import { AuditRecordNames1700000012000 } from './migrations/1700000012000-audit-record-names.js';
import { ObjectionAttempts1700000013000 } from './migrations/1700000013000-objection-attempts.js';

export function databaseOptions(config: Config): OpenDatabaseOptions {
  return {
    service: 'gateway',
    schema: 'gateway',
    ownerUrl: config.DATABASE_URL,
    serviceUrl: config[serviceUrlVariable('gateway') as keyof Config] as string | undefined,
    appSecret: config.APP_SECRET,
    poolSize: config.DATABASE_POOL,
    entities: [Session, User],
    migrations: [
      UsersSessionsAudit1700000001000,
      RegistrationAttempts1700000003000,
      RunningRegistrations1700000007000,
      AuditRecordNames1700000012000,
      ObjectionAttempts1700000013000,
    ],
  };
}
