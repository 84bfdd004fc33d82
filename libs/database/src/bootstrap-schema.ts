import pg from 'pg';
import { BOOTSTRAP_LOCK } from './advisory-keys.js';
import { ensureBackupWork } from './backup-work.js';
import { connectToPostgres, quoteName } from './postgres-connection.js';
import { ensureRestoreEpoch } from './restore-epoch.js';
import { roleName, rolePassword, scramVerifier, urlOfRole } from './service-role.js';

const EXTENSIONS = ['pg_trgm', 'unaccent'];
const NO_RIGHT = '42501';

export interface BootstrapOptions {
  service: string;
  schema: string;
  appSecret: string;
  ownerUrl: string;
  waitMs: number;
  onNotice: (message: string) => void;
}

/**
 * Makes what a service needs in the database, as its owner: the schema `extensions` with pg_trgm and unaccent, the
 * service's schema and a login role that owns it. Safe to repeat and safe when many processes do it at once: everything
 * happens under one lock of the database, and the roles of a database belong to it alone (see `roleName`).
 *
 * @returns the address that connects as the role
 */
export async function bootstrapSchema(options: BootstrapOptions): Promise<string> {
  const { service, schema, ownerUrl, waitMs, onNotice } = options;
  const applicationName = `jamcimo ${service} bootstrap`;
  const client = await connectToPostgres({ url: ownerUrl, applicationName, waitMs, onNotice });
  try {
    await client.query(`SET lock_timeout = '60s'`);
    await client.query(`SELECT pg_advisory_lock(${BOOTSTRAP_LOCK})`);
    await ensureExtensions(client);
    const database = await currentDatabase(client);
    const role = roleName(database, schema);
    const password = rolePassword(options.appSecret, role);
    const url = urlOfRole(ownerUrl, database, role, password);
    await ensureRole(client, { service, role, password, url });
    await ensureOwnSchema(client, { database, schema, role });
    return url;
  } finally {
    await client.end();
  }
}

/** The same for a service that has its own address: only what is missing is made, as far as that role may. */
export async function ensureSchemaAsService(client: pg.Client, schema: string): Promise<void> {
  await client.query(`SELECT pg_advisory_lock(${BOOTSTRAP_LOCK})`);
  try {
    await ensureExtensions(client);
    if (!(await exists(client, 'pg_namespace WHERE nspname', schema))) {
      await allowed(client.query(`CREATE SCHEMA ${quoteName(schema)}`), `create the schema ${schema}`);
    }
  } finally {
    await client.query(`SELECT pg_advisory_unlock(${BOOTSTRAP_LOCK})`);
  }
}

/** Makes what all services share: run under the lock of the bootstrap. */
export async function ensureExtensions(client: pg.Client): Promise<void> {
  if (!(await exists(client, 'pg_namespace WHERE nspname', 'extensions'))) {
    await allowed(client.query('CREATE SCHEMA extensions'), 'create the schema extensions');
  }
  for (const extension of EXTENSIONS) {
    const { rows } = await client.query<{ schema: string }>(
      `SELECT nspname AS schema FROM pg_extension JOIN pg_namespace n ON n.oid = extnamespace WHERE extname = $1`,
      [extension],
    );
    const schema = rows[0]?.schema;
    if (schema === undefined) {
      const create = client.query(`CREATE EXTENSION ${extension} SCHEMA extensions`);
      await allowed(create, `create the extension ${extension}`);
    } else if (schema !== 'extensions') {
      throw new Error(
        `The extension ${extension} lies in the schema ${schema}; move it first: ALTER EXTENSION ${extension} SET SCHEMA extensions`,
      );
    }
  }
  await allowed(ensureRestoreEpoch(client), 'create the table extensions.restore_epoch');
  await allowed(ensureBackupWork(client), 'create the table extensions.backup_work');
}

interface RoleOptions {
  service: string;
  role: string;
  password: string;
  url: string;
}

async function ensureRole(client: pg.Client, { service, role, password, url }: RoleOptions): Promise<void> {
  const name = quoteName(role);
  const verifier = pg.escapeLiteral(scramVerifier(password, role));
  const what = `create login roles; let it, or give ${service} an own address in DATABASE_URL_<SERVICE>`;
  if (!(await exists(client, 'pg_roles WHERE rolname', role))) {
    await allowed(client.query(`CREATE ROLE ${name} LOGIN PASSWORD ${verifier}`), what);
  } else if (!(await canSignIn(url))) {
    // The secret changed, or a restore brought a role with another password.
    await allowed(client.query(`ALTER ROLE ${name} LOGIN PASSWORD ${verifier}`), what);
  }
  const { rows } = await client.query<{ super: boolean }>(
    'SELECT rolsuper AS super FROM pg_roles WHERE rolname = current_user',
  );
  // A role that is not a superuser must be a member of a role to give it a schema.
  if (!rows[0]?.super) await allowed(client.query(`GRANT ${name} TO CURRENT_USER`), what);
}

async function canSignIn(url: string): Promise<boolean> {
  try {
    const options = { url, applicationName: 'jamcimo bootstrap', waitMs: 0, onNotice: () => undefined };
    const client = await connectToPostgres(options);
    await client.end();
    return true;
  } catch {
    return false;
  }
}

interface SchemaOptions {
  database: string;
  schema: string;
  role: string;
}

async function ensureOwnSchema(client: pg.Client, { database, schema, role }: SchemaOptions): Promise<void> {
  const schemaName = quoteName(schema);
  const name = quoteName(role);
  const what = `set up the schema ${schema}`;
  const statements = [
    `CREATE SCHEMA IF NOT EXISTS ${schemaName} AUTHORIZATION ${name}`,
    `ALTER SCHEMA ${schemaName} OWNER TO ${name}`,
    `REVOKE ALL ON SCHEMA ${schemaName} FROM PUBLIC`,
    `GRANT USAGE ON SCHEMA extensions TO ${name}`,
    `GRANT CONNECT ON DATABASE ${quoteName(database)} TO ${name}`,
    // For people who sign in with psql; the service itself sets it with every connection.
    `ALTER ROLE ${name} IN DATABASE ${quoteName(database)} SET search_path = ${schemaName}, extensions`,
  ];
  for (const statement of statements) await allowed(client.query(statement), what);
}

async function currentDatabase(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>('SELECT current_database() AS name');
  return rows[0]?.name ?? '';
}

async function exists(client: pg.Client, place: string, value: string): Promise<boolean> {
  const { rows } = await client.query(`SELECT 1 FROM ${place} = $1`, [value]);
  return rows.length > 0;
}

/** Turns a missing privilege into a message that says what the operator has to grant. */
async function allowed(query: Promise<unknown>, what: string): Promise<void> {
  try {
    await query;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === NO_RIGHT) {
      throw new Error(`The PostgreSQL user of this address may not ${what} (${error.message})`);
    }
    throw error;
  }
}
