import { existsSync } from 'node:fs';
import { readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DirectoryStore } from '../src/index.js';
import { listed, putMany, streamOf, temporaryFolder } from './test-stores.js';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;

beforeEach(async () => {
  folder = await temporaryFolder();
});

afterEach(() => folder.remove());

test('two keys that differ beside a folder stand in the order of their bytes', async () => {
  const store = new DirectoryStore(folder.path);
  const keys = ['order/a-b', 'order/a.b', 'order/a/b', 'order/a0', 'order/a_b'];
  await putMany(store, keys);
  expect((await listed(store, '')).map(({ key }) => key)).toEqual(keys);
});

test('leaves neither empty folders nor unfinished files behind', async () => {
  const store = new DirectoryStore(folder.path);
  await store.put('deep/er/est/file', Buffer.from('x'));
  await store.remove('deep/er/est/file');
  await expect(store.put('deep/file', { stream: streamOf(5), size: 6 })).rejects.toThrow();
  expect(existsSync(join(folder.path, 'deep'))).toBe(false);
  expect(await readdir(join(folder.path, '.unfinished'))).toEqual([]);
});

test('drops what a killed process left unfinished a day ago, and nothing younger', async () => {
  await new DirectoryStore(folder.path).put('first', Buffer.from('x'));
  const [old, young] = ['old', 'young'].map((name) => join(folder.path, '.unfinished', name)) as [
    string,
    string,
  ];
  await Promise.all([writeFile(old, 'x'), writeFile(young, 'x')]);
  const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000);
  await utimes(old, yesterday, yesterday);

  await new DirectoryStore(folder.path).put('second', Buffer.from('x'));
  expect([existsSync(old), existsSync(young)]).toEqual([false, true]);
  await rm(young);
});
