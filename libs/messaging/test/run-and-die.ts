import { spawn } from 'node:child_process';
import { join } from 'node:path';

/**
 * Runs a script of `test/children` as a process of its own until it ends.
 *
 * @param input reaches the script as JSON in its first argument
 * @returns the signal it died of
 * @throws Error with its output when it ended in any other way
 */
export function runAndDie(script: string, input: object): Promise<string> {
  const child = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      '--experimental-transform-types',
      '--conditions=@jamcimo/source',
      '--import',
      join(__dirname, 'typescript-hooks.mjs'),
      join(__dirname, 'children', script),
      JSON.stringify(input),
    ],
    { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, NODE_OPTIONS: '' } },
  );
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) =>
      signal ? resolve(signal) : reject(new Error(`${script} ended with ${code}: ${output}`)),
    );
  });
}
