import { databaseVariables, serviceUrlVariable, serviceUrlVariables } from '@jamcimo/database';
import { redisVariables } from '@jamcimo/messaging';
import { addressVariables, callServerVariables, readConfigOrExit } from '@jamcimo/service-kit';
import { storageVariables } from '@jamcimo/storage';
import { z } from 'zod';

const group = 'Backups';

function kept(standard: number, what: string) {
  return z.coerce
    .number()
    .int()
    .min(0)
    .max(1000)
    .default(standard)
    .meta({ group, description: `How many ${what} of the nightly backups are kept.` });
}

export const configSchema = z.object({
  ...callServerVariables,
  ...databaseVariables,
  ...serviceUrlVariables('backups'),
  ...redisVariables,
  ...storageVariables,
  ...addressVariables,
  BACKUP_PASSPHRASE: z.string().min(16, 'needs at least 16 characters').optional().meta({
    group,
    description:
      'Encrypts every new backup (age format); only then are identity documents in it. Without it, such a backup cannot be opened.',
    secret: true,
  }),
  BACKUP_AT: z
    .string()
    .regex(/^(?:off|(?:[01]\d|2[0-3]):[0-5]\d)$/, 'is neither off nor a time like 03:30')
    .default('off')
    .meta({ group, description: 'When a backup is made every night, Croatian time (03:30); `off`: never.' }),
  BACKUP_KEEP_DAILY: kept(7, 'days'),
  BACKUP_KEEP_WEEKLY: kept(4, 'weeks'),
  BACKUP_KEEP_MONTHLY: kept(12, 'months'),
});

export type Config = z.output<typeof configSchema>;

/** Token under which the configuration is injected. */
export const CONFIG = Symbol('config');

export const readBackupsConfig = () => readConfigOrExit(configSchema, process.env);

/** The address under which all schemas are read and restored. */
export function ownerAddress(config: Config): string {
  const own = (config as Record<string, unknown>)[serviceUrlVariable('backups')];
  const url = typeof own === 'string' ? own : config.DATABASE_URL;
  if (url === undefined) throw new Error('backups has no database: DATABASE_URL is not set');
  return url;
}
