import { CommandError } from '@jamcimo/service-kit';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { ACCOUNT_ENTITIES } from '../accounts/account-entities.js';

/**
 * Connects to the gateway's schema as it is: no role is made and nothing is migrated, so that it works beside a running
 * gateway and with the owner's address.
 *
 * @throws CommandError when the database cannot be reached or the gateway never started on it
 */
export async function openAccounts(url: string): Promise<DataSource> {
  const dataSource = new DataSource({
    type: 'postgres',
    driver: pg,
    url,
    schema: 'gateway',
    entities: ACCOUNT_ENTITIES,
    installExtensions: false,
    poolSize: 1,
    applicationName: 'jamcimo admin',
    connectTimeoutMS: 10_000,
    extra: { options: '-c search_path=gateway,extensions -c statement_timeout=30s' },
  });
  await dataSource.initialize().catch((error: unknown) => {
    throw new CommandError(
      `PostgreSQL cannot be reached: ${error instanceof Error ? error.message : String(error)}`,
    );
  });
  const [row] = await dataSource.query("SELECT to_regclass('gateway.users') IS NOT NULL AS there");
  if (!row.there) throw new CommandError('This database has no accounts yet: start Jamčimo on it once.');
  return dataSource;
}
