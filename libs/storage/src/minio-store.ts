import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import * as http from 'node:http';
import * as https from 'node:https';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'minio';
import { ObjectNotFound, RangeNotSatisfiable } from './errors.js';
import { expireDeleted } from './forgetting.js';
import { assertObjectKey, assertPrefix } from './keys.js';
import type { ByteRange, ObjectBody, ObjectStore, ObjectSummary, ReadObject } from './object-store.js';
import { assertPut, assertRange, SPOOLED, spoolToFile, sweepSpooled } from './spool.js';

export interface MinioStoreOptions {
  /** `http://host:9000` or `https://host`; a path is not supported. */
  endpoint: string;
  /** Without keys those of the pod's role are used (`AWS_WEB_IDENTITY_TOKEN_FILE`). */
  accessKey?: string;
  secretKey?: string;
  /** Made when it is missing. */
  bucket: string;
  region?: string | undefined;
  /** A server that says nothing for so many milliseconds is gone; 60 s unless given. */
  silenceMs?: number;
  /** Bytes of what is sent in one piece; 1 GiB unless given. What is larger goes in parts of this size. */
  partBytes?: number;
  /** Where streams are spooled until they are complete; the system's temporary folder by default. */
  spoolDirectory?: string;
}

const SILENCE_MS = 60_000;
const LINK_SECONDS = 15 * 60;
/** S3 takes pieces of up to 5 GiB, and 10,000 of one object. */
const PART_BYTES = 1024 ** 3;
/** An upload in parts that began so long ago was left by a process that died. */
const LEFT_BEHIND_MS = 86_400_000;

/** Loaded where there is an S3 server: the package takes 13 MB in each process. */
const loadPackage = () => createRequire(import.meta.url)('minio') as typeof import('minio');

function codeOf(error: unknown): string {
  return String((error as { code?: unknown } | null)?.code ?? '');
}

const isAbsent = (error: unknown) => ['NoSuchKey', 'NotFound'].includes(codeOf(error));

/** An error with a code by which `isOutage` of service-kit knows it. */
const failure = (message: string, code: string) => Object.assign(new Error(message), { code });

/** The keys of the pod's role, renewed before they expire. Where they cannot be had, the store cannot be used now. */
function roleCredentials({ IamAwsProvider }: typeof import('minio')) {
  class RoleCredentials extends IamAwsProvider {
    override async getCredentials() {
      try {
        return await super.getCredentials();
      } catch {
        throw failure('The role of this process gets no keys for the object store.', 'ServiceUnavailable');
      }
    }
  }
  return new RoleCredentials({});
}

/** The minio package sets no time limit of its own. */
function requestWithLimit(transport: typeof http | typeof https, silenceMs: number) {
  return (options: http.RequestOptions, answered: (response: http.IncomingMessage) => void) => {
    // Given here too, for until the connection stands the five seconds of Node's own agent count: too few for a process that draws
    // many pictures, behind which the look-up of the name has to wait.
    const request = transport.request({ ...options, timeout: silenceMs }, answered);
    request.setTimeout(silenceMs, () =>
      request.destroy(failure('The object store does not answer.', 'ETIMEDOUT')),
    );
    return request;
  };
}

/**
 * Objects in a bucket of any S3 server. An object is sent in one piece of known size, one above 1 GiB in parts. A stream is spooled to a
 * temporary file first: it is sent to the server only when it is complete, and its size need not be known.
 */
export class MinioStore implements ObjectStore {
  private readonly client: Client;
  private readonly bucket: string;
  private readonly request: ReturnType<typeof requestWithLimit>;
  private readonly spoolDirectory: string;
  private readonly partBytes: number;
  private bucketReady?: Promise<void>;

