import { databaseVariables, serviceUrlVariables } from '@jamcimo/database';
import { redisVariables } from '@jamcimo/messaging';
import { addressVariables, onOff, port, processVariables, readConfigOrExit } from '@jamcimo/service-kit';
import { storageVariables } from '@jamcimo/storage';
import { z } from 'zod';
import { PASSWORD_MAXIMUM, PASSWORD_MINIMUM, USERNAME_MAXIMUM } from './users/account-limits.js';

const site = { group: 'Site' };
const association = { group: 'Association' };
const administrators = { group: 'Administrators' };

const webAddress = z
  .string()
  .refine((value) => /^https?:$/.test(URL.parse(value)?.protocol ?? ''), 'is not an http(s) address');

export const configSchema = z.object({
  ...processVariables,
  ...databaseVariables,
  ...serviceUrlVariables('gateway'),
  ...redisVariables,
  ...storageVariables,
  ...addressVariables,
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
  PUBLIC_URL: webAddress
    .default('http://localhost:3000')
    .transform((value) => value.replace(/\/+$/, ''))
    .meta({
      ...site,
      description: 'Address under which people reach the site; stands in links, mails and the site map.',
    }),
  TRUST_PROXY: z
    .string()
    .default('')
    .transform((value) =>
      value
        .split(',')
        .map((address) => address.trim())
        .filter(Boolean),
    )
    .meta({
      ...site,
      description:
        'Addresses or networks of reverse proxies whose forwarded address and scheme are believed, comma-separated.',
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
  ADMIN_PASSWORD: z
    .string()
    .min(PASSWORD_MINIMUM, `has fewer than ${PASSWORD_MINIMUM} characters`)
    .max(PASSWORD_MAXIMUM, `has more than ${PASSWORD_MAXIMUM} characters`)
    .optional()
    .meta({
      ...administrators,
      description: 'Password of that administrator; without it a random one is made and shown once.',
      secret: true,
    }),
  RATE_LIMITS: onOff.default('on').meta({
    ...administrators,
    description: '`off` switches every throttle off (sign-in, registration); limits of size and time stay.',
  }),
  ASSOCIATION_NAME: z
    .string()
    .default('Udruga Jamčimo')
    .meta({ ...association, description: 'Operating association; also the recipient of payments.' }),
  ASSOCIATION_STREET: z
    .string()
    .default('Primjerska ulica 1')
    .meta({ ...association, description: 'Street and number.' }),
  ASSOCIATION_PLACE: z
    .string()
    .default('21000 Split')
    .meta({ ...association, description: 'Post code and place.' }),
  ASSOCIATION_EMAIL: z
    .email('is not an e-mail address')
    .default('info@jamcimo.example')
    .meta({ ...association, description: 'Contact address.' }),
  ASSOCIATION_PHONE: z
    .string()
    .default('+385 21 000 000')
    .meta({ ...association, description: 'Telephone.' }),
  ASSOCIATION_TAX_ID: z
    .string()
    .regex(/^\d{11}$/, 'is not an OIB of 11 digits')
    .default('00000000001')
    .meta({ ...association, description: 'OIB.' }),
  ASSOCIATION_IBAN: z
    .string()
    .transform((value) => value.replaceAll(' ', ''))
    .pipe(z.string().regex(/^HR\d{19}$/, 'is not a Croatian IBAN'))
    .default('HR1723600001101234565')
    .meta({ ...association, description: 'Account on which payments arrive.' }),
  ASSOCIATION_CHARITY_URL: webAddress
    .default('https://udruga.example/projekt')
    .meta({ ...association, description: 'Page of the charity project.' }),
});

export type Config = z.output<typeof configSchema>;

/** Token under which the configuration is injected. */
export const CONFIG = Symbol('config');

export const readGatewayConfig = (): Config => readConfigOrExit(configSchema, process.env);
