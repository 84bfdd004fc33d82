import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Call, Candidate } from '@jamcimo/contracts';
import { DirectoryStore } from '@jamcimo/storage';
import type { Installation } from './installation.js';
import { runImportCommand } from './run-import-command.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'jamcimo-import-'));
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

const place = (unitCode: string, county: string, unit: string | null, position: string) =>
  ({ unitCode, county, unit, position, name: 'Ana Anić' }) as Candidate;
const HEADS = [
  place('3891', 'Splitsko-dalmatinska', 'Sinj', 'gradonačelnica'),
  place('3891', 'Splitsko-dalmatinska', 'Sinj', 'gradonačelnik'),
  place('1929', 'Splitsko-dalmatinska', 'Klis', 'načelnik'),
  place('z13', 'Zadarska', null, 'županica'),
];
const COUNCIL = place('4600', 'Splitsko-dalmatinska', 'Trilj', 'Gradsko vijeće');

/** Runs the command with files of these names, of which each gives its heads their results, and answers what it asked and printed. */
async function run(names: string[], candidates: Candidate[], withResult: string[][], words: string[] = []) {
  const asked: unknown[] = [];
  const given = [...withResult];
  const call = async (declared: Call, argument: unknown) => {
    if (declared.name !== 'politicians.read-candidate-list')
      return { created: 0, updated: 0, unchanged: 0, rejected: [], withResult: given.shift() };
    asked.push(argument);
    return { candidates, rejected: [], warnings: [] };
  };
  const files = names.map((name) => join(folder, name));
  for (const file of files) {
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, '{}');
  }
  const print = jest.spyOn(console, 'log').mockReturnValue();
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const store = new DirectoryStore(join(folder, 'objects'));
  const installation = { calls: { call }, store } as unknown as Installation;
  await runImportCommand([...files, ...words], installation);
  const lines = print.mock.calls.join('\n').trim().split('\n');
  return { asked, last: lines.at(-1) };
}

test('the last line says how many heads have their result and names the units without one', async () => {
  const { last } = await run(['a.json'], [...HEADS, COUNCIL], [['3891']], ['--dry-run']);
  expect(last).toBe('Heads with their result: 1 of 3. Without one: Splitsko-dalmatinska, Klis; Zadarska.');
});

test('a unit of several files has one when any of them gave it', async () => {
  const { last } = await run(['a.json', 'b.json'], HEADS, [['3891', '1929'], ['z13']]);
  expect(last).toBe('Heads with their result: 3 of 3.');
});

test('a list without heads has no such line', async () => {
  expect((await run(['a.json'], [COUNCIL], [])).last).not.toContain('Heads');
});

test('the round of the election goes with the file: as its folder says it, or the operator', async () => {
  const { asked } = await run(['rezultati/2/r_17_17_3891_000.json', 'popis.json'], HEADS, []);
  expect(asked).toMatchObject([
    { fileName: 'rezultati/2/r_17_17_3891_000.json' },
    { fileName: 'popis.json' },
  ]);
  expect((await run(['popis.json'], HEADS, [], ['--round', '2'])).asked).toMatchObject([{ round: 2 }]);
});
