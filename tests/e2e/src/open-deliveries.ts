import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';

/** Asks a database. */
export async function ask<T>(databaseUrl: string, sql: string, values: unknown[] = []): Promise<T[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query(sql, values)).rows as T[];
  } finally {
    await client.end();
  }
}

/** @returns events that have not arrived, and events and jobs that failed, after they had time to: none when all is well */
export async function openDeliveries(databaseUrl: string, withinMs: number): Promise<unknown[]> {
  const schemas = await ask<{ name: string }>(
    databaseUrl,
    "SELECT table_schema AS name FROM information_schema.tables WHERE table_name = 'deliveries' AND table_schema NOT LIKE 'restore\\_%'",
  );
  const sql = schemas
    .map(
      ({ name }) =>
        `SELECT '${name}' AS service, name, state, attempts, left(error, 160) AS error, run_at - now() AS due FROM ${name}.deliveries WHERE state = 'failed' OR (state <> 'done' AND event_id IS NOT NULL)`,
    )
    .join(' UNION ALL ');
  const deadline = Date.now() + withinMs;
  for (;;) {
    const open = await ask(databaseUrl, sql);
    if (open.length === 0 || Date.now() > deadline) return open;
    await pause(500);
  }
}
