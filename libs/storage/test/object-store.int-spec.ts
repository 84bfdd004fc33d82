import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import {
  DirectoryStore,
  InvalidObjectKey,
  MinioStore,
  ObjectNotFound,
  type ObjectStore,
  RangeNotSatisfiable,
  WrongObjectSize,
} from '../src/index.js';
import {
  bytesOf,
  freshBucket,
  listed,
  openTestS3,
  putMany,
  streamOf,
  type TestS3,
  temporaryFolder,
  textAt,
} from './test-stores.js';

const MEBIBYTE = 1024 * 1024;

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let s3: TestS3;

beforeAll(async () => {
  folder = await temporaryFolder();
  s3 = await openTestS3(join(folder.path, 's3'));
});

afterAll(async () => {
  await s3.stop();
  await folder.remove();
});

const spool = () => join(folder.path, 'spool');
const adapters: Record<string, () => ObjectStore> = {
  'a directory': () => new DirectoryStore(join(folder.path, 'objects', freshBucket())),
  'an S3 server': () =>
    new MinioStore({
      ...s3.connection,
      bucket: freshBucket(),
      spoolDirectory: spool(),
    }),
};

describe.each(Object.entries(adapters))('an object store in %s', (_name, makeStore) => {
  let store: ObjectStore;
  beforeAll(async () => {
    await mkdir(spool(), { recursive: true });
    store = makeStore();
  });

  test('gives back what was put, with size and date', async () => {
    const before = Date.now();
    expect(await store.put('public/politicians/one.webp', Buffer.from('first'))).toEqual({ size: 5 });

    const object = await store.get('public/politicians/one.webp');
    expect(object.size).toBe(5);
    expect(object.range).toBeUndefined();
    expect(Math.abs(object.modified.getTime() - before)).toBeLessThan(3_600_000);
    expect((await bytesOf(object)).toString()).toBe('first');

    const summary = await store.stat('public/politicians/one.webp');
    expect(summary).toMatchObject({ key: 'public/politicians/one.webp', size: 5 });
    expect(Math.abs(Number(summary?.modified) - before)).toBeLessThan(3_600_000);
  });

  test('keeps an empty object', async () => {
    await store.put('private/empty', Buffer.alloc(0));
    await store.put('private/empty-stream', { stream: Readable.from([]), size: 0 });
    for (const key of ['private/empty', 'private/empty-stream']) {
      expect((await store.stat(key))?.size).toBe(0);
      expect(await textAt(store, key)).toBe('');
      await expect(store.get(key, { start: 0 })).rejects.toBeInstanceOf(RangeNotSatisfiable);
    }
  });

  test('replaces what was there', async () => {
    await store.put('private/replaced', Buffer.from('a longer first text'));
    await store.put('private/replaced', Buffer.from('second'));
    expect(await textAt(store, 'private/replaced')).toBe('second');
  });

  test('an absent object is null for stat and a typed error for get and copy', async () => {
    await store.put('private/folder/file', Buffer.from('x'));
    for (const key of ['private/absent', 'private/folder', 'private/folder/file/below']) {
      expect(await store.stat(key)).toBeNull();
      await expect(store.get(key)).rejects.toBeInstanceOf(ObjectNotFound);
      await expect(store.copy(key, 'private/copied')).rejects.toBeInstanceOf(ObjectNotFound);
    }
    await expect(store.copy('private/absent', 'private/absent')).rejects.toBeInstanceOf(ObjectNotFound);
    expect(await store.stat('private/copied')).toBeNull();
  });

  test('concurrent puts of one key leave one of the bodies, whole', async () => {
    const bodies = Array.from({ length: 12 }, (_, index) => String(index % 10).repeat(2000));
    await Promise.all(bodies.map((body) => store.put('private/contended', Buffer.from(body))));
    expect(bodies).toContain(await textAt(store, 'private/contended'));
  });

  test('streams 20 MiB in and out', async () => {
    const bytes = randomBytes(20 * MEBIBYTE);
    const put = await store.put('backups/large.tar', { stream: Readable.from([bytes]), size: bytes.length });
    expect(put.size).toBe(bytes.length);

    const { stream, size } = await store.get('backups/large.tar');
    const hash = createHash('sha256');
    for await (const chunk of stream) hash.update(chunk);
    expect(size).toBe(bytes.length);
    expect(hash.digest('hex')).toBe(createHash('sha256').update(bytes).digest('hex'));
  });

  test('a stream of unknown length is stored when it stays within its limit', async () => {
    const put = await store.put('incoming/upload', { stream: streamOf(300_000), limit: 300_000 });
    expect(put.size).toBe(300_000);
    expect((await store.stat('incoming/upload'))?.size).toBe(300_000);
  });

  test.each([
    [
      'fails',
      () => ({ stream: streamOf(3 * MEBIBYTE, new Error('the browser went away')), limit: 9 * MEBIBYTE }),
    ],
    ['ends early', () => ({ stream: streamOf(100_000), size: 100_001 })],
    ['carries more than announced', () => ({ stream: streamOf(100_002), size: 100_001 })],
    ['exceeds its limit', () => ({ stream: streamOf(3 * MEBIBYTE), limit: MEBIBYTE })],
  ])('a stream that %s leaves what was there before, or nothing', async (_how, body) => {
    await store.remove('incoming/absent');
    await store.put('incoming/present', Buffer.from('before'));
    for (const key of ['incoming/absent', 'incoming/present'])
      await expect(store.put(key, body())).rejects.toThrow();

    expect(await store.stat('incoming/absent')).toBeNull();
    expect(await textAt(store, 'incoming/present')).toBe('before');
    expect((await listed(store, 'incoming/')).map(({ key }) => key)).not.toContain('incoming/absent');
  });

  test('says which way a stream missed its size, and stops reading it', async () => {
    await expect(store.put('incoming/x', { stream: streamOf(10), size: 11 })).rejects.toMatchObject({
      reason: 'too-short',
      expected: 11,
    });
    const endless = streamOf(Number.MAX_SAFE_INTEGER);
    const refusal = await store.put('incoming/x', { stream: endless, limit: 1000 }).catch((error) => error);
    expect(refusal).toBeInstanceOf(WrongObjectSize);
    expect(refusal.reason).toBe('too-long');
    expect(endless.destroyed).toBe(true);
  });

  test('an upload that is broken off half-way leaves nothing', async () => {
    const upload = new PassThrough();
    const put = store.put('incoming/broken', { stream: upload, limit: MEBIBYTE });
    upload.write(Buffer.alloc(200_000));
    upload.destroy();
    await expect(put).rejects.toThrow();
    expect(await store.stat('incoming/broken')).toBeNull();
    expect(await readdir(spool())).toEqual([]);
  });

  test('a stream that fails before anybody reads it fails the put and not the process', async () => {
    const stream = new PassThrough();
    const put = makeStore().put('incoming/early', { stream, limit: 10 });
    stream.destroy(new Error('gone at once'));
    await expect(put).rejects.toThrow('gone at once');
  });

  test('a refused put destroys its stream', async () => {
    const stream = streamOf(10);
    await expect(store.put('../out', { stream, size: 10 })).rejects.toBeInstanceOf(InvalidObjectKey);
    expect(stream.destroyed).toBe(true);
    await expect(store.put('incoming/x', { stream: streamOf(1), limit: Number.NaN })).rejects.toThrow(
      RangeError,
    );
  });

  test('lists more than a thousand objects in the order of their keys, and only those of the prefix @long', async () => {
    const keys = Array.from({ length: 1005 }, (_, index) => `public/many/${String(index).padStart(4, '0')}`);
    await putMany(store, [...keys, 'public/man', 'public/others/0001', 'public/many-more']);

    const found = await listed(store, 'public/many/');
    expect(found.map(({ key }) => key)).toEqual(keys);
    expect(found[7]).toMatchObject({ key: 'public/many/0007', size: 16 });
    expect(Math.abs(Number(found[7]?.modified) - Date.now())).toBeLessThan(3_600_000);

    const beginning = await listed(store, 'public/many/100');
    expect(beginning.map(({ key }) => key)).toEqual(keys.slice(1000));
    expect(await listed(store, 'public/none/')).toEqual([]);
  });

  test('a listing may be left early', async () => {
    await putMany(store, ['private/early/1', 'private/early/2', 'private/early/3']);
    for await (const { key } of store.list('private/early/')) {
      expect(key).toBe('private/early/1');
      break;
    }
  });

  test('carries just the bytes of a range', async () => {
    await store.put('public/ranged', Buffer.from('0123456789'));
    const ranges = [
      [{ start: 2, end: 4 }, '234', { start: 2, end: 4 }],
      [{ start: 7 }, '789', { start: 7, end: 9 }],
      [{ start: 7, end: 400 }, '789', { start: 7, end: 9 }],
      [{ start: 9, end: 9 }, '9', { start: 9, end: 9 }],
      [{ start: 0, end: 3 }, '0123', { start: 0, end: 3 }],
      [{ start: 0 }, '0123456789', { start: 0, end: 9 }],
    ] as const;
    for (const [range, text, carried] of ranges) {
      const object = await store.get('public/ranged', range);
      expect([(await bytesOf(object)).toString(), object.size, object.range]).toEqual([text, 10, carried]);
    }
    await expect(store.get('public/ranged', { start: 10 })).rejects.toBeInstanceOf(RangeNotSatisfiable);
    for (const range of [{ start: -1 }, { start: 3, end: 2 }, { start: 0.5 }]) {
      await expect(store.get('public/ranged', range)).rejects.toThrow(RangeError);
    }
  });

  test('copies, also over an existing object, and leaves the source', async () => {
    await store.put('incoming/source', Buffer.from('copied'));
    await store.put('public/target', Buffer.from('something longer'));
    await store.copy('incoming/source', 'public/target');
    await store.copy('incoming/source', 'public/new/target');
    await store.copy('incoming/source', 'incoming/source');
    for (const key of ['incoming/source', 'public/target', 'public/new/target']) {
      expect(await textAt(store, key)).toBe('copied');
    }
  });

  test('removing is final, and removing an absent object is harmless', async () => {
    await store.put('private/a/b/c/gone', Buffer.from('x'));
    await store.remove('private/a/b/c/gone');
    await store.remove('private/a/b/c/gone');
    await store.remove('private/never/was');
    await store.put('private/kept/inside', Buffer.from('x'));
    await store.remove('private/kept');
    expect(await store.stat('private/a/b/c/gone')).toBeNull();
    expect(await textAt(store, 'private/kept/inside')).toBe('x');
  });

  test('puts and removals in one folder do not hinder one another', async () => {
    const loop = async (name: string) => {
      for (let round = 0; round < 40; round++) {
        await store.put(`busy/folder/${name}`, Buffer.from(name));
        expect(await textAt(store, `busy/folder/${name}`)).toBe(name);
        await store.remove(`busy/folder/${name}`);
      }
    };
    await Promise.all(['a', 'b', 'c', 'd'].map(loop));
  });

  test('refuses keys that could leave the store, hide in it or collide in it', async () => {
    const wrong = ['', '/', '/etc/passwd', '../out', 'a/../../out', 'a//b', 'a/', './a', 'a/.hidden', 'a\0b'];
    wrong.push('a\\b', 'C:/x', 'Photo.jpg', 'čokolada', 'a b', 'a.', `${'a'.repeat(201)}`, 'a/'.repeat(300));
    for (const key of wrong) {
      const attempts = [
        store.put(key, Buffer.from('x')),
        store.get(key),
        store.stat(key),
        store.remove(key),
        store.copy(key, 'private/x'),
        store.copy('private/x', key),
      ];
      for (const attempt of attempts) await expect(attempt).rejects.toBeInstanceOf(InvalidObjectKey);
    }
    for (const prefix of ['/', '../', 'a//', '.unfinished/', 'Č']) {
      await expect(listed(store, prefix)).rejects.toBeInstanceOf(InvalidObjectKey);
    }
  });
});
