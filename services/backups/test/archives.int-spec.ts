import { zstdCompressSync } from 'node:zlib';
import { backupsCalls } from '@jamcimo/contracts';
import { eventually } from '@jamcimo/testing';
import { pack } from 'tar-stream';
import { Installation, PASSPHRASE } from './installation.js';

let installation: Installation;

beforeAll(async () => {
  installation = await Installation.start();
  await installation.populate();
});

afterAll(() => installation.stop());

const list = async () => (await installation.calls.call(backupsCalls.list, {})).backups;

/** Puts another file in the place of an archive, with its note. */
async function replaceArchive(file: string, content: Buffer): Promise<void> {
  await installation.store.put(`backups/${file}`, content);
}

/** An archive that holds what it is, and nothing else. */
async function archiveOf(format: object): Promise<Buffer> {
  const tar = pack();
  tar.entry({ name: 'format.json' }, JSON.stringify(format));
  tar.finalize();
  const chunks: Buffer[] = [];
  for await (const chunk of tar) chunks.push(chunk as Buffer);
  return zstdCompressSync(Buffer.concat(chunks));
}

test('a backup appears on the list with name, date, size, file and maker, and can be verified', async () => {
  const file = await installation.create('Prije izbora');
  const [entry] = await list();
  expect(entry).toMatchObject({
    ...{ name: 'Prije izbora', file, kind: 'manual', createdBy: 'Ana', isEncrypted: false },
    size: (await installation.store.stat(`backups/${file}`))?.size,
  });
  expect(await installation.verify(file)).toMatchObject({
    state: 'succeeded',
    // Two public files and the photo; the document stays out, and what no request names.
    result: { files: 3, missingFiles: 1 },
  });
});

test('without a name it carries the date', async () => {
  const file = await installation.create();
  const entry = (await list()).find((each) => each.file === file);
  expect(entry?.name).toMatch(/^backup-\d{1,2}-\d{1,2}-\d{4}$/);
});

test('removing takes it off the list and out of the store', async () => {
  const file = await installation.create('Kratko');
  await installation.calls.call(backupsCalls.remove, { file });
  expect((await list()).map((each) => each.file)).not.toContain(file);
  expect(await installation.store.stat(`backups/${file}`)).toBeNull();
  await expect(installation.calls.call(backupsCalls.remove, { file })).rejects.toMatchObject({
    code: 'backup.not-found',
  });
});

test.each(['../public/politicians/aa.webp', 'a/../../b.tar.zst', '%2e%2e.tar.zst', '', 'x.json', '..'])(
  'the file name %p reaches nothing',
  async (file) => {
    for (const call of [backupsCalls.find, backupsCalls.remove]) {
      await expect(installation.calls.call(call, { file })).rejects.toMatchObject({
        code: 'backup.not-found',
      });
    }
    for (const call of [backupsCalls.verify, backupsCalls.restore]) {
      await expect(installation.calls.call(call, { file, startedBy: 'Ana' })).rejects.toMatchObject({
        code: 'backup.not-found',
      });
    }
  },
);

test('an archive that was damaged anywhere, cut anywhere, or is something else is refused with its reason', async () => {
  const file = await installation.create('Za kvarenje');
  const whole = await installation.read(`backups/${file}`);
  const before = { tables: await installation.checksums(), files: await installation.files() };
  const reasonOf = async (content: Buffer) => {
    await replaceArchive(file, content);
    const work = await installation.restore(file);
    expect(work.state).toBe('failed');
    return work.reason;
  };
  for (const share of [0.1, 0.5, 0.9, 0.999]) {
    const at = Math.floor(whole.length * share);
    const damaged = Buffer.from(whole);
    damaged[at] = (damaged[at] as number) ^ 0xff;
    expect(await reasonOf(damaged)).toMatch(/^Arhiva (je oštećena|nije potpuna)/);
    expect(await reasonOf(whole.subarray(0, at))).toMatch(/^Arhiva (nije potpuna|je oštećena)/);
  }
  expect(await reasonOf(Buffer.from('%PDF-1.7 something else'))).toMatch(/^Datoteka nije sigurnosna kopija/);
  expect(await reasonOf(Buffer.alloc(0))).toMatch(/^Arhiva nije potpuna/);
  const foreign = { product: 'something-else', format: 1 };
  expect(await reasonOf(await archiveOf(foreign))).toMatch(/^Datoteka nije sigurnosna kopija/);
  const newer = { product: 'jamcimo-backup', format: 2 };
  expect(await reasonOf(await archiveOf(newer))).toMatch(/^Arhiva je nastala u novijoj inačici/);
  expect(await installation.checksums()).toEqual(before.tables);
  expect(await installation.files()).toEqual(before.files);
  expect(await installation.leftovers()).toEqual([]);
});

