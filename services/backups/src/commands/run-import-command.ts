import { table } from '@jamcimo/service-kit';
import { parseImportArguments } from './import-arguments.js';
import { type FileOutcome, importFile } from './import-files.js';
import type { Installation } from './installation.js';

/** Enough to see that letters and the order of names are right. */
const SHOWN = 10;

function report(outcomes: FileOutcome[], dryRun: boolean): string {
  const rows = outcomes.map(({ file, created, updated, unchanged, rejected, seconds }) => [
    file,
    created,
    updated,
    unchanged,
    rejected.length,
    Number(seconds.toFixed(1)),
  ]);
  const parts = [table(['file', 'created', 'updated', 'unchanged', 'rejected', 'seconds'], rows)];
  for (const [title, kind] of [
    ['Warnings:', 'warnings'],
    ['Rejected rows:', 'rejected'],
  ] as const) {
    const listed = outcomes.flatMap((one) => one[kind].map(({ row, reason }) => [one.file, row, reason]));
    if (listed.length > 0) parts.push(title, table(['file', 'row', 'reason'], listed));
  }
  if (dryRun) {
    const names = outcomes.map((one) => [one.file, one.names.slice(0, SHOWN).join(', ')]);
    parts.push(`The first ${SHOWN} names as they would stand:`, table(['file', 'names'], names));
    parts.push('Dry run: nothing was written.');
  }
  parts.push(...headsLine(outcomes));
  return parts.join('\n\n');
}

/** Of the units with candidates for their head: how many heads have the result of the election, and which units have none. */
function headsLine(outcomes: FileOutcome[]): string[] {
  const heads = new Map(outcomes.flatMap((one) => [...one.heads]));
  for (const code of outcomes.flatMap((one) => one.withResult)) heads.delete(code);
  const all = new Set(outcomes.flatMap((one) => [...one.heads.keys()])).size;
  if (all === 0) return [];
  const without = heads.size === 0 ? '' : ` Without one: ${[...heads.values()].join('; ')}.`;
  return [`Heads with their result: ${all - heads.size} of ${all}.${without}`];
}

/** Imports every file; what was done before a failure is reported too. */
export async function runImportCommand(
  words: string[],
  installation: Pick<Installation, 'calls' | 'store'>,
): Promise<void> {
  const { files, ...options } = parseImportArguments(words);
  const outcomes: FileOutcome[] = [];
  try {
    for (const file of files) {
      outcomes.push(await importFile(installation, file, options));
    }
  } finally {
    if (outcomes.length > 0) console.log(`\n${report(outcomes, options.dryRun)}\n`);
  }
}
