import pg from 'pg';

/** Removes a role a test made by hand, once the test's own database is gone. */
export async function dropRole(ownerUrl: string, name: string): Promise<void> {
  const url = new URL(ownerUrl);
  url.pathname = '/postgres';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    await client.query(`DROP ROLE ${pg.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}
