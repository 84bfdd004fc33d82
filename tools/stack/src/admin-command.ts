import process from 'node:process';
import { loadEnvironmentFile, readStackConfig } from './config.ts';
import { runGatewayProgram } from './gateway-program.ts';
import { readStackFile } from './stack-file.ts';

/** Runs the gateway's own program for accounts on the database of the environment, else on that of the running stack. */
export async function run(words: string[]): Promise<void> {
  loadEnvironmentFile();
  const given = process.env.DATABASE_URL_GATEWAY || process.env.DATABASE_URL;
  const url = given || readStackFile(readStackConfig(process.env).DATA_DIR).databaseUrl;
  await runGatewayProgram('admin-command.js', words, given ? {} : { DATABASE_URL: url });
}
