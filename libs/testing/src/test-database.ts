import { randomBytes } from 'node:crypto';
import pg from 'pg';

export interface TestDatabase {
  /** Owner's address of a fresh, empty database. */
  url: string;
  /** Its name, `jamcimo_test_<random>`. */
  name: string;
  /** Removes the database with everybody still connected, and the roles made for it. */
  drop(): Promise<void>;
}

/**
 * Creates a fresh database in the cluster of TEST_DATABASE_URL (given by Jest's global set-up for integration tests).
 * Many can live at the same time; each test file makes and drops its own.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const ownerUrl = clusterUrl();
  const name = `jamcimo_test_${randomBytes(6).toString('hex')}`;
  await asOwner(ownerUrl, (client) =>
    client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)} STRATEGY FILE_COPY`),
  );
  const url = new URL(ownerUrl);
  url.pathname = `/${name}`;
  return { url: url.href, name, drop: () => dropTestDatabase(name) };
}

/** Drops a database by name; refuses one whose name lacks "test", so that no mistake can cost data. */
export async function dropTestDatabase(name: string): Promise<void> {
  if (!name.includes('test')) throw new Error(`"${name}" is not the name of a test database and stays`);
  await asOwner(clusterUrl(), async (client) => {
    const { rows } = await client.query<{ role: string }>(
      `SELECT r.rolname AS role FROM pg_db_role_setting s
       JOIN pg_database d ON d.oid = s.setdatabase JOIN pg_roles r ON r.oid = s.setrole
       WHERE d.datname = $1 AND r.rolname LIKE 'jamcimo\\_%'`,
      [name],
    );
    await client.query(`DROP DATABASE IF EXISTS ${pg.escapeIdentifier(name)} WITH (FORCE)`);
    for (const { role } of rows) await client.query(`DROP ROLE IF EXISTS ${pg.escapeIdentifier(role)}`);
  });
}

function clusterUrl(): string {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error('TEST_DATABASE_URL is not set: run this test with jest.integration.config.mjs');
  return url;
}

async function asOwner(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
