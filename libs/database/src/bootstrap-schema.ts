import { secretsOf } from '@jamcimo/contracts';
import pg from 'pg';
import { BOOTSTRAP_LOCK } from './advisory-keys.js';
import { ensureBackupWork } from './backup-work.js';
import { connectToPostgres, quoteName } from './postgres-connection.js';
import { ensureRestoreEpoch } from './restore-epoch.js';
import { roleName, rolePassword, scramVerifier, urlOfRole, userOf } from './service-role.js';

const EXTENSIONS = ['pg_trgm', 'unaccent'];
const NO_RIGHT = '42501';

export interface BootstrapOptions {
  service: string;
  schema: string;
  ownerUrl: string;
  /** The address that the role shall have; else it is made of `appSecret`. */
  serviceUrl?: string | undefined;
  appSecret?: string | undefined;
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
    const { role, ways } = signInOf(options, database);
    const way = await ensureRole(client, { service, role, ways });
    await ensureOwnSchema(client, { database, schema, role });
    return way.url;
  } finally {
    await client.end();
  }
}

function signInOf({ service, schema, ownerUrl, serviceUrl, appSecret }: BootstrapOptions, database: string) {
  if (serviceUrl !== undefined) {
    const { role, password } = userOf(serviceUrl);
    return { role, ways: [{ password, url: serviceUrl }] };
  }
  const role = roleName(database, schema);
  if (appSecret === undefined)
    throw new Error(`${service} has no password: neither DATABASE_URL_<SERVICE> nor APP_SECRET is set`);
  const ways = secretsOf(appSecret).map((secret) => {
    const password = rolePassword(secret, role);
    return { password, url: urlOfRole(ownerUrl, database, role, password) };
  });
  return { role, ways };
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

interface WayIn {
  password: string;
  url: string;
}

interface RoleOptions {
  service: string;
  role: string;
  /** By each secret that is accepted; the first is the newest. */
  ways: WayIn[];
}

/** While a secret is exchanged the password stays the one that the replicas of the step before know. */
async function ensureRole(client: pg.Client, { service, role, ways }: RoleOptions): Promise<WayIn> {
  const name = quoteName(role);
  const [newest] = ways as [WayIn];
  const { password } = newest;
  let way = newest;
  const verifier = pg.escapeLiteral(scramVerifier(password, role));
  const what = `create login roles; let it, or give ${service} an own address in DATABASE_URL_<SERVICE> and no DATABASE_URL`;
  if (!(await exists(client, 'pg_roles WHERE rolname', role))) {
    await allowed(client.query(`CREATE ROLE ${name} LOGIN PASSWORD ${verifier}`), what);
  } else {
    const known = await firstThatSignsIn(ways);
    if (known) way = known;
    // The secret changed, or a restore brought a role with another password.
    else await allowed(client.query(`ALTER ROLE ${name} LOGIN PASSWORD ${verifier}`), what);
  }
  const { rows } = await client.query<{ enough: boolean }>(
    'SELECT rolsuper OR rolname = $1 AS enough FROM pg_roles WHERE rolname = current_user',
    [role],
  );
  // A role that is not a superuser must be a member of a role to give it a schema.
  if (!rows[0]?.enough) await allowed(client.query(`GRANT ${name} TO CURRENT_USER`), what);
  return way;
}

async function firstThatSignsIn(ways: WayIn[]): Promise<WayIn | undefined> {
  for (const way of ways) if (await canSignIn(way.url)) return way;
  return undefined;
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