test('one piece of work at a time', async () => {
  await installation.calls.call(backupsCalls.create, { startedBy: 'Ana' });
  await expect(installation.calls.call(backupsCalls.create, { startedBy: 'Ivo' })).rejects.toMatchObject({
    code: 'backup.busy',
  });
  expect(await installation.finished()).toMatchObject({ state: 'succeeded', startedBy: 'Ana' });
});

describe('with a passphrase', () => {
  test('the archive is an age file that holds identity documents and opens with that passphrase only', async () => {
    const encrypting = await installation.startBackups({ BACKUP_PASSPHRASE: PASSPHRASE });
    const other = await installation.startBackups({ BACKUP_PASSPHRASE: 'quite another passphrase' });
    await encrypting.calls.call(backupsCalls.create, { startedBy: 'Ana', name: 'Šifrirano' });
    const file = String((await installation.finished()).result?.file);
    expect(file).toMatch(/\.tar\.zst\.age$/);
    const content = await installation.read(`backups/${file}`);
    expect(content.subarray(0, 21).toString()).toBe('age-encryption.org/v1');
    const verify = async (calls: typeof other.calls) => {
      await calls.call(backupsCalls.verify, { file, startedBy: 'Ana' });
      return installation.finished();
    };
    expect(await verify(encrypting.calls)).toMatchObject({ state: 'succeeded', result: { files: 4 } });
    expect((await verify(other.calls)).reason).toBe('Arhiva je šifrirana drugom zaporkom.');
    expect((await verify(installation.calls)).reason).toMatch(
      /zaporka za sigurnosne kopije .* nije postavljena/,
    );
    await replaceArchive(file, content.subarray(0, content.length - 100));
    expect((await verify(encrypting.calls)).state).toBe('failed');
    await encrypting.stop();
    await other.stop();
  });
});

test('an uploaded archive is checked and listed with the date of its data; what is none disappears', async () => {
  const file = await installation.create('Odavde');
  const content = await installation.read(`backups/${file}`);
  await installation.calls.call(backupsCalls.remove, { file });
  await installation.store.put('incoming/archive', content);
  await installation.calls.call(backupsCalls.adopt, { objectKey: 'incoming/archive', startedBy: 'Ivo' });
  const adopted = await installation.finished();
  expect(adopted.state).toBe('succeeded');
  expect((await list()).find((each) => each.file === adopted.result?.file)).toMatchObject({
    ...{ name: 'Odavde', kind: 'uploaded', createdBy: 'Ivo', size: content.length },
  });
  await installation.store.put('incoming/archive', Buffer.from('nonsense'));
  await installation.calls.call(backupsCalls.adopt, { objectKey: 'incoming/archive', startedBy: 'Ivo' });
  expect((await installation.finished()).reason).toMatch(/^Datoteka nije sigurnosna kopija/);
  expect(await installation.store.stat('incoming/archive')).toBeNull();
});

test('a create that breaks off in the middle lists nothing and leaves nothing', async () => {
  const before = await list();
  const keys = async () => {
    const found: string[] = [];
    for await (const { key } of installation.store.list('backups/')) found.push(key);
    return found;
  };
  const stored = await keys();
  // The table is locked, so the copy waits in the middle; then its connection is cut.
  const blocker = await installation.owner.connect();
  await blocker.query('BEGIN; LOCK TABLE payments.fund_entries IN ACCESS EXCLUSIVE MODE');
  await installation.calls.call(backupsCalls.create, { startedBy: 'Ana' });
  await eventually(async () => {
    const cut = await installation.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE application_name = 'jamcimo backups copy' AND wait_event_type = 'Lock' AND datname = current_database()`,
    );
    expect(cut).toHaveLength(1);
  });
  await blocker.query('ROLLBACK');
  blocker.release();
  expect((await installation.finished()).state).toBe('failed');
  expect(await list()).toEqual(before);
  expect(await keys()).toEqual(stored);
});