  constructor(private readonly options: MinioStoreOptions) {
    const url = new URL(options.endpoint);
    const useSSL = url.protocol === 'https:';
    this.bucket = options.bucket;
    this.spoolDirectory = options.spoolDirectory ?? tmpdir();
    this.partBytes = options.partBytes ?? PART_BYTES;
    sweepSpooled(this.spoolDirectory).catch(() => undefined);
    this.request = requestWithLimit(useSSL ? https : http, options.silenceMs ?? SILENCE_MS);
    const minio = loadPackage();
    this.client = new minio.Client({
      endPoint: url.hostname,
      port: url.port ? Number(url.port) : useSSL ? 443 : 80,
      useSSL,
      ...(options.accessKey && options.secretKey
        ? { accessKey: options.accessKey, secretKey: options.secretKey }
        : { credentialsProvider: roleCredentials(minio) }),
      transport: { request: this.request } as unknown as typeof http,
      ...(options.region ? { region: options.region } : {}),
    });
  }

  async put(key: string, body: ObjectBody): Promise<{ size: number }> {
    assertPut(key, body);
    if (Buffer.isBuffer(body)) {
      await this.ready();
      await this.client.putObject(this.bucket, key, body, body.length);
      return { size: body.length };
    }
    const file = join(this.spoolDirectory, `${SPOOLED}${randomUUID()}`);
    const size = await spoolToFile(body, file);
    try {
      await this.ready();
      await this.send(key, file, size);
    } finally {
      await rm(file, { force: true });
    }
    return { size };
  }

  async get(key: string, range?: ByteRange): Promise<ReadObject> {
    assertObjectKey(key);
    if (range) assertRange(range);
    await this.ready();
    const length = range?.end === undefined ? 0 : range.end - range.start + 1;
    try {
      const stream = await this.client.getPartialObject(this.bucket, key, range?.start ?? 0, length);
      const object = describe(stream as http.IncomingMessage, range !== undefined);
      if (!range || object.size > 0) return object;
      // Asked for from its first byte on, an empty object is answered as a whole.
      object.stream.destroy();
      throw new RangeNotSatisfiable(key);
    } catch (error) {
      if (isAbsent(error)) throw new ObjectNotFound(key);
      if (codeOf(error) === 'InvalidRange') throw new RangeNotSatisfiable(key);
      throw error;
    }
  }

  async stat(key: string): Promise<ObjectSummary | null> {
    assertObjectKey(key);
    await this.ready();
    try {
      const { size, lastModified } = await this.client.statObject(this.bucket, key);
      return { key, size, modified: lastModified };
    } catch (error) {
      if (isAbsent(error)) return null;
      throw error;
    }
  }

  async *list(prefix: string): AsyncGenerator<ObjectSummary> {
    assertPrefix(prefix);
    await this.ready();
    // The first listing call of S3, not the second: it goes on from a key and not from a token of the server, which
    // the S3 server of our tests cannot make.
    for await (const item of this.client.listObjects(this.bucket, prefix, true)) {
      const { name, size, lastModified } = item as { name: string; size: number; lastModified: Date };
      yield { key: name, size, modified: lastModified };
    }
  }

  async copy(from: string, to: string): Promise<void> {
    assertObjectKey(from);
    assertObjectKey(to);
    await this.ready();
    // S3 refuses to copy an object onto itself.
    if (from === to) {
      if (!(await this.stat(from))) throw new ObjectNotFound(from);
      return;
    }
    try {
      await this.client.copyObject(this.bucket, to, `/${this.bucket}/${from}`);
    } catch (error) {
      if (isAbsent(error)) throw new ObjectNotFound(from);
      throw error;
    }
  }

  async remove(key: string): Promise<void> {
    assertObjectKey(key);
    await this.ready();
    await this.client.removeObject(this.bucket, key);
  }

  /** @throws Error for the operator: see `expireDeleted` */
  async forgetsWhatIsDeleted(): Promise<void> {
    await this.ready();
    await expireDeleted(this.client, this.bucket);
  }

  private ready(): Promise<void> {
    this.bucketReady ??= this.makeBucket().catch((error: unknown) => {
      this.bucketReady = undefined;
      throw error;
    });
    return this.bucketReady;
  }

  private async makeBucket(): Promise<void> {
    try {
      if (await this.client.bucketExists(this.bucket)) return;
      await this.client.makeBucket(this.bucket, this.options.region ?? '');
    } catch (error) {
      // Another replica was faster, or the key may use the bucket but not look at it.
      const fine = ['BucketAlreadyOwnedByYou', 'BucketAlreadyExists', 'AccessDenied'];
      if (!fine.includes(codeOf(error))) throw error;
    }
  }

