import { z } from 'zod';
import { DirectoryStore } from './directory-store.js';
import { MinioStore } from './minio-store.js';
import type { ObjectStore } from './object-store.js';

const group = 'Files';

function isEndpoint(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, pathname, search } = new URL(value);
  return ['http:', 'https:'].includes(protocol) && pathname === '/' && search === '';
}

/** The environment variables of the object store: spread them into the config schema of a service. */
export const storageVariables = {
  OBJECTS_DIR: z.string().optional().meta({
    group,
    description:
      'Directory that holds uploaded files where no S3 server is given; set by the embedded stack.',
  }),
  S3_ENDPOINT: z.string().refine(isEndpoint, 'must be an address like http://minio:9000').optional().meta({
    group,
    description: 'Address of an S3 server (http://minio:9000), used instead of a directory.',
  }),
  S3_ACCESS_KEY: z.string().optional().meta({ group, description: 'Access key of the S3 server.' }),
  S3_SECRET_KEY: z.string().optional().meta({ group, description: 'Secret key of the S3 server.' }),
  AWS_WEB_IDENTITY_TOKEN_FILE: z.string().optional().meta({
    group,
    description:
      'Set by a cluster whose pods have a role (IRSA): without keys, those of the role are fetched from sts.AWS_REGION.amazonaws.com.',
  }),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'is not a valid bucket name')
    .default('jamcimo')
    .meta({ group, description: 'Bucket for all files; made when it is missing.' }),
  S3_REGION: z.string().optional().meta({
    group,
    description: 'Region of the S3 server. Empty: the server is asked.',
  }),
} as const;

export type StorageConfig = z.output<z.ZodObject<typeof storageVariables>>;

/**
 * The store that the configuration names: the S3 server when `S3_ENDPOINT` is given, else the directory `OBJECTS_DIR`.
 * Throws an error with a message for the operator when neither is given or the keys are half given or missing without a role. Touches neither disk nor network.
 */
export function openStore(config: StorageConfig): ObjectStore {
  const { S3_ENDPOINT: endpoint, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = config;
  if (endpoint) {
    const server = { endpoint, bucket: config.S3_BUCKET, region: config.S3_REGION };
    if (accessKey && secretKey) return new MinioStore({ ...server, accessKey, secretKey });
    if (!accessKey && !secretKey && config.AWS_WEB_IDENTITY_TOKEN_FILE) return new MinioStore(server);
    throw new Error('S3_ENDPOINT needs S3_ACCESS_KEY and S3_SECRET_KEY beside it, or the role of a pod.');
  }
  if (config.OBJECTS_DIR) return new DirectoryStore(config.OBJECTS_DIR);
  throw new Error('Nowhere to keep files: set OBJECTS_DIR or S3_ENDPOINT.');
}
