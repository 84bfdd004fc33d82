import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { S3_ACCOUNT } from '@jamcimo/testing/s3-server';
import { DirectoryStore, MinioStore, type ObjectStore } from '../src/index.js';

const NONE = '<Error><Code>NoSuchLifecycleConfiguration</Code></Error>';
const DENIED: [number, string] = [403, '<Error><Code>AccessDenied</Code><Message>no</Message></Error>'];
const rule = (prefix: string, days: number) =>
  `<Rule><ID>own-${prefix}</ID><Status>Enabled</Status><Filter><Prefix>${prefix}</Prefix></Filter><NoncurrentVersionExpiration><NoncurrentDays>${days}</NoncurrentDays></NoncurrentVersionExpiration></Rule>`;

/** A bucket of a server that says of itself what the test says, and keeps the rules it is given. */
class Bucket {
  lifecycle = '';
  isRefusing = false;
  private constructor(
    private readonly server: Server,
    private readonly versioning: string,
  ) {}

  static async open(versioning: string, lifecycle = ''): Promise<Bucket> {
    const server = createServer();
    const bucket = new Bucket(server, versioning);
    bucket.lifecycle = lifecycle;
    server.on('request', async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const [status, text] = bucket.answer(
        request.method ?? '',
        request.url ?? '',
        Buffer.concat(chunks).toString(),
      );
      response.writeHead(status, { 'content-type': 'application/xml' }).end(text);
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return bucket;
  }

  private answer(method: string, url: string, body: string): [number, string] {
    if (url.includes('?versioning') && /^[A-Z]\w+Not\w+$/.test(this.versioning))
      return [501, `<Error><Code>${this.versioning}</Code><Message>no</Message></Error>`];
    if (url.includes('?versioning') && this.versioning === 'AccessDenied') return DENIED;
    if (url.includes('?versioning') && this.versioning === 'unknown') return [200, '<ListBucketResult/>'];
    if (url.includes('?versioning')) {
      const status = this.versioning && `<Status>${this.versioning}</Status>`;
      return [200, `<VersioningConfiguration>${status}</VersioningConfiguration>`];
    }
    if (!url.includes('?lifecycle')) return [200, ''];
    if (method === 'PUT') {
      if (this.isRefusing) return DENIED;
      this.lifecycle = body;
      return [200, ''];
    }
    if (this.lifecycle === '') return [404, NONE];
    return [
      200,
      `<LifecycleConfiguration>${this.lifecycle.replaceAll(/<\/?LifecycleConfiguration[^>]*>/g, '')}</LifecycleConfiguration>`,
    ];
  }

  get store(): ObjectStore {
    const { port } = this.server.address() as AddressInfo;
    return new MinioStore({
      ...{ endpoint: `http://127.0.0.1:${port}`, ...S3_ACCOUNT, bucket: 'jamcimo', region: 'us-east-1' },
    });
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }
}

let bucket: Bucket;

afterEach(() => bucket?.close());

test.each(['Enabled', 'Suspended'])(
  'a bucket with versions (%s) is told to drop deleted ones within a day',
  async (state) => {
    bucket = await Bucket.open(state, rule('public/', 30));
    await bucket.store.forgetsWhatIsDeleted?.();
    expect(bucket.lifecycle).toContain('own-public/');
    for (const prefix of ['incoming/', 'private/'])
      expect(bucket.lifecycle).toMatch(
        new RegExp(`<Prefix>${prefix}</Prefix></Filter><NoncurrentVersionExpiration><NoncurrentDays>1<`),
      );
    const written = bucket.lifecycle;
    await bucket.store.forgetsWhatIsDeleted?.();
    expect(bucket.lifecycle).toBe(written);
  },
);

test.each(['', 'unknown', 'VersioningNotConfigured', 'MethodNotAllowed'])(
  'a bucket without versions needs no rule (%j)',
  async (state) => {
    bucket = await Bucket.open(state);
    await bucket.store.forgetsWhatIsDeleted?.();
    expect(bucket.lifecycle).toBe('');
  },
);

test('a rule that keeps deleted documents for longer is not enough', async () => {
  bucket = await Bucket.open('Enabled', rule('private/', 30) + rule('incoming/', 1));
  await bucket.store.forgetsWhatIsDeleted?.();
  expect(bucket.lifecycle).toContain('jamcimo-forgets-private');
  expect(bucket.lifecycle).not.toContain('jamcimo-forgets-incoming');
});

test('where the rule may not be added, the operator is told what to do', async () => {
  bucket = await Bucket.open('Enabled');
  bucket.isRefusing = true;
  await expect(bucket.store.forgetsWhatIsDeleted?.()).rejects.toThrow(
    /keeps versions, so deleted identity documents stay.*incoming\/ and private\/ a rule/,
  );
});

test('where it may not be asked whether there are versions, nothing is believed', async () => {
  bucket = await Bucket.open('AccessDenied');
  await expect(bucket.store.forgetsWhatIsDeleted?.()).rejects.toThrow(
    /could stay in it: give the key of registrations the right s3:GetBucketVersioning/,
  );
});

test('a bucket without versions is left alone', async () => {
  bucket = await Bucket.open('');
  bucket.isRefusing = true;
  await bucket.store.forgetsWhatIsDeleted?.();
  expect(bucket.lifecycle).toBe('');
});

test('a directory forgets by itself', () => {
  const store: ObjectStore = new DirectoryStore('/nowhere');
  expect(store.forgetsWhatIsDeleted).toBeUndefined();
});
