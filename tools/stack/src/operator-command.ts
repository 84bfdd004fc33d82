import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { SERVICE_NAMES, serviceVariable } from '@jamcimo/contracts';
import { loadEnvironmentFile, readStackConfig } from './config.ts';
import { runServiceProgram } from './service-program.ts';
import { readStackFile } from './stack-file.ts';

/**
 * Runs the program of the service that owns the command, as `jamcimo` does in an image: on the system that the environment names, else on
 * the running stack.
 */
export async function run([name = '', ...words]: string[]): Promise<void> {
  loadEnvironmentFile();
  const { DATABASE_URL, DATABASE_URL_GATEWAY } = process.env;
  const isGiven =
    name === 'admin'
      ? Boolean(DATABASE_URL_GATEWAY || DATABASE_URL)
      : SERVICE_NAMES.some((service) => process.env[serviceVariable(service, 'ADDR')]);
  await runServiceProgram(name, words, isGiven ? {} : environmentOfStack());
}

/** What the stack gives its services, as far as the programs read it. */
function environmentOfStack(): Record<string, string> {
  const { DATA_DIR, APP_SECRET } = readStackConfig(process.env);
  const { token, databaseUrl, services } = readStackFile(DATA_DIR);
  return {
    DATABASE_URL: databaseUrl,
    SERVICE_TOKEN: token,
    APP_SECRET: APP_SECRET ?? readFileSync(join(DATA_DIR, 'secrets', 'app-secret'), 'utf8').trim(),
    ...(!process.env.S3_ENDPOINT && { OBJECTS_DIR: join(DATA_DIR, 'objects') }),
    ...Object.fromEntries(
      Object.entries(services).map(([name, { address }]) => [serviceVariable(name, 'ADDR'), address]),
    ),
  };
}
