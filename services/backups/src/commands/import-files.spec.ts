import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Call, type Candidate, DomainError } from '@jamcimo/contracts';
import { DirectoryStore } from '@jamcimo/storage';
import { parseImportArguments } from './import-arguments.js';
import { importFile } from './import-files.js';

type Calls = Parameters<typeof importFile>[0]['calls'];

const OPTIONS = { name: undefined, publish: true, dryRun: false };

let folder: string;
let file: string;
let batches: number[];
let store: DirectoryStore;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'jamcimo-import-'));
  file = join(folder, 'lista.csv');
  writeFileSync(file, 'ime;stranka\n');
  batches = [];
  store = new DirectoryStore(join(folder, 'objects'));
});
/** Whatever became of an import, its file does not stay in the store. */
afterEach(async () => {
  for await (const { key } of store.list('incoming/')) throw new Error(`${key} was left behind`);
  rmSync(folder, { recursive: true, force: true });
});

const candidates = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ row: `redak ${index}` }) as Candidate);

/** A service that has read so many candidates and rejects one row of every batch. */
function service(count: number) {
  const call = async (
    declared: Call,
    argument: { candidates?: Candidate[]; upload?: string },
  ): Promise<unknown> => {
    if (declared.name === 'politicians.read-candidate-list') {
      expect(await store.stat(argument.upload as string)).toMatchObject({ size: 'ime;stranka\n'.length });
      return {
        candidates: candidates(count),
        total: count,
        rejected: [{ row: 'redak 0', reason: 'nema imena' }],
        warnings: [{ row: 'redak 1', name: 'Kolar Mirna', reason: 'Provjerite poredak.' }],
      };
    }
    const size = argument.candidates?.length ?? 0;
    batches.push(size);
    return { created: size - 1, updated: 0, unchanged: 0, rejected: [{ row: 'x', reason: 'y' }] };
  };
  return { calls: { call } as Calls, store };
}

const failing = (error: Error) => ({
  calls: { call: () => Promise.reject(error) } as unknown as Calls,
  store,
});

const silent =
  (done: number[] = []) =>
  () => ({
    update: (value: number) => void done.push(value),
    end: () => void done.push(-1),
  });

test('candidates go in batches of 200, progress follows, and everything is added up', async () => {
  const progress: number[] = [];
  const outcome = await importFile(service(450), file, OPTIONS, silent(progress));
  expect(batches).toEqual([200, 200, 50]);
  expect(progress).toEqual([0, 200, 400, 450, -1]);
  expect(outcome).toMatchObject({ file: 'lista.csv', created: 447, updated: 0, unchanged: 0 });
  expect(outcome.rejected).toHaveLength(4);
  expect(outcome).toMatchObject({ warnings: [{ row: 'redak 1' }] });
  expect(outcome.names).toHaveLength(450);
});

test('a file that cannot be read is reported by name', async () => {
  const missing = join(folder, 'nema.json');
  await expect(importFile(service(1), missing, OPTIONS, silent())).rejects.toThrow(
    `${missing} cannot be read (ENOENT).`,
  );
});

test('a list the service does not understand is reported in the service’s words', async () => {
  const error = new DomainError('candidate-list.unreadable', 'Datoteka nije popis kandidata.');
  await expect(importFile(failing(error), file, OPTIONS, silent())).rejects.toThrow(
    'lista.csv: Datoteka nije popis kandidata.',
  );
});

test('a service that does not answer is reported, and that the import may be repeated', async () => {
  const error = new DomainError('service.unavailable', 'Usluga nije dostupna.');
  await expect(importFile(failing(error), file, OPTIONS, silent())).rejects.toThrow('start the import again');
});

test('flags and files are distinguished, a missing file and an unknown flag are refused with the usage', () => {
  expect(parseImportArguments(['a.json', '--publish', 'b.csv'])).toEqual({
    files: ['a.json', 'b.csv'],
    name: undefined,
    publish: true,
    dryRun: false,
  });
  expect(parseImportArguments(['a.json', '--round', '2'])).toMatchObject({ round: 2 });
  expect(() => parseImportArguments(['a.json', '--round', '3'])).toThrow('--round is 1 or 2');
  expect(() => parseImportArguments(['--dry-run'])).toThrow('Usage: jamcimo import');
  expect(() => parseImportArguments(['a.json', '--force'])).toThrow('Usage: jamcimo import');
});
