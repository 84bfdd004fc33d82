import { SERVICES } from '@jamcimo/contracts';

/** Schemas of all services, by name. */
export const SCHEMAS: string[] = Object.values(SERVICES).flatMap(({ schema }) => (schema ? [schema] : []));

/** The service that owns a schema. */
export function serviceOf(schema: string): string {
  const found = Object.entries(SERVICES).find(([, service]) => service.schema === schema);
  if (!found) throw new Error(`No service owns the schema ${schema}`);
  return found[0];
}

/** Where TypeORM keeps which migrations ran; the manifest lists them instead. */
export const MIGRATIONS_TABLE = 'migrations';

/** Not archived, and left alone by a restore: what only means something while it happens, and who may sign in. */
const LEFT_OUT = new Set([
  'gateway.users',
  'gateway.sessions',
  'gateway.pending_sign_ins',
  'gateway.invitations',
  'gateway.login_attempts',
  'gateway.registration_attempts',
  'gateway.objection_attempts',
  'politicians.file_reservations',
  'politicians.file_removals',
]);

/** A restore keeps what is there now: who may sign in, who is signed in, and what was done (decision 28). */
const KEPT_SCHEMA = 'gateway';

export function isArchived(schema: string, table: string): boolean {
  return table !== MIGRATIONS_TABLE && !LEFT_OUT.has(`${schema}.${table}`);
}

export function isRestored(schema: string, table: string): boolean {
  return schema !== KEPT_SCHEMA && isArchived(schema, table);
}
