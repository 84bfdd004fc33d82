import type { ServiceName } from '@jamcimo/contracts';
import { type DatabaseConfig, type OpenDatabaseOptions, openDatabase } from '@jamcimo/database';
import { readMigrationConfig } from '../config.js';
import { createLogger } from '../logging/logger.js';

/**
 * Brings a service's schema up to date and ends the process: 0 when it is, 1 when that failed. A service does the same when it
 * starts; this is for an upgrade that migrates before the new version runs. Safe to repeat and beside others.
 */
export async function migrateAndExit(
  service: ServiceName,
  optionsFor: (config: DatabaseConfig) => OpenDatabaseOptions,
): Promise<never> {
  const config = readMigrationConfig(service);
  const logger = createLogger({ service, level: config.LOG_LEVEL });
  try {
    const options = { ...optionsFor(config), migrate: 'on' as const };
    const dataSource = await openDatabase({ onNotice: (line) => logger.info(line), ...options });
    await dataSource.destroy();
    logger.info('the schema is up to date');
  } catch (error) {
    logger.fatal({ err: error }, 'the schema could not be brought up to date');
    process.exit(1);
  }
  process.exit(0);
}
