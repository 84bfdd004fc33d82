import { Redis } from 'ioredis';
import { Client } from 'pg';

test('the test database is PostgreSQL 18 with Croatian collation, trigrams and folding', async () => {
  const client = new Client({ connectionString: process.env.TEST_DATABASE_URL });
  await client.connect();
  try {
    const { rows } = await client.query<{ major: string; encoding: string; sorted: string[] }>(`
      SELECT split_part(current_setting('server_version'), '.', 1) AS major,
             current_setting('server_encoding') AS encoding,
             array(SELECT n FROM unnest(array['Šarić', 'Tomić', 'Sinčić', 'Čular', 'Cvitan']) n
                   ORDER BY n COLLATE "hr-x-icu") AS sorted`);
    expect(rows[0]).toEqual({
      major: '18',
      encoding: 'UTF8',
      sorted: ['Cvitan', 'Čular', 'Sinčić', 'Šarić', 'Tomić'],
    });
    const extensions = await client.query(
      `SELECT name FROM pg_available_extensions WHERE name IN ('pg_trgm', 'unaccent') ORDER BY name`,
    );
    expect(extensions.rows.map((row) => row.name)).toEqual(['pg_trgm', 'unaccent']);
  } finally {
    await client.end();
  }
});

test('the test Redis keeps keys and never evicts them', async () => {
  const redis = new Redis(process.env.TEST_REDIS_URL ?? '');
  try {
    await redis.set('stack-test', 'kept');
    expect(await redis.get('stack-test')).toBe('kept');
  } finally {
    await redis.del('stack-test');
    redis.disconnect();
  }
});
