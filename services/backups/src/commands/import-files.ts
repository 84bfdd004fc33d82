import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { type Candidate, DomainError, politiciansCalls, type RejectedRow } from '@jamcimo/contracts';
import { isHeadOffice, joinCity } from '@jamcimo/croatia';
import type { CallClient } from '@jamcimo/service-kit';
import { CommandError, readCandidateList } from '@jamcimo/service-kit';
import { AREAS, type ObjectStore } from '@jamcimo/storage';
import type { ImportArguments } from './import-arguments.js';
import { type Progress, progressBar } from './progress-bar.js';

const BATCH = 200;

/** What became of one file. */
export interface FileOutcome {
  file: string;
  created: number;
  updated: number;
  unchanged: number;
  rejected: RejectedRow[];
  warnings: RejectedRow[];
  /** As they would stand. */
  names: string[];
  /** Places with candidates for their head, by the code of the unit. */
  heads: Map<string, string>;
  /** Codes of those whose head has a result. */
  withResult: string[];
  seconds: number;
}

type Calls = Pick<CallClient, 'call'>;
type ShowProgress = (label: string, total: number) => Progress;

/**
 * Imports one candidate list through the running service.
 *
 * @throws CommandError when the file cannot be read or the service cannot be reached
 */
export async function importFile(
  { calls, store }: { calls: Calls; store: ObjectStore },
  file: string,
  options: Omit<ImportArguments, 'files'>,
  show: ShowProgress = progressBar,
): Promise<FileOutcome> {
  const since = Date.now();
  const name = options.name ?? basename(file);
  const content = await readFile(file === '-' ? '/dev/stdin' : file).catch((error: NodeJS.ErrnoException) => {
    throw new CommandError(`${file} cannot be read (${error.code ?? error.message}).`);
  });
  const upload = `${AREAS.incoming}${randomUUID()}`;
  await store.put(upload, content);
  const read = await explain(name, () =>
    readCandidateList(calls, {
      fileName: options.name ?? nameWithRound(file),
      upload,
      ...(options.round && { round: options.round }),
    }),
  ).finally(() => store.remove(upload));
  const outcome: FileOutcome = {
    file: name,
    created: 0,
    updated: 0,
    unchanged: 0,
    rejected: [...read.rejected],
    warnings: read.warnings,
    names: read.candidates.map(({ name: full }) => full),
    heads: new Map(read.candidates.filter(({ position }) => isHeadOffice(position)).map(placeOf)),
    withResult: [],
    seconds: 0,
  };
  await importBatches(calls, read.candidates, { ...options, file: name }, outcome, show);
  outcome.seconds = (Date.now() - since) / 1000;
  return outcome;
}

/** With the folders in which the archive of the commission keeps the files of a round. */
function nameWithRound(file: string): string {
  return /(rezultati[/\\]\d[/\\])?[^/\\]*$/.exec(resolve(file))?.[0] ?? file;
}

function placeOf({ unitCode, county, unit }: Candidate): [code: string, place: string] {
  return [unitCode, unit === null ? county : joinCity(county, unit)];
}

async function importBatches(
  calls: Calls,
  candidates: Candidate[],
  options: Pick<ImportArguments, 'publish' | 'dryRun'> & { file: string },
  outcome: FileOutcome,
  show: ShowProgress,
): Promise<void> {
  const { file, publish, dryRun } = options;
  const progress = show(outcome.file, candidates.length);
  progress.update(0);
  try {
    for (let start = 0; start < candidates.length; start += BATCH) {
      const batch = candidates.slice(start, start + BATCH);
      const done = await explain(file, () =>
        calls.call(politiciansCalls.importCandidates, { candidates: batch, publish, dryRun }),
      );
      outcome.created += done.created;
      outcome.updated += done.updated;
      outcome.unchanged += done.unchanged;
      outcome.rejected.push(...done.rejected);
      outcome.withResult.push(...(done.withResult ?? []));
      progress.update(start + batch.length);
    }
  } finally {
    progress.end();
  }
}

async function explain<T>(file: string, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (error.code === 'service.unavailable' || error.code === 'service.timeout') {
      throw new CommandError(
        `The service politicians does not answer (${error.code}): what was imported so far is kept, start the import again.`,
      );
    }
    const details = error.details.errors?.map(({ field, message }) => `\n  ${field}: ${message}`) ?? [];
    throw new CommandError(`${file}: ${error.message}${details.join('')}`);
  }
}
