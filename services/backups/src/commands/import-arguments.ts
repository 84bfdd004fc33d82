import { parseArgs } from 'node:util';
import { CommandError } from './command-error.js';

export const IMPORT_USAGE =
  'jamcimo import FILE… [--publish] [--dry-run] | import - --name FILE [--publish] [--dry-run] < FILE';

export interface ImportArguments {
  /** `-`: what comes through standard input. */
  files: string[];
  /** What the file of standard input is called; some lists say by their name what they hold. */
  name: string | undefined;
  /** New profiles become visible to everybody at once. */
  publish: boolean;
  /** Nothing is written; the figures are what would happen. */
  dryRun: boolean;
}

/**
 * @throws CommandError with the usage
 */
export function parseImportArguments(words: string[]): ImportArguments {
  try {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: { publish: { type: 'boolean' }, 'dry-run': { type: 'boolean' }, name: { type: 'string' } },
    });
    if (positionals.length === 0) throw new Error('No file is given.');
    const isInput = positionals.length === 1 && positionals[0] === '-';
    if (isInput !== (values.name !== undefined)) throw new Error('- and --name go together.');
    return {
      files: positionals,
      name: values.name,
      publish: values.publish ?? false,
      dryRun: values['dry-run'] ?? false,
    };
  } catch (error) {
    throw new CommandError(`${(error as Error).message} Usage: ${IMPORT_USAGE}`);
  }
}
