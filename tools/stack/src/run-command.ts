import process from 'node:process';

/** A command in a module of its own. */
export interface Command {
  run(words: string[]): Promise<void>;
}

/** Expected failures of services, recognised by name: their class lies in a library that may not be built yet. */
const EXPECTED = ['UserError', 'DomainError', 'BuildError'];

/**
 * Runs a command and ends the process: with 0, or with 1 after one error message. The command is loaded here, so that libraries
 * that were never built are reported in the same way.
 */
export async function runCommand(load: () => Promise<Command>): Promise<never> {
  try {
    await (await load()).run(process.argv.slice(2));
    process.exit(0);
  } catch (error) {
    const message = explain(error);
    console.error(message ? `\n✗ ${message}\n` : error);
    process.exit(1);
  }
}

function explain(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ERR_MODULE_NOT_FOUND' && error.message.includes('/dist/')) {
    return 'Jamčimo was not built yet: run npm start or npm run build first.';
  }
  return EXPECTED.includes(error.name) ? error.message : undefined;
}
