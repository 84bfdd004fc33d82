import { table } from '@jamcimo/service-kit';
import { parseImportArguments } from './import-arguments.js';
import { type FileOutcome, importFile } from './import-files.js';
import type { Installation } from './installation.js';

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
  const rejected = outcomes.flatMap(({ file, rejected: all }) =>
    all.map(({ row, reason }) => [file, row, reason]),
  );
  if (rejected.length > 0) parts.push('Rejected rows:', table(['file', 'row', 'reason'], rejected));
  if (dryRun) parts.push('Dry run: nothing was written.');
  return parts.join('\n\n');
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
