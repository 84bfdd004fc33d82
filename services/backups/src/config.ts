import { SERVICE_NAMES, serviceVariable } from '@jamcimo/contracts';
import { databaseVariables, serviceUrlVariable, serviceUrlVariables } from '@jamcimo/database';
import { redisVariables } from '@jamcimo/messaging';
import {
  addressVariables,
  callerVariables,
  callServerVariables,
  processVariables,
  readConfigOrExit,
} from '@jamcimo/service-kit';
import { openStore, storageVariables } from '@jamcimo/storage';
import { z } from 'zod';

const group = 'Backups';

const ofSecondSite = (what: string) => ({ group, description: `${what} of a second site for copies.` });

const variables = z.object({
  ...callServerVariables,
  ...databaseVariables,
  ...serviceUrlVariables('backups'),
  ...redisVariables,
  ...storageVariables,
  ...addressVariables,
  ...callerVariables,
  BACKUP_PASSPHRASE: z.string().min(16, 'needs at least 16 characters').optional().meta({
    group,
    description:
      'Encrypts every backup (age format); only then are identity documents in it. Without it no backup is made outside `npm start`, and an encrypted one cannot be opened.',
  }),
  BACKUP_UNENCRYPTED: z
    .enum(['allowed', 'refused'], 'is neither allowed nor refused')
    .default('refused')
    .meta({
      group,
      description: 'Whether backups are made without BACKUP_PASSPHRASE; `npm start` allows it.',
    }),
  BACKUP_S3_ENDPOINT: storageVariables.S3_ENDPOINT.meta({
    group,
    description:
      'Address of an S3 server elsewhere, to which every encrypted backup is copied. It needs BACKUP_PASSPHRASE.',
  }),
  BACKUP_S3_BUCKET: storageVariables.S3_BUCKET.meta(ofSecondSite('Bucket')),
  BACKUP_S3_ACCESS_KEY: storageVariables.S3_ACCESS_KEY.meta({
    ...ofSecondSite('Access key'),
  }),
  BACKUP_S3_SECRET_KEY: storageVariables.S3_SECRET_KEY.meta({
    ...ofSecondSite('Secret key'),
  }),
  BACKUP_S3_REGION: storageVariables.S3_REGION.meta(ofSecondSite('Region')),
  BACKUP_AT: z
    .string()
    .regex(/^(?:off|(?:[01]\d|2[0-3]):[0-5]\d)$/, 'is neither off nor a time like 03:30')
    .default('off')
    .meta({ group, description: 'When a backup is made every night, Croatian time (03:30); `off`: never.' }),
  BACKUP_KEEP_DAILY: z.coerce.number().int().min(0).max(1000).default(7).meta({
    group,
    description:
      'How many nightly backups are kept, beside the newest of each of the last 4 weeks and 12 months that had any.',
  }),
});

export const configSchema = variables.superRefine((config, context) => {
  if (config.BACKUP_S3_ENDPOINT === undefined) return;
  const refuse = (name: string, message: string) =>
    context.addIssue({ code: 'custom', path: [name], message });
  if (config.BACKUP_PASSPHRASE === undefined)
    refuse('BACKUP_S3_ENDPOINT', 'needs BACKUP_PASSPHRASE: only encrypted backups leave the site');
  const { BACKUP_S3_ACCESS_KEY: accessKey, BACKUP_S3_SECRET_KEY: secretKey } = config;
  const hasRole = !accessKey && !secretKey && config.AWS_WEB_IDENTITY_TOKEN_FILE;
  if (!hasRole && !(accessKey && secretKey))
    refuse('BACKUP_S3_ENDPOINT', 'needs BACKUP_S3_ACCESS_KEY and BACKUP_S3_SECRET_KEY, or the role of a pod');
  if (config.BACKUP_S3_ENDPOINT === config.S3_ENDPOINT && config.BACKUP_S3_BUCKET === config.S3_BUCKET)
    refuse('BACKUP_S3_BUCKET', 'is the bucket of the files: a copy there is none');
});

export type Config = z.output<typeof configSchema>;

/** How many nightly backups are kept. */
export const keptBackups = (config: Config) => ({
  daily: config.BACKUP_KEEP_DAILY,
  weekly: 4,
  monthly: 12,
});

/** Token under which the configuration is injected. */
export const CONFIG = Symbol('config');

export const readBackupsConfig = () => readConfigOrExit(configSchema, process.env);

/** What the operator's commands need: the secret of calls, the services they ask, and the files. */
export const readCommandConfig = () =>
  readConfigOrExit(
    z.object({
      SERVICE_TOKEN: processVariables.SERVICE_TOKEN,
      ...z.object(addressVariables).partial().shape,
      ...storageVariables,
    }),
    process.env,
  );

/** The store at the second site; null where there is none. */
export function openOffSiteStore(config: Config) {
  if (config.BACKUP_S3_ENDPOINT === undefined) return null;
  return openStore({
    ...config,
    S3_ENDPOINT: config.BACKUP_S3_ENDPOINT,
    S3_BUCKET: config.BACKUP_S3_BUCKET,
    S3_ACCESS_KEY: config.BACKUP_S3_ACCESS_KEY,
    S3_SECRET_KEY: config.BACKUP_S3_SECRET_KEY,
    S3_REGION: config.BACKUP_S3_REGION,
  });
}

/** The addresses that a configuration of commands has, by service. */
export function addressesGiven(config: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    SERVICE_NAMES.flatMap((name) => {
      const address = config[serviceVariable(name, 'ADDR')];
      return typeof address === 'string' ? [[name, address]] : [];
    }),
  );
}

/** The address under which all schemas are read and restored. */
export function ownerAddress(config: Config): string {
  const own = (config as Record<string, unknown>)[serviceUrlVariable('backups')];
  const url = typeof own === 'string' ? own : config.DATABASE_URL;
  if (url === undefined) throw new Error('backups has no database: DATABASE_URL is not set');
  return url;
}
