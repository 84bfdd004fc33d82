import type { ServiceName } from '@jamcimo/contracts';
import { databaseVariables, serviceUrlVariables } from '@jamcimo/database';
import { z } from 'zod';
import { readConfigOrExit } from './config/read-config.js';
import { processVariables } from './config/variables.js';

const { APP_SECRET, LOG_LEVEL } = processVariables;

/** All that migrating reads of the environment. */
export const migrationSchema = (service: ServiceName) =>
  z.object({ APP_SECRET, LOG_LEVEL, ...databaseVariables, ...serviceUrlVariables(service) });

export const readMigrationConfig = (service: ServiceName) =>
  readConfigOrExit(migrationSchema(service), process.env);