  private async send(key: string, file: string, size: number): Promise<void> {
    if (size > this.partBytes) return this.sendInParts(key, file, size);
    await this.sendPiece(await this.client.presignedPutObject(this.bucket, key, LINK_SECONDS), file, 0, size);
  }

  /**
   * A new upload of its own each time, whose parts are streamed from the file. The package's own would go on with parts that another one
   * left, hold each in memory, and leave those of an upload that broke in the bucket, where no listing shows them.
   */
  private async sendInParts(key: string, file: string, size: number): Promise<void> {
    await this.abortLeftUploads();
    const id = await this.client.initiateNewMultipartUpload(this.bucket, key, {});
    try {
      const parts: { part: number; etag: string }[] = [];
      for (let start = 0, part = 1; start < size; start += this.partBytes, part += 1) {
        const query = { uploadId: id, partNumber: String(part) };
        const url = await this.client.presignedUrl('PUT', this.bucket, key, LINK_SECONDS, query);
        const end = Math.min(size, start + this.partBytes);
        parts.push({ part, etag: await this.sendPiece(url, file, start, end) });
      }
      await this.client.completeMultipartUpload(this.bucket, key, id, parts);
    } catch (error) {
      await this.client.abortMultipartUpload(this.bucket, key, id).catch(() => undefined);
      throw error;
    }
  }

  /** Parts that a process left when it died in the middle; where a key may not list them, a rule of the bucket has to remove them. */
  private async abortLeftUploads(): Promise<void> {
    const found = await this.client.listIncompleteUploadsQuery(this.bucket, '', '', '', '').catch(() => null);
    const old = Date.now() - LEFT_BEHIND_MS;
    for (const { key, uploadId, initiated } of found?.uploads ?? [])
      if (new Date(initiated).getTime() < old)
        await this.client.abortMultipartUpload(this.bucket, key, uploadId).catch(() => undefined);
  }

  /**
   * One signed PUT of the bytes of a file from `start` to before `end`, streamed; the package itself would hold them in memory.
   *
   * @returns the tag by which the server knows them
   */
  private async sendPiece(link: string, file: string, start: number, end: number): Promise<string> {
    const headers = { 'Content-Length': end - start };
    const options = { ...urlParts(new URL(link)), method: 'PUT', headers };
    const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
      const request = this.request(options, resolve);
      request.on('error', reject);
      // An empty file has no last byte to name.
      const content = end > start ? createReadStream(file, { start, end: end - 1 }) : Readable.from([]);
      // A refusing server may close before it has read everything: its answer says more than the broken pipe.
      pipeline(content, request).catch(reject);
    });
    let text = '';
    for await (const chunk of response) if (text.length < 2000) text += String(chunk);
    if (response.statusCode !== 200) {
      const code = reasonIn(text);
      throw failure(`The object store refused an upload: ${response.statusCode} ${code}.`, code);
    }
    return response.headers.etag ?? '';
  }
}

/** The code in the answer of a server that refused. A link made a moment ago has expired only where clocks differ. */
function reasonIn(text: string): string {
  if (text.includes('Request has expired')) return 'RequestTimeTooSkewed';
  return /<Code>([^<]+)<\/Code>/.exec(text)?.[1] ?? 'no reason given';
}

function urlParts(url: URL): http.RequestOptions {
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port,
    path: `${url.pathname}${url.search}`,
  };
}

function describe(stream: http.IncomingMessage, ranged: boolean): ReadObject {
  const modified = new Date(stream.headers['last-modified'] ?? 0);
  const parts = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(stream.headers['content-range'] ?? '');
  if (parts) {
    const [start, end, size] = parts.slice(1).map(Number) as [number, number, number];
    return { stream, size, modified, range: { start, end } };
  }
  const size = Number(stream.headers['content-length']);
  // A range from 0 to the end is asked for without a range header.
  return { stream, size, modified, ...(ranged ? { range: { start: 0, end: size - 1 } } : {}) };
}
