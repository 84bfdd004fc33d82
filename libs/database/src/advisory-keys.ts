/**
 * Keys of PostgreSQL advisory locks. They hold for one database, whichever role takes them, so every service and replica
 * sees the same ones. The first number is ours alone ("jam"), the second says what is locked.
 */
const NAMESPACE = 0x6a616d;

/** Shared by every write transaction of every service, exclusive for a restore. */
export const WRITE_LOCK = `${NAMESPACE}, 1`;

/** Schemas, extensions and roles are made by one process at a time. */
export const BOOTSTRAP_LOCK = `${NAMESPACE}, 2`;

/** Migrations of one schema are run by one replica at a time; the key is the object id of the schema. */
export const MIGRATION_LOCK_NAMESPACE = NAMESPACE + 1;

/** Deliveries of one queue are claimed by one process at a time; the key is made of the schema and the queue. */
export const CLAIM_LOCK_NAMESPACE = NAMESPACE + 2;
