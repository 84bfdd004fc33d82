import { PASSWORD_MINIMUM, USERNAME_MAXIMUM } from '@jamcimo/contracts';
import { databaseVariables, serviceUrlVariable, serviceUrlVariables } from '@jamcimo/database';
import { redisVariables } from '@jamcimo/messaging';
import {
  addressVariables,
  associationVariables,
  callerVariables,
  onOff,
  port,
  processVariables,
  publicUrlVariable,
  readConfigOrExit,
} from '@jamcimo/service-kit';
import { storageVariables } from '@jamcimo/storage';
import { z } from 'zod';

const site = { group: 'Site' };
const administrators = { group: 'Administrators' };

/** Addresses of a comma-separated list. */
function proxiesOf(value: string): string[] {
  if (value.trim() === NO_PROXY) return [];
  return value
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean);
}

/** Says that no proxy is believed, for an installation that terminates TLS where nobody is in between. */
const NO_PROXY = 'none';

const variables = z.object({
  ...processVariables,
  ...databaseVariables,
  ...serviceUrlVariables('gateway'),
  ...redisVariables,
  ...storageVariables,
  ...addressVariables,
  ...callerVariables,
  ...associationVariables,
  PORT: port.default(3000).meta({ ...site, description: 'Port of the web site.' }),
  HOST: z
    .string()
    .default('127.0.0.1')
    .meta({
      ...site,
      description: 'Address the web site listens on: 127.0.0.1 embedded, 0.0.0.0 in containers.',
    }),
  HEALTH_PORT: port
    .optional()
    .meta({ ...site, description: 'A second port for /healthz and /readyz, where one is wanted.' }),
  STOP_DELAY_SECONDS: z.coerce
    .number()
    .int()
    .min(0)
    .max(60)
    .default(0)
    .meta({
      ...site,
      description:
        'How long the stopping gateway says so on /readyz before it refuses connections: as long as the load balancer in front needs to notice (Kubernetes: 5).',
    }),
  ...publicUrlVariable,
  TRUST_PROXY: z
    .string()
    .optional()
    .transform((value) => (value === undefined ? undefined : proxiesOf(value)))
    .meta({
      ...site,
      description:
        'Addresses or networks of reverse proxies whose forwarded address and scheme are believed, comma-separated; `none` when nothing stands in front. Must be given when PUBLIC_URL is https.',
    }),
  PRODUCTION_HOST: z
    .string()
    .regex(/^[a-z0-9.-]+(:\d+)?$/, 'is not a host name')
    .optional()
    .meta({
      ...site,
      description:
        'Host from which pictures missing here are tried, with and without www, before an avatar is drawn.',
    }),
  WEB_DIST: z
    .string()
    .optional()
    .meta({ ...site, description: 'Folder of the built web client, when it is not in its usual place.' }),
  ADMIN_USERNAME: z
    .string()
    .trim()
    .max(USERNAME_MAXIMUM, `has more than ${USERNAME_MAXIMUM} characters`)
    .optional()
    .meta({
      ...administrators,
      description: 'Name of the administrator that is made at the first start; `admin` without it.',
    }),
  // Judged where an account is made of it: a shorter one of an older installation counts for nothing any more.
  ADMIN_PASSWORD: z
    .string()
    .optional()
    .meta({
      ...administrators,
      description: `Password of that administrator, at least ${PASSWORD_MINIMUM} characters; without it a link is shown by which it is chosen, once and within 24 hours.`,
    }),
  ADMIN_SECOND_FACTOR: z
    .enum(['required', 'optional'])
    .default('optional')
    .meta({
      ...administrators,
      description:
        '`optional`: administrators sign in by name and password, and everybody decides whether a code is needed too. `required`: everybody needs an app that makes codes, and sets it up at the first sign-in.',
    }),
  RATE_LIMITS: onOff.default('on').meta({
    ...administrators,
    description:
      '`off` switches every throttle off (requests of one network, sign-in, registration); limits of size and time stay.',
  }),
});

/**
 * Behind https a proxy terminates TLS. If it is not configured here, every visitor would have the address of that proxy, and one
 * person's wrong passwords would slow down all.
 */
export const configSchema = variables.superRefine(({ PUBLIC_URL, TRUST_PROXY }, context) => {
  if (!PUBLIC_URL.startsWith('https:') || TRUST_PROXY !== undefined) return;
  context.addIssue({
    code: 'custom',
    path: ['TRUST_PROXY'],
    message:
      'must be given when PUBLIC_URL is https: the addresses of the proxies in front, or `none` when there are none',
  });
});

export type Config = z.output<typeof configSchema>;

/** Token under which the configuration is injected. */
export const CONFIG = Symbol('config');

export const readGatewayConfig = (): Config => readConfigOrExit(configSchema, process.env);

/** What `jamcimo person` needs: the log, the services and the files. */
export const readPersonCommandConfig = () =>
  readConfigOrExit(
    z.object({
      ...processVariables,
      ...databaseVariables,
      ...serviceUrlVariables('gateway'),
      ...addressVariables,
      ...storageVariables,
    }),
    process.env,
  );

const adminCommandSchema = z.object({ ...databaseVariables, ...serviceUrlVariables('gateway') });

/** Address of the database for commands beside the running gateway: its own role, else the owner. Ends the process without one. */
export function accountsUrl(config: Record<string, unknown>): string {
  const url = config[serviceUrlVariable('gateway')] ?? config.DATABASE_URL;
  if (typeof url === 'string') return url;
  console.error('✗ DATABASE_URL is not set.');
  process.exit(1);
}

/** Address of the database for `jamcimo admin`. */
export const readAdminCommandConfig = (): string =>
  accountsUrl(readConfigOrExit(adminCommandSchema, process.env) as Record<string, unknown>);
