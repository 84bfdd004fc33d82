import { type DatabaseConfig, databaseSettings, type OpenDatabaseOptions } from '@jamcimo/database';
import { ACCOUNT_ENTITIES } from '../accounts/account-entities.js';
import { Baseline1700000000000 } from './migrations/1700000000000-baseline.js';
import { NoRights1700000017000 } from './migrations/1700000017000-no-rights.js';

export function databaseOptions(config: DatabaseConfig): OpenDatabaseOptions {
  return {
    ...databaseSettings('gateway', config),
    schema: 'gateway',
    entities: ACCOUNT_ENTITIES,
    migrations: [Baseline1700000000000, NoRights1700000017000],
  };
}
