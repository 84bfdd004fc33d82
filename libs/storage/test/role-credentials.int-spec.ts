import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { makeTestCertificate } from '@jamcimo/testing';
import { S3_ACCOUNT, type S3Server, startS3 } from '@jamcimo/testing/s3-server';
import { openStore } from '../src/index.js';
import { freshBucket, streamOf, temporaryFolder, textAt } from './test-stores.js';

const ROLE = 'arn:aws:iam::000000000000:role/invented';
const HOUR_MS = 3600_000;

/** Stands in for the token service of a cloud: what it was asked, and for how long its keys are valid. */
const asked: URLSearchParams[] = [];
let validMs = HOUR_MS;
let refusing = false;

const certificate = makeTestCertificate();
const before = { authorities: getCACertificates('default'), environment: { ...process.env } };
const tokens = createServer(certificate, ({ url }, response) => {
  asked.push(new URL(url ?? '', 'https://sts').searchParams);
  response.statusCode = refusing ? 403 : 200;
  response.end(
    refusing
      ? '<ErrorResponse><Error><Code>AccessDenied</Code></Error></ErrorResponse>'
      : `<AssumeRoleWithWebIdentityResponse><AssumeRoleWithWebIdentityResult><Credentials>
         <AccessKeyId>${S3_ACCOUNT.accessKey}</AccessKeyId><SecretAccessKey>${S3_ACCOUNT.secretKey}</SecretAccessKey>
         <SessionToken>of the session</SessionToken><Expiration>${new Date(Date.now() + validMs).toISOString()}</Expiration>
         </Credentials></AssumeRoleWithWebIdentityResult></AssumeRoleWithWebIdentityResponse>`,
  );
});
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let s3: S3Server;

beforeAll(async () => {
  folder = await temporaryFolder();
  s3 = await startS3(join(folder.path, 's3'));
  await once(tokens.listen(0, '127.0.0.1'), 'listening');
  setDefaultCACertificates([...before.authorities, certificate.cert]);
  writeFileSync(join(folder.path, 'token'), 'token-of-the-pod');
  Object.assign(process.env, {
    AWS_WEB_IDENTITY_TOKEN_FILE: join(folder.path, 'token'),
    AWS_ROLE_ARN: ROLE,
    // The client asks https://sts.<region>.amazonaws.com: this region leads to the stand-in.
    AWS_REGION: `invented@127.0.0.1:${(tokens.address() as AddressInfo).port}/?`,
  });
});
afterAll(async () => {
  process.env = before.environment;
  setDefaultCACertificates(before.authorities);
  tokens.close();
  await s3.stop();
  await folder.remove();
});
beforeEach(() => {
  asked.length = 0;
  validMs = HOUR_MS;
  refusing = false;
});

const open = () =>
  openStore({
    ...{ OBJECTS_DIR: undefined, S3_ACCESS_KEY: undefined, S3_SECRET_KEY: undefined },
    ...{ S3_ENDPOINT: s3.endpoint, S3_BUCKET: freshBucket(), S3_REGION: 'us-east-1' },
    AWS_WEB_IDENTITY_TOKEN_FILE: process.env.AWS_WEB_IDENTITY_TOKEN_FILE,
  });

test('without keys the store works with those of the role of the pod, asked for once while they are valid', async () => {
  const store = open();
  await store.put('incoming/x', Buffer.from('few bytes'));
  await store.put('incoming/y', { stream: streamOf(100_000), size: 100_000 });
  await store.copy('incoming/x', 'private/x');
  expect(await textAt(store, 'private/x')).toBe('few bytes');
  expect(asked.map((words) => Object.fromEntries(words))).toEqual([
    expect.objectContaining({
      Action: 'AssumeRoleWithWebIdentity',
      RoleArn: ROLE,
      WebIdentityToken: 'token-of-the-pod',
    }),
  ]);
});

test('keys that soon expire are fetched anew', async () => {
  validMs = 5000;
  const store = open();
  await store.put('incoming/x', Buffer.from('x'));
  const first = asked.length;
  await store.put('incoming/y', Buffer.from('y'));
  expect(asked.length).toBeGreaterThan(first);
});

test('a role without keys is an outage of the store, and the next try asks again', async () => {
  refusing = true;
  const store = open();
  const failure = await store.put('incoming/x', Buffer.from('x')).catch((error: Error) => error);
  expect(failure).toMatchObject({ cause: { code: 'ServiceUnavailable' } });
  refusing = false;
  await store.put('incoming/x', Buffer.from('x'));
});
