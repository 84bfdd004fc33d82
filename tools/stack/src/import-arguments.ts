import { parseArgs } from 'node:util';
import { UserError } from './user-error.ts';

export const IMPORT_USAGE = 'npm run import -- FILE… [--publish] [--dry-run]';

export interface ImportArguments {
  files: string[];
  /** New profiles become visible to everybody at once. */
  publish: boolean;
  /** Nothing is written; the figures are what would happen. */
  dryRun: boolean;
}

/**
 * @throws UserError with the usage
 */
export function parseImportArguments(words: string[]): ImportArguments {
  try {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: { publish: { type: 'boolean' }, 'dry-run': { type: 'boolean' } },
    });
    if (positionals.length === 0) throw new Error('No file is given.');
    return { files: positionals, publish: values.publish ?? false, dryRun: values['dry-run'] ?? false };
  } catch (error) {
    throw new UserError(`${(error as Error).message} Usage: ${IMPORT_USAGE}`);
  }
}
