import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { SERVICE_NAMES, serviceVariable } from '@jamcimo/contracts';
import { loadEnvironmentFile, readStackConfig } from './config.ts';
import { runGatewayProgram } from './gateway-program.ts';
import { readStackFile } from './stack-file.ts';

/** Runs the gateway's own program for personal data on the system of the environment, else on the running stack. */
export async function run(words: string[]): Promise<void> {
  loadEnvironmentFile();
  const isGiven = SERVICE_NAMES.some((name) => process.env[serviceVariable(name, 'ADDR')]);
  await runGatewayProgram('person-command.js', words, isGiven ? {} : environmentOfStack());
}

/** What the stack gives its services, as far as the program reads it. */
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
