/** `node dist/migrate.js` brings the tables of this service up to date and ends. */
import { migrateAndExit } from '@jamcimo/service-kit';
import { readGatewayConfig } from './config.js';
import { databaseOptions } from './database/database-options.js';

const config = readGatewayConfig();

await migrateAndExit(databaseOptions(config), config.LOG_LEVEL);
