/** `node dist/migrate.js` brings the tables of this service up to date and ends. */
import { migrateAndExit } from '@jamcimo/service-kit';
import { readPaymentsConfig } from './config.js';
import { databaseOptions } from './database/database-options.js';

const config = readPaymentsConfig();

await migrateAndExit(databaseOptions(config), config.LOG_LEVEL);
