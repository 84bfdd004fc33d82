import type { z } from 'zod';

/** The environment holds values a service cannot work with; `problems` has one line for each. */
export class ConfigError extends Error {
  constructor(readonly problems: string[]) {
    super(`The configuration is not usable:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

/**
 * Reads the environment by a zod schema. An empty text counts as not given. All bad values are reported together; their
 * contents are never repeated, for they may be secrets.
 *
 * @throws ConfigError
 */
export function readConfig<S extends z.ZodType>(schema: S, environment: NodeJS.ProcessEnv): z.output<S> {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const read = schema.safeParse(given);
  if (read.success) return read.data;
  throw new ConfigError(read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
}

/** As `readConfig`, but ends the process with status 1 and the list of problems on the console. */
export function readConfigOrExit<S extends z.ZodType>(
  schema: S,
  environment: NodeJS.ProcessEnv,
): z.output<S> {
  try {
    return readConfig(schema, environment);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
