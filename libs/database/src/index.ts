export { CLAIM_LOCK_NAMESPACE } from './advisory-keys.js';
export { BACKUP_WORK, readMaintenance } from './backup-work.js';
export { type Baseline, ranInPart } from './baselines.js';
export { millisecondsLeft, withinDeadline } from './call-deadline.js';
export {
  type DatabaseConfig,
  databaseSettings,
  databaseVariables,
  readReplicaVariables,
  serviceUrlVariable,
  serviceUrlVariables,
} from './config.js';
export { LAST_MONTHS } from './last-months.js';
export {
  type CarryOver,
  carryOver,
  ERASED_KINDS,
  type Erased,
  type ErasedKind,
  type Figures,
  type KnownErasures,
  knownErasures,
  type LastingFacts,
  type LastingStatement,
} from './lasting-facts.js';
export { idsOf, readPrepared } from './list-reads.js';
export { type CopyOfSchema, migrateCopy } from './migrate-copy.js';
export { type OpenDatabaseOptions, openDatabase } from './open-database.js';
export {
  type OpenOwnerDatabaseOptions,
  openOwnerDatabase,
  prepareExtensions,
} from './open-owner-database.js';
export { connectToPostgres, DatabaseUnavailableError } from './postgres-connection.js';
export { PublicReads, type ReadFrom } from './public-reads.js';
export { openReadReplica, type ReadReplica } from './read-replica.js';
export { BASELINE_STATE, REPLACED_MIGRATIONS } from './replaced-migrations.js';
export {
  adoptLineage,
  advanceRestoreEpoch,
  CURRENT_RESTORE_EPOCH,
  readLineage,
  readRestoreEpoch,
} from './restore-epoch.js';
export { roleName } from './service-role.js';
export { isDatabaseUnreachable } from './unreachable.js';
export { laterLogPosition, readLogPosition } from './wal-position.js';
export { WriteTransactions } from './write-transactions.js';
