import { readFileSync } from 'node:fs';
import type { z } from 'zod';

/** The environment holds values a service cannot work with; `problems` has one line for each. */
export class ConfigError extends Error {
  constructor(readonly problems: string[]) {
    super(`The configuration is not usable:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

/**
 * Reads the environment by a zod schema. An empty text counts as not given. Every variable may lie in a file that `<NAME>_FILE`
 * names, as containers are given secrets; the variable itself wins. All bad values are reported together; their contents are never
 * repeated, for they may be secrets.
 *
 * @throws ConfigError
 */
export function readConfig<S extends z.ZodType>(
  schema: S,
  environment: NodeJS.ProcessEnv,
  readFile: (path: string) => string = (path) => readFileSync(path, 'utf8'),
): z.output<S> {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const read = schema.safeParse({ ...fromFiles(schema, given, readFile), ...given });
  if (read.success) return read.data;
  throw new ConfigError(read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
}

/** The variables of the schema that are named by files, without the line break that editors leave at the end. */
function fromFiles(
  schema: z.ZodType,
  given: Record<string, string | undefined>,
  readFile: (path: string) => string,
): Record<string, string> {
  const { shape = {} } = schema as { shape?: Record<string, unknown> };
  const problems: string[] = [];
  const found = Object.keys(shape).flatMap((name) => {
    const path = given[`${name}_FILE`];
    if (path === undefined) return [];
    try {
      const text = readFile(path).replace(/\r?\n$/, '');
      return text === '' ? [] : [[name, text] as const];
    } catch {
      problems.push(`${name}_FILE: the file cannot be read`);
      return [];
    }
  });
  if (problems.length > 0) throw new ConfigError(problems);
  return Object.fromEntries(found);
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
