export { CLAIM_LOCK_NAMESPACE } from './advisory-keys.js';
export { databaseVariables, serviceUrlVariable, serviceUrlVariables } from './config.js';
export { type OpenDatabaseOptions, openDatabase } from './open-database.js';
export { DatabaseUnavailableError } from './postgres-connection.js';
export { advanceRestoreEpoch, CURRENT_RESTORE_EPOCH, readRestoreEpoch } from './restore-epoch.js';
export { roleName } from './service-role.js';
export { isDatabaseUnreachable } from './unreachable.js';
export { WriteTransactions } from './write-transactions.js';
