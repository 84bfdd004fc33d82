import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { S3_ACCOUNT, startS3 } from '@jamcimo/testing/s3-server';
import type { ObjectStore, ObjectSummary, ReadObject } from '../src/index.js';

/** An S3 server for a test file, and how to sign in to it. */
export interface TestS3 {
  connection: { endpoint: string; accessKey: string; secretKey: string };
  stop: () => Promise<void>;
}

/** The server of TEST_S3_ENDPOINT, as `npm test -- containers` gives it, else one of this process. */
export async function openTestS3(directory: string): Promise<TestS3> {
  const { TEST_S3_ENDPOINT: endpoint, TEST_S3_ACCESS_KEY = '', TEST_S3_SECRET_KEY = '' } = process.env;
  if (endpoint) {
    const connection = { endpoint, accessKey: TEST_S3_ACCESS_KEY, secretKey: TEST_S3_SECRET_KEY };
    return { connection, stop: async () => {} };
  }
  const own = await startS3(directory);
  return { connection: { endpoint: own.endpoint, ...S3_ACCOUNT }, stop: own.stop };
}

/** A name for a bucket that no other test uses, also on a server that outlives this run. */
export function freshBucket(): string {
  return `test-${randomBytes(6).toString('hex')}`;
}

/** A folder of its own for a test file, under the system's folder for temporary files. */
export async function temporaryFolder(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'jamcimo-storage-test-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

export async function bytesOf(object: ReadObject): Promise<Buffer> {
  return Buffer.concat(await object.stream.toArray());
}

export async function textAt(store: ObjectStore, key: string): Promise<string> {
  return (await bytesOf(await store.get(key))).toString();
}

export async function listed(store: ObjectStore, prefix: string): Promise<ObjectSummary[]> {
  const found: ObjectSummary[] = [];
  for await (const summary of store.list(prefix)) found.push(summary);
  return found;
}

/** Puts an object under each key, eight at a time; its content is the key. */
export async function putMany(store: ObjectStore, keys: string[]): Promise<void> {
  const waiting = [...keys];
  const worker = async () => {
    for (let key = waiting.pop(); key; key = waiting.pop()) await store.put(key, Buffer.from(key));
  };
  await Promise.all(Array.from({ length: 8 }, worker));
}

/** A stream of `size` bytes in small chunks that then ends, or fails with the error. */
export function streamOf(size: number, failure?: Error): Readable {
  async function* chunks() {
    for (let sent = 0; sent < size; sent += 64 * 1024) {
      yield Buffer.alloc(Math.min(64 * 1024, size - sent), sent % 251);
    }
    if (failure) throw failure;
  }
  return Readable.from(chunks(), { objectMode: false });
}
