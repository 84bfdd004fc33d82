import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { DirectoryStore, type ObjectStore } from '@jamcimo/storage';
import { isIncomingKey, isUploadError, receiveUpload, removeIncoming, sweepIncoming } from '../src/index.js';
import { uploadErrorOf } from './upload-error-of.js';

const MEGABYTE = 1024 * 1024;
let root: string;
let store: DirectoryStore;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'jamcimo-uploads-test-'));
  store = new DirectoryStore(root);
});
afterEach(() => rm(root, { recursive: true, force: true }));

/** Every file below the folder, also those that no key names. */
async function files(): Promise<string[]> {
  const found = await readdir(root, { recursive: true, withFileTypes: true });
  return found.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

/** As many chunks of a megabyte as are read. */
function upload(megabytes: number, failure?: Error) {
  const counter = { sent: 0 };
  function* chunks() {
    for (; counter.sent < megabytes; counter.sent++) yield Buffer.alloc(MEGABYTE, counter.sent);
    if (failure) throw failure;
  }
  return { counter, stream: Readable.from(chunks(), { highWaterMark: 1 }) };
}

test('a file within the limit lies in incoming/ under a key of its own', async () => {
  const first = await receiveUpload(upload(3).stream, { store, limit: 3 * MEGABYTE });
  const second = await receiveUpload(Readable.from([Buffer.from('b')]), { store, limit: 10 });
  expect([first.size, second.size]).toEqual([3 * MEGABYTE, 1]);
  expect(isIncomingKey(first.key) && isIncomingKey(second.key) && first.key !== second.key).toBe(true);
  const { stream } = await store.get(first.key);
  expect(Buffer.concat(await stream.toArray()).length).toBe(3 * MEGABYTE);
});

test('a file of 30 MB is refused while it comes, and leaves nothing behind', async () => {
  const { stream, counter } = upload(30);
  expect(await uploadErrorOf(receiveUpload(stream, { store, limit: 10 * MEGABYTE }))).toEqual({
    code: 'file.too-large',
    message: 'Datoteka je prevelika. Najveća dopuštena veličina je 10 MB.',
  });
  expect(stream.destroyed).toBe(true);
  expect(counter.sent).toBeLessThan(20);
  expect(await files()).toEqual([]);
});

test('a file that a parser has silently cut is refused, and leaves nothing behind', async () => {
  const stream = Object.assign(upload(2).stream, { truncated: true });
  expect((await uploadErrorOf(receiveUpload(stream, { store, limit: 5 * MEGABYTE }))).code).toBe(
    'file.too-large',
  );
  expect(await files()).toEqual([]);
});

test('a connection that breaks leaves nothing behind, and is no verdict on the file', async () => {
  const failing = upload(2, new Error('connection lost')).stream;
  const failure = await receiveUpload(failing, { store, limit: 5 * MEGABYTE }).catch(
    (error: unknown) => error,
  );
  expect(String(failure)).toMatch('connection lost');
  expect(isUploadError(failure)).toBe(false);
  const closing = new PassThrough();
  closing.write(Buffer.alloc(1000));
  setImmediate(() => closing.destroy());
  await expect(receiveUpload(closing, { store, limit: 5 * MEGABYTE })).rejects.toThrow();
  expect(await files()).toEqual([]);
});

test('only incoming files can be removed, and all of them are', async () => {
  const { key } = await receiveUpload(upload(1).stream, { store, limit: MEGABYTE });
  await store.put('public/politicians/a.webp', Buffer.from('a'));
  const wrong = ['public/politicians/a.webp', 'incoming/../public/politicians/a.webp', 'incoming/a', ''];
  for (const other of wrong) await expect(removeIncoming(store, [key, other])).rejects.toThrow(RangeError);
  expect(await store.stat(key)).not.toBeNull();
  await removeIncoming(store, [key, 'incoming/00000000-0000-4000-8000-000000000000']);
  expect(await files()).toEqual(['a.webp']);
});

test('the sweep takes what is older, and nothing but incoming files', async () => {
  const [old, young] = [upload(1), upload(1)];
  const { key: oldKey } = await receiveUpload(old.stream, { store, limit: MEGABYTE });
  const { key: youngKey } = await receiveUpload(young.stream, { store, limit: MEGABYTE });
  await store.put('private/registrations/a', Buffer.from('a'));
  const past = new Date('2025-05-18T07:00:00Z');
  for (const key of [oldKey, 'private/registrations/a']) await utimes(join(root, key), past, past);
  expect(await sweepIncoming(store, past)).toBe(0);
  expect(await sweepIncoming(store, new Date('2025-05-19T07:00:00Z'))).toBe(1);
  expect(await store.stat(oldKey)).toBeNull();
  expect(await store.stat(youngKey)).not.toBeNull();
  expect(await store.stat('private/registrations/a')).not.toBeNull();
});

test('one file that cannot be removed does not keep the others', async () => {
  const keys: string[] = [];
  for (let file = 0; file < 3; file++) {
    keys.push((await receiveUpload(upload(1).stream, { store, limit: MEGABYTE })).key);
  }
  const stubborn: ObjectStore = Object.assign(Object.create(store) as DirectoryStore, {
    remove: (key: string) =>
      key === keys[0]
        ? Promise.reject(new Error('not now'))
        : DirectoryStore.prototype.remove.call(store, key),
  });
  await expect(removeIncoming(stubborn, keys)).rejects.toThrow('1 incoming files were not removed');
  expect((await files()).length).toBe(1);
});
