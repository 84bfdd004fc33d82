import { z } from 'zod';

const postgresUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')
  .refine((value) => URL.canParse(value), 'is not a valid URL');

/** Variables of the environment that every service with a database reads; spread it into the service's own schema. */
export const databaseVariables = {
  DATABASE_URL: postgresUrl.optional().meta({
    group: 'Database',
    description:
      'PostgreSQL as its owner: schemas and a login role for each service are made through it. Empty: the embedded server.',
  }),
  MIGRATE: z.enum(['on', 'off']).default('on').meta({
    group: 'Database',
    description:
      'Whether a starting service makes its schema and brings it up to date; `off` where that is done before: then it waits for it and needs no owner.',
  }),
  DATABASE_POOL: z.coerce.number().int().min(3).max(100).default(5).meta({
    group: 'Database',
    description:
      'Connections each process of a service keeps open at most, and as many for what everybody may read; handlers of events and jobs leave two of the first free.',
  }),
};

/** What services with heavy public reads read as well; spread it beside `databaseVariables`. */
export const readReplicaVariables = {
  DATABASE_READ_URL: postgresUrl.optional().meta({
    group: 'Database',
    description:
      'A streaming copy of DATABASE_URL for what everybody may read; several behind one name are welcome. User and password are those the service has on the original. Empty: everything is read from the original.',
    example: 'postgres://jamcimo-db-ro:5432/jamcimo',
  }),
};

/** Name of the variable that gives a service its own connection: `media-monitor` → `DATABASE_URL_MEDIA_MONITOR`. */
export function serviceUrlVariable(service: string): string {
  return `DATABASE_URL_${service.toUpperCase().replaceAll('-', '_')}`;
}

/** What a configuration that has these variables says. */
export interface DatabaseConfig {
  APP_SECRET?: string | undefined;
  DATABASE_URL?: string | undefined;
  DATABASE_READ_URL?: string | undefined;
  MIGRATE: 'on' | 'off';
  DATABASE_POOL: number;
}

/** The part of the options of `openDatabase` that comes from the configuration. */
export function databaseSettings(service: string, config: DatabaseConfig) {
  return {
    service,
    ownerUrl: config.DATABASE_URL,
    readUrl: config.DATABASE_READ_URL,
    serviceUrl: (config as unknown as Record<string, string | undefined>)[serviceUrlVariable(service)],
    appSecret: config.APP_SECRET,
    migrate: config.MIGRATE,
    poolSize: config.DATABASE_POOL,
  };
}

/** The variable above with its schema, to be spread beside `databaseVariables`. */
export function serviceUrlVariables(service: string) {
  return {
    [serviceUrlVariable(service)]: postgresUrl.optional().meta({
      group: 'Database',
      description: `PostgreSQL as the role of ${service}. Beside DATABASE_URL the owner makes that role, with this password; without it the role is used as it is.`,
    }),
  };
}
