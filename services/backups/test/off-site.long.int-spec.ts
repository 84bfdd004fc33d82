import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BackupKind, backupsCalls } from '@jamcimo/contracts';
import { scrape } from '@jamcimo/service-testing';
import { MinioStore, type ObjectStore } from '@jamcimo/storage';
import { eventually } from '@jamcimo/testing';
import { S3_ACCOUNT, type S3Server, startS3 } from '@jamcimo/testing/s3-server';
import { CopyOffSite } from '../src/off-site/copy-off-site.js';
import { TidyUp } from '../src/schedule/tidy-up.js';
import { Installation, PASSPHRASE } from './installation.js';

const DAY_MS = 86_400_000;

let folder: string;
let server: S3Server;
let installation: Installation;
let there: ObjectStore;

/** The second site, under the names that a store has in the configuration. */
const secondSite = () => ({
  S3_ENDPOINT: server.endpoint,
  S3_ACCESS_KEY: S3_ACCOUNT.accessKey,
  S3_SECRET_KEY: S3_ACCOUNT.secretKey,
  S3_BUCKET: 'second-site',
});

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jamcimo-test-off-site-'));
  server = await startS3(folder);
  const site = Object.entries(secondSite()).map(([name, value]) => [`BACKUP_${name}`, value]);
  installation = await Installation.start({ BACKUP_PASSPHRASE: PASSPHRASE, ...Object.fromEntries(site) });
  await installation.populate();
  there = new MinioStore({ ...S3_ACCOUNT, endpoint: server.endpoint, bucket: 'second-site' });
});
afterAll(async () => {
  await installation.stop();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const look = (now?: Date) => installation.backups.app.get(CopyOffSite).look(now);
const offSite = async () => (await installation.calls.call(backupsCalls.list, {})).offSite;

async function content(store: ObjectStore, key: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of (await store.get(key)).stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** An archive of which only the note is ever read. */
async function put(
  store: ObjectStore,
  file: string,
  fields: { kind: BackupKind; date: Date; deletedAt?: string },
) {
  const note = { name: 'x', file, createdBy: 'raspored', isEncrypted: true, hasIdentityDocuments: false };
  await store.put(`backups/${file}`, Buffer.from('x'));
  await store.put(`backups/${file}.json`, Buffer.from(JSON.stringify({ ...note, ...fields })));
}

test('a finished archive lies at the second site as it is, with its note, and its age stands in the metrics', async () => {
  const file = await installation.create('Za drugo mjesto');
  const { date } = await installation.calls.call(backupsCalls.find, { file });
  await eventually(async () => expect(await offSite()).toEqual({ newestAt: date, isFailing: false }));
  for (const key of [`backups/${file}`, `backups/${file}.json`])
    expect((await content(there, key)).equals(await installation.read(key))).toBe(true);
  const age = /^jamcimo_backup_off_site_age_seconds.* (\S+)$/m.exec(
    await scrape(installation.backups, 'backups'),
  )?.[1];
  expect(Math.abs(Number(age) - (Date.now() - Date.parse(date)) / 1000)).toBeLessThan(3600);
});

test('a copy that fails fails no backup, is seen, and is made later; meanwhile nobody removes what may lie there', async () => {
  const copied = await installation.create('Prije kvara');
  await eventually(async () => expect(await there.stat(`backups/${copied}.json`)).not.toBeNull());
  await look();
  const before = await offSite();
  await server.stop();
  const file = await installation.create('Za kvara');
  await eventually(async () => expect(await offSite()).toEqual({ ...before, isFailing: true }));
  await expect(installation.calls.call(backupsCalls.remove, { file: copied })).rejects.toMatchObject({
    code: 'service.unavailable',
    message: expect.stringMatching(/^Kopija na drugom mjestu sada se ne može obrisati/),
  });
  expect(await installation.store.stat(`backups/${copied}.json`)).not.toBeNull();

  server = await startS3(folder, server.port);
  await look();
  expect(await there.stat(`backups/${file}`)).toEqual(
    expect.objectContaining({ size: (await installation.store.stat(`backups/${file}`))?.size }),
  );
  expect((await offSite())?.isFailing).toBe(false);
  await installation.calls.call(backupsCalls.remove, { file: copied });
  expect(await installation.store.stat(`backups/${copied}`)).toBeNull();
});

test('what somebody deletes is gone here at once and there after seven days, also when the service starts anew meanwhile', async () => {
  const file = await installation.create('Obrisana');
  await look();
  const isThere = async () => (await there.stat(`backups/${file}`)) !== null;
  await installation.calls.call(backupsCalls.remove, { file });
  const listed = (await installation.calls.call(backupsCalls.list, {})).backups.map((each) => each.file);
  expect([listed.includes(file), await installation.store.stat(`backups/${file}`)]).toEqual([false, null]);
  await installation.backups.stop();
  installation.backups = await installation.startBackups();
  await look(new Date(Date.now() + 6.9 * DAY_MS));
  expect(await isThere()).toBe(true);
  await look(new Date(Date.now() + 7 * DAY_MS));
  expect([await isThere(), await there.stat(`backups/${file}.json`)]).toEqual([false, null]);
});

test('what is noted there as deleted and still is here stays', async () => {
  const file = 'jamcimo-kept-1.tar.zst.age';
  const fields = { kind: 'manual', date: new Date() } as const;
  await put(installation.store, file, fields);
  await put(there, file, { ...fields, deletedAt: new Date().toISOString() });
  await look();
  await installation.store.remove(`backups/${file}.json`);
  await look(new Date(Date.now() + 8 * DAY_MS));
  expect(await there.stat(`backups/${file}.json`)).not.toBeNull();
});

test('a restart while the second site is away knows of when the newest copy there is, also after a tidy-up', async () => {
  const date = new Date(Date.now() + DAY_MS);
  await put(there, 'jamcimo-newest-1.tar.zst.age', { kind: 'manual', date });
  await look();
  await installation.backups.app.get(TidyUp).look(new Date(Date.now() + DAY_MS));
  await server.stop();
  await installation.backups.stop();
  installation.backups = await installation.startBackups();
  await eventually(async () =>
    expect(await offSite()).toEqual({ newestAt: date.toISOString(), isFailing: true }),
  );
  server = await startS3(folder, server.port);
  await there.remove('backups/jamcimo-newest-1.tar.zst.age');
  await look();
  expect((await offSite())?.newestAt).not.toBe(date.toISOString());
});

test('what is over by the rules ends there too, what is only lost here stays, and nothing open goes there', async () => {
  const now = new Date();
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await put(there, 'jamcimo-over-1.tar.zst.age', { kind: 'manual', date: before(400) });
  await put(there, 'jamcimo-documents-1.tar.zst.age', {
    ...{ kind: 'nightly', date: before(91), hasIdentityDocuments: true },
  });
  await put(there, 'jamcimo-lost-1.tar.zst.age', { kind: 'manual', date: before(3) });
  await put(installation.store, 'jamcimo-late-1.tar.zst.age', { kind: 'manual', date: before(2) });
  await put(installation.store, 'jamcimo-open-1.tar.zst', {
    ...{ kind: 'manual', date: before(1), isEncrypted: false },
  });
  await look(now);
  const found = await Promise.all(
    [
      'over-1.tar.zst.age',
      'documents-1.tar.zst.age',
      'lost-1.tar.zst.age',
      'late-1.tar.zst.age',
      'open-1.tar.zst',
    ].map(async (name) => (await there.stat(`backups/jamcimo-${name}`)) !== null),
  );
  expect(found).toEqual([false, false, true, true, false]);
});

test('a second installation restores from what lies there, and who was erased meanwhile does not come back', async () => {
  const file = await installation.create('Za novu instalaciju');
  await installation.query(`
    INSERT INTO payments.known_versions (kind, aggregate_id, version, event) VALUES ('politician', '1', 9, 'politician.removed');
    DELETE FROM politicians.politicians WHERE id = 1;
    INSERT INTO registrations.removed_submissions (submission_id) VALUES (2);
    DELETE FROM registrations.submissions WHERE id = 2;
  `);
  await installation.backups.app.get(TidyUp).look(new Date());
  await look();
  const second = await Installation.start({ BACKUP_PASSPHRASE: PASSPHRASE, ...secondSite() });
  try {
    expect(await second.query('SELECT id FROM politicians.politicians')).toEqual([]);
    expect(await second.verify(file)).toMatchObject({ state: 'succeeded' });
    expect(await second.restore(file)).toMatchObject({
      state: 'succeeded',
      result: { profilesHeldBack: 1 },
    });
    expect(await second.query('SELECT id, name FROM politicians.politicians ORDER BY 1')).toEqual(
      await installation.query('SELECT id, name FROM politicians.politicians ORDER BY 1'),
    );
    expect(await second.query('SELECT id FROM registrations.submissions')).toEqual([{ id: 1 }]);
    expect(await content(second.store, 'private/submissions/document-1')).toEqual(
      await installation.read('private/submissions/document-1'),
    );
  } finally {
    await second.stop();
  }
});
