import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadDemoData } from './demo-data.ts';

let folder: string;
let done: string[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'jamcimo-demo-note-'));
  done = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

function load({ isEmpty = true, fails = false } = {}): Promise<void> {
  const payments = async () => {
    if (fails) throw new Error('stopped');
    done.push('payments');
  };
  const people = async () => {
    done.push('people');
  };
  const settle = async () => {
    done.push('settled');
  };
  const demo = { isEmpty: async () => isEmpty, steps: [people, payments] };
  return loadDemoData(demo, join(folder, 'note'), settle);
}
const ALL = ['people', 'settled', 'payments', 'settled'];

test('an empty system is filled once, each step when the services have heard of the one before', async () => {
  await load();
  await load();
  await load({ isEmpty: false });
  expect(done).toEqual(ALL);
});

test('one that holds somebody is not filled, nor when it is emptied after it was filled', async () => {
  await load({ isEmpty: false });
  expect(done).toEqual([]);
  writeFileSync(join(folder, 'note'), 'loaded\n');
  await load();
  expect(done).toEqual([]);
});

test('what was interrupted goes on at the next start, though there are people by then', async () => {
  await expect(load({ fails: true })).rejects.toThrow('stopped');
  await load({ isEmpty: false });
  expect(done).toEqual(['people', 'settled', ...ALL]);
  await load({ isEmpty: false });
  expect(done).toHaveLength(6);
});
