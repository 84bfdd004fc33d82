import type { EntityManager } from 'typeorm';

const LOCK = "hashtext('politicians.files')";

/** Until the transaction ends, no public file is removed: it may store content identical to that of an unused file. */
export async function shareFiles(manager: EntityManager): Promise<void> {
  await manager.query(`SELECT pg_advisory_xact_lock_shared(${LOCK})`);
}

/** Until the transaction ends, nobody publishes a file. */
export async function lockFiles(manager: EntityManager): Promise<void> {
  await manager.query(`SELECT pg_advisory_xact_lock(${LOCK})`);
}
