import { resolve } from 'node:path';
import process from 'node:process';
import { connectToServices } from './call-services.ts';
import { parseImportArguments } from './import-arguments.ts';
import { type FileOutcome, importFile } from './import-files.ts';
import { table } from './table.ts';

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
export async function run(words: string[]): Promise<void> {
  const { files, ...options } = parseImportArguments(words);
  const calls = connectToServices();
  const outcomes: FileOutcome[] = [];
  try {
    for (const file of files) {
      // npm changes to the top folder; names are meant from where the person stands.
      outcomes.push(await importFile(calls, resolve(process.env.INIT_CWD ?? '.', file), options));
    }
  } finally {
    if (outcomes.length > 0) console.log(`\n${report(outcomes, options.dryRun)}\n`);
  }
}
