import dns from 'node:dns';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import { createServer as createTlsServer, getCACertificates, setDefaultCACertificates } from 'node:tls';
import { makeTestCertificate, startTcpProxy } from '@jamcimo/testing';
import { S3_ACCOUNT, startS3 } from '@jamcimo/testing/s3-server';
import { MinioStore, type ObjectStore } from '../src/index.js';
import {
  bytesOf,
  freshBucket,
  listed,
  openTestS3,
  streamOf,
  type TestS3,
  temporaryFolder,
  textAt,
} from './test-stores.js';

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

test('the bucket is made once, however many begin at the same time', async () => {
  const bucket = freshBucket();
  const stores = Array.from({ length: 4 }, () => new MinioStore({ ...s3.connection, bucket }));
  await Promise.all(stores.map((store, index) => store.put(`incoming/${index}`, Buffer.from('x'))));
  expect(await listed(stores[0] as ObjectStore, 'incoming/')).toHaveLength(4);
});

test('a refused upload says why, without address or signature', async () => {
  const store = new MinioStore({
    ...s3.connection,
    secretKey: 'wrong',
    bucket: freshBucket(),
    region: 'us-east-1',
  });
  const refusal = await store.put('incoming/x', { stream: streamOf(10), size: 10 }).catch((error) => error);
  expect(refusal).toBeInstanceOf(Error);
  expect(String(refusal)).not.toMatch(/X-Amz-Signature|127\.0\.0\.1/);
  expect(refusal.code).toBe('SignatureDoesNotMatch');
});

test('an upload that the server thinks too late says that the clocks differ', async () => {
  const answer = '<Error><Code>AccessDenied</Code><Message>Request has expired</Message></Error>';
  const server = createServer(({ method }, response) => {
    response.statusCode = method === 'PUT' ? 403 : 200;
    response.end(method === 'PUT' ? answer : '');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const store = new MinioStore({ endpoint, ...S3_ACCOUNT, bucket: freshBucket(), region: 'us-east-1' });
  await expect(store.put('incoming/x', { stream: streamOf(10), size: 10 })).rejects.toMatchObject({
    code: 'RequestTimeTooSkewed',
  });
  server.close();
});

test('what is larger than a part is sent in parts, and is one object', async () => {
  const store = new MinioStore({ ...s3.connection, bucket: freshBucket(), partBytes: 5 * 1024 ** 2 });
  const size = 11 * 1024 ** 2;
  await store.put('backups/x', { stream: streamOf(size), limit: 2 * size });
  expect(await listed(store, '')).toMatchObject([{ key: 'backups/x', size }]);
  const sent = Buffer.concat(await streamOf(size).toArray());
  expect(sent.equals(await bytesOf(await store.get('backups/x')))).toBe(true);
});

test('an upload in parts that breaks is aborted, and so is one that a process left a day ago', async () => {
  const asked: string[] = [];
  const left = (key: string, at: number) =>
    `<Upload><Key>${key}</Key><UploadId>of-${key}</UploadId><Initiated>${new Date(at).toISOString()}</Initiated></Upload>`;
  const server = createServer((request, response) => {
    const { pathname, searchParams: query } = new URL(request.url ?? '', 'http://x');
    const what = ['uploads', 'uploadId', 'partNumber']
      .flatMap((name) => query.get(name) ?? [])
      .filter(Boolean);
    request.resume().on('end', () => {
      if (request.method !== 'HEAD')
        asked.push([request.method, pathname.split('/')[2], ...what].join(' ').trim());
      const isList = request.method === 'GET' && query.has('uploads');
      const isStart = request.method === 'POST' && query.has('uploads');
      if (query.get('partNumber') === '2') response.statusCode = 500;
      if (isList)
        response.end(
          `<ListMultipartUploadsResult>${left('old', Date.now() - 90_000_000)}${left('new', Date.now())}</ListMultipartUploadsResult>`,
        );
      else if (isStart)
        response.end(
          '<InitiateMultipartUploadResult><UploadId>own</UploadId></InitiateMultipartUploadResult>',
        );
      else response.setHeader('etag', '"tag"').end();
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const own = { endpoint, ...S3_ACCOUNT, bucket: 'bucket', region: 'us-east-1', partBytes: 10 };
  await expect(new MinioStore(own).put('x', { stream: streamOf(25), size: 25 })).rejects.toThrow('500');
  server.close();
  expect(asked).toEqual(['GET', 'DELETE old of-old', 'POST x', 'PUT x own 1', 'PUT x own 2', 'DELETE x own']);
});

test('a silent server is given up, and the error is one of the network @long', async () => {
  const proxy = await startTcpProxy(s3.connection.endpoint);
  const store = new MinioStore({
    ...s3.connection,
    endpoint: proxy.through(s3.connection.endpoint),
    bucket: freshBucket(),
    silenceMs: 2000,
  });
  await store.put('incoming/x', Buffer.from('x'));
  proxy.silence();
  const stream = { stream: streamOf(10), size: 10 };
  await expect(store.put('incoming/x', stream)).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  await expect(store.stat('incoming/x')).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  await proxy.close();
});

test('a store that was away at first is used as soon as it is there', async () => {
  const directory = join(folder.path, 's3-late');
  const { port, endpoint, stop } = await startS3(directory);
  await stop();
  const store = new MinioStore({ endpoint, ...S3_ACCOUNT, bucket: 'late' });
  await expect(store.put('incoming/x', Buffer.from('x'))).rejects.toThrow();

  const late = await startS3(directory, port);
  try {
    await store.put('incoming/x', Buffer.from('x'));
    expect(await textAt(store, 'incoming/x')).toBe('x');
  } finally {
    await late.stop();
  }
});

test('a name that is looked up for longer than five seconds does not make the store silent @long', async () => {
  const store = new MinioStore({
    ...s3.connection,
    endpoint: s3.connection.endpoint.replace('127.0.0.1', 'localhost'),
    bucket: freshBucket(),
  });
  const { lookup } = dns;
  const slow = jest.spyOn(dns, 'lookup').mockImplementation(((...args: Parameters<typeof lookup>) => {
    setTimeout(() => lookup(...args), 5500);
  }) as typeof lookup);
  try {
    await store.put('incoming/x', Buffer.from('x'));
  } finally {
    slow.mockRestore();
  }
  expect(await textAt(store, 'incoming/x')).toBe('x');
});

test('over https the server is trusted by the authorities of the process, and by nothing else', async () => {
  const certificate = makeTestCertificate();
  const server = createTlsServer(certificate, (socket) => {
    const plain = connect(Number(new URL(s3.connection.endpoint).port), '127.0.0.1');
    pipeline(socket, plain, socket, () => undefined);
  });
  // Refused handshakes.
  server.on('tlsClientError', () => undefined);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const endpoint = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const store = () =>
    new MinioStore({ ...s3.connection, endpoint, bucket: freshBucket(), region: 'us-east-1' });
  const before = getCACertificates('default');
  try {
    await expect(store().put('incoming/x', Buffer.from('x'))).rejects.toThrow('self-signed certificate');
    // As NODE_EXTRA_CA_CERTS does at the start of a process.
    setDefaultCACertificates([...before, certificate.cert]);
    const trusting = store();
    await trusting.put('incoming/x', Buffer.from('few bytes'));
    await trusting.put('incoming/y', { stream: streamOf(100_000), size: 100_000 });
    expect(await textAt(trusting, 'incoming/x')).toBe('few bytes');
    expect(await listed(trusting, 'incoming/')).toHaveLength(2);
  } finally {
    setDefaultCACertificates(before);
    server.close();
  }
});
