import { DomainError } from '@jamcimo/contracts';
import { CommandError } from './command-error.js';
import { Installation } from './installation.js';

/** Carries out one command with the words of the command line and ends the process: with 0, or with 1 after one error message. */
export async function runProgram(
  run: (words: string[], installation: Installation) => Promise<void>,
): Promise<never> {
  try {
    await run(process.argv.slice(2), new Installation());
    process.exit(0);
  } catch (error) {
    const isExpected = error instanceof CommandError || error instanceof DomainError;
    console.error(isExpected ? `✗ ${error.message}` : error);
    process.exit(1);
  }
}
