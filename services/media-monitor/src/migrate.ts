/** `node dist/migrate.js` brings the tables of this service up to date and ends. */
import { migrateAndExit } from '@jamcimo/service-kit';
import { databaseOptions } from './database/database-options.js';

await migrateAndExit('media-monitor', databaseOptions);
