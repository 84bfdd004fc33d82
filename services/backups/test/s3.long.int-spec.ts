import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backupsCalls } from '@jamcimo/contracts';
import { S3_ACCOUNT, type S3Server, startS3 } from '@jamcimo/testing/s3-server';
import { Installation, PASSPHRASE } from './installation.js';

let folder: string;
let server: S3Server;
let installation: Installation;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jamcimo-test-backups-s3-'));
  server = await startS3(folder);
  installation = await Installation.start({
    S3_ENDPOINT: server.endpoint,
    S3_ACCESS_KEY: S3_ACCOUNT.accessKey,
    S3_SECRET_KEY: S3_ACCOUNT.secretKey,
    S3_BUCKET: 'backups-test',
    BACKUP_PASSPHRASE: PASSPHRASE,
  });
  await installation.populate();
});
afterAll(async () => {
  await installation.stop();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

test('in an S3 store: an encrypted archive is made, listed, verified, restored with its identity documents, and removed', async () => {
  const [tables, files] = [await installation.checksums(), await installation.files()];
  const file = await installation.create('U S3');
  const { backups } = await installation.calls.call(backupsCalls.list, {});
  expect(backups).toEqual([
    expect.objectContaining({ name: 'U S3', file, isEncrypted: true, size: expect.any(Number) }),
  ]);
  expect((await installation.read(`backups/${file}`)).subarray(0, 21).toString()).toBe(
    'age-encryption.org/v1',
  );
  expect(await installation.verify(file)).toMatchObject({ state: 'succeeded', result: { files: 4 } });

  await installation.wreck();
  await installation.store.remove('private/submissions/document-1');
  expect(await installation.restore(file)).toMatchObject({
    state: 'succeeded',
    result: { filesBroughtBack: 3, filesLeftBehind: 1 },
  });
  const after = await installation.checksums();
  const ofServices = (sums: Record<string, string>) =>
    Object.entries(sums).filter(([table]) => !/^gateway\.|file_removals$/.test(table));
  expect(ofServices(after)).toEqual(ofServices(tables));
  expect(await installation.files()).toMatchObject(files);

  await installation.calls.call(backupsCalls.remove, { file });
  expect(await installation.store.stat(`backups/${file}`)).toBeNull();
});
