import { parseArgs } from 'node:util';
import { CommandError } from '@jamcimo/service-kit';

export const IMPORT_USAGE =
  'jamcimo import FILE… [--publish] [--dry-run] [--round 1|2] | import - --name FILE [--publish] [--dry-run] [--round 1|2] < FILE';

export interface ImportArguments {
  /** `-`: what comes through standard input. */
  files: string[];
  /** What the file of standard input is called; some lists say by their name what they hold. */
  name: string | undefined;
  /** New profiles become visible to everybody at once. */
  publish: boolean;
  /** Nothing is written; the figures are what would happen. */
  dryRun: boolean;
  /** Of the election: a run-off is won by more votes, not by half of them. */
  round?: 1 | 2 | undefined;
}

/**
 * @throws CommandError with the usage
 */
export function parseImportArguments(words: string[]): ImportArguments {
  try {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        ...{ publish: { type: 'boolean' }, 'dry-run': { type: 'boolean' } },
        ...{ name: { type: 'string' }, round: { type: 'string' } },
      },
    });
    if (positionals.length === 0) throw new Error('No file is given.');
    const isInput = positionals.length === 1 && positionals[0] === '-';
    if (isInput !== (values.name !== undefined)) throw new Error('- and --name go together.');
    const { round } = values;
    if (round !== undefined && round !== '1' && round !== '2') throw new Error('--round is 1 or 2.');
    return {
      files: positionals,
      name: values.name,
      publish: values.publish ?? false,
      dryRun: values['dry-run'] ?? false,
      round: round === undefined ? undefined : round === '2' ? 2 : 1,
    };
  } catch (error) {
    throw new CommandError(`${(error as Error).message} Usage: ${IMPORT_USAGE}`);
  }
}
