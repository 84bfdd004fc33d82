import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { z } from 'zod';
import { ROOT } from './paths.ts';
import { UserError } from './user-error.ts';

const port = z.coerce
  .number('is not a port')
  .int('is not a port')
  .min(1, 'is not a port')
  .max(65_535, 'is not a port');

const running = 'Running';
const outside = 'Instead of the embedded parts';

function addressOf(...schemes: string[]) {
  return z
    .string()
    .refine(
      (text) => URL.canParse(text) && schemes.includes(new URL(text).protocol.replace(':', '')),
      `is not an address that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
    );
}

/** Everything `npm start` itself reads. What only a service reads stands in the service's own config.ts. */
export const configSchema = z
  .object({
    PORT: port.default(3000).meta({ group: running, description: 'Port of the site.' }),
    HOST: z.string().default('127.0.0.1').meta({
      group: running,
      description:
        'Address the site listens on; 0.0.0.0 lets other machines in (and is the default in containers).',
    }),
    PUBLIC_URL: addressOf('http', 'https').optional().meta({
      group: running,
      description: 'Address under which people reach the site, for links in pages and e-mails.',
      example: 'https://jamcimo.example.hr',
    }),
    DATA_DIR: z.string().default('.data').meta({
      group: running,
      description: 'Folder of the embedded system: database, files, mailbox, logs, secrets.',
    }),
    SEED: z.enum(['demo', 'few', 'none'], 'is neither demo nor few nor none').default('demo').meta({
      group: running,
      description:
        'demo fills an empty database once with invented, clearly marked people; few with 24 of them; none leaves it empty.',
    }),
    LOG_LEVEL: z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace'], 'is not a log level')
      .default('info')
      .meta({ group: running, description: 'Least important log lines that are written.' }),
    APP_SECRET: z.string().min(16, 'needs at least 16 characters').optional().meta({
      group: 'Secrets',
      description:
        'Master secret from which passwords, link signatures and keys are derived. Made and kept in DATA_DIR when it is not given here.',
    }),
    DATABASE_URL: addressOf('postgres', 'postgresql').optional().meta({
      group: outside,
      description: 'PostgreSQL 18, as owner of the database.',
      example: 'postgres://jamcimo:password@localhost:5432/jamcimo',
    }),
    REDIS_URL: addressOf('redis', 'rediss').optional().meta({
      group: outside,
      description: 'Redis 8 or Valkey, without eviction.',
      example: 'redis://localhost:6379',
    }),
    REDIS_SENTINELS: z.string().optional().meta({
      group: outside,
      description: 'Hosts and ports of sentinels, with commas; go before REDIS_URL.',
    }),
    S3_ENDPOINT: addressOf('http', 'https').optional().meta({
      group: outside,
      description: 'S3 server for files.',
      example: 'http://localhost:9000',
    }),
    SMTP_URL: addressOf('smtp', 'smtps').optional().meta({
      group: outside,
      description: 'Server that sends e-mail.',
      example: 'smtps://user:password@mail.example.hr',
    }),
    MAILBOX_PORT: port.default(1080).meta({
      group: running,
      description: 'Port of the embedded mailbox, which shows every e-mail instead of sending it.',
    }),
  })
  .refine((config) => config.SMTP_URL !== undefined || config.PORT !== config.MAILBOX_PORT, {
    path: ['MAILBOX_PORT'],
    message: 'is the same as PORT',
  });

export type StackConfig = z.output<typeof configSchema> & { PUBLIC_URL: string };

/**
 * Reads the environment, completed by the file `.env` of the checkout where there is one.
 *
 * @throws UserError that lists every bad value
 */
export function readStackConfig(environment: NodeJS.ProcessEnv): StackConfig {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const read = configSchema.safeParse(given);
  if (!read.success) {
    // Values are not repeated: they may be secrets.
    throw new UserError(describeProblems(problemsOf(read.error)));
  }
  const config = read.data;
  const host = isAnyAddress(config.HOST) ? 'localhost' : config.HOST;
  return {
    ...config,
    DATA_DIR: resolve(ROOT, config.DATA_DIR),
    PUBLIC_URL: config.PUBLIC_URL ?? `http://${host.includes(':') ? `[${host}]` : host}:${config.PORT}`,
  };
}

/** Whether a host means "every address of this machine". */
export function isAnyAddress(host: string): boolean {
  return host === '0.0.0.0' || host === '::';
}

/** Reads `.env` into the environment; what is set there already wins. */
export function loadEnvironmentFile(): void {
  const file = join(ROOT, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

/** One line for each bad variable. */
export function problemsOf(error: z.ZodError): string[] {
  return error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
}

/** The variables that say something. */
export function withoutBlanks(
  environment: Record<string, string | undefined>,
): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
}

export function describeProblems(problems: string[]): string {
  return `The configuration cannot be used:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`;
}
