import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { backupsCalls } from '@jamcimo/contracts';
import { eventually } from '@jamcimo/testing';
import { extract, pack } from 'tar-stream';
import { damagedArchive } from './damaged-archive.js';
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

type ObjectLine = { key: string; size: number; sha256: string };
const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex');

/**
 * An archive that agrees with itself but holds other files than it was made with.
 *
 * @param change what its list says of a file; null: neither the list nor the archive has it
 */
async function withOtherFiles(archive: Buffer, change: (line: ObjectLine) => ObjectLine | null) {
  const entries = new Map<string, Buffer>();
  const reading = extract();
  reading.end(zstdDecompressSync(archive));
  for await (const entry of reading) entries.set(entry.header.name, await buffer(entry));
  const index = 'object-index/000001.jsonl';
  const lines = String(entries.get(index)).trim().split('\n');
  const kept = lines.flatMap((line) => {
    const given = JSON.parse(line) as ObjectLine;
    const changed = change(given);
    if (changed === null) entries.delete(`objects/${given.key}`);
    return changed ?? [];
  });
  const list = kept.map((line) => `${JSON.stringify(line)}\n`).join('');
  entries.set(index, Buffer.from(list));
  const manifest = JSON.parse(String(entries.get('manifest.json')));
  const bytes = kept.reduce((sum, { size }) => sum + size, 0);
  manifest.objects = { count: kept.length, bytes, sha256: sha256(list) };
  entries.set('manifest.json', Buffer.from(JSON.stringify(manifest)));
  entries.set('manifest.sha256', Buffer.from(sha256(JSON.stringify(manifest))));
  const tar = pack();
  for (const [name, content] of entries) tar.entry({ name }, content);
  tar.finalize();
  return zstdCompressSync(await buffer(tar));
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
    result: { files: 3, missingFiles: 1, unnamedFiles: 1 },
  });
});

test('an archive that lacks files which its rows name is refused by a check and a rehearsal, and can be restored @long', async () => {
  const programme = `public/politicians/${'e'.repeat(64)}.pdf`;
  await installation.store.put(programme, Buffer.from('a programme'));
  await installation.query(
    'INSERT INTO politicians.replaced_profiles (id, written, before) VALUES (1, $1, $2)',
    [
      { fields: { photoUrl: '/files/politicians/later.webp' } },
      // What COPY has to escape.
      { fields: { name: 'Ana "Anči"\n\tČović \\ Ć', programPdfUrl: programme.replace('public', '/files') } },
    ],
  );
  const file = await installation.create('Bez nekih datoteka');
  const lost = ['public/politicians/aa.webp', programme, 'private/submissions/photo-1'];
  const content = await installation.read(`backups/${file}`);
  await replaceArchive(
    file,
    await withOtherFiles(content, (line) => (lost.includes(line.key) ? null : line)),
  );
  const reason =
    'U arhivi nema datoteka koje navode njezine tablice. politicians.politicians: 1 (public/politicians/aa.webp). ' +
    `politicians.replaced_profiles: 1 (${programme}). ` +
    'registrations.submission_files: 1 (private/submissions/photo-1).';
  expect(await installation.verify(file)).toMatchObject({ state: 'failed', reason });
  await installation.calls.call(backupsCalls.rehearse, { file, startedBy: 'Ana' });
  expect(await installation.finished()).toMatchObject({ state: 'failed' });

  // Nobody can do better in a disaster than with what there is; whole, the file of the replaced profile comes back too.
  expect(await installation.restore(file)).toMatchObject({
    state: 'succeeded',
    result: { filesMissing: 4, filesBroughtBack: 0 },
  });
  await replaceArchive(file, content);
  await installation.store.remove(programme);
  expect(await installation.restore(file)).toMatchObject({
    result: { filesMissing: 1, filesBroughtBack: 1 },
  });
  await installation.query('DELETE FROM politicians.replaced_profiles');
  await installation.store.remove(programme);
});

test('an archive whose list has another size for a file is refused', async () => {
  const file = await installation.create('S drugom veličinom');
  const whole = await installation.read(`backups/${file}`);
  await replaceArchive(file, await withOtherFiles(whole, (line) => line));
  expect((await installation.verify(file)).state).toBe('succeeded');
  // All together they are as large as before.
  const by: Record<string, number> = { 'public/politicians/aa.webp': 1, 'public/politicians/bb.webp': -1 };
  const others = await withOtherFiles(whole, (line) => ({ ...line, size: line.size + (by[line.key] ?? 0) }));
  await replaceArchive(file, others);
  expect(await installation.verify(file)).toMatchObject({
    state: 'failed',
    reason: expect.stringMatching(/^Arhiva je oštećena/),
  });
});

test('a backup succeeds although the store lacks a file, and says so', async () => {
  await installation.calls.call(backupsCalls.create, { startedBy: 'Ana' });
  expect(await installation.finished()).toMatchObject({ state: 'succeeded', result: { missingFiles: 1 } });
});

test('a photo that a profile names is missing where the store lacks one of its widths, or has it empty', async () => {
  const photo = `politicians/${'c'.repeat(64)}`;
  await installation.store.put(`public/${photo}-480.webp`, Buffer.from('a photo'));
  await installation.store.put(`public/${photo}-160.webp`, Buffer.alloc(0));
  await installation.query('INSERT INTO politicians.politicians (name, photo_url) VALUES ($1, $2)', [
    'Ana Fotografirana',
    `/files/${photo}-480.webp`,
  ]);
  const file = await installation.create('S fotografijom');
  expect(await installation.verify(file)).toMatchObject({
    state: 'succeeded',
    // As above the photo of a request, and now two widths.
    result: { missingFiles: 3 },
  });
  await installation.query("DELETE FROM politicians.politicians WHERE name = 'Ana Fotografirana'");
  for (const width of [160, 480]) await installation.store.remove(`public/${photo}-${width}.webp`);
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
    expect(await reasonOf(damagedArchive(whole, at))).toMatch(/^Arhiva (je oštećena|nije potpuna)/);
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

test('accounts, sessions and attempts to sign in are not in an archive, the audit log is', async () => {
  const file = await installation.create('Bez računa');
  const plain = zstdDecompressSync(await installation.read(`backups/${file}`)).toString('latin1');
  const tables = [...plain.matchAll(/tables\/(gateway\.[a-z_]+)\//g)].map(([, name]) => name);
  expect(tables).toEqual(['gateway.audit_log']);
});

test('without a passphrase neither a backup nor a restore begins where only encrypted archives are made', async () => {
  const file = await installation.create('Nešifrirano');
  const [archives, tables] = [await list(), await installation.checksums()];
  const strict = await installation.startBackups({ BACKUP_UNENCRYPTED: 'refused' });
  const refusal = /^Zaporka za sigurnosne kopije .* nije postavljena/;
  await strict.calls.call(backupsCalls.create, { startedBy: 'Ana' });
  expect(await installation.finished()).toMatchObject({
    state: 'failed',
    reason: expect.stringMatching(refusal),
  });
  await strict.calls.call(backupsCalls.restore, { file, startedBy: 'Ana' });
  expect(await installation.finished()).toMatchObject({
    state: 'failed',
    reason: expect.stringMatching(refusal),
  });
  expect([await list(), await installation.checksums()]).toEqual([archives, tables]);
  await strict.stop();
});

describe('with a passphrase', () => {
  test('an archive that is not encrypted is refused, listed or uploaded', async () => {
    const file = await installation.create('Otvoreno');
    const refusal = expect.stringMatching(/^Arhiva nije šifrirana/);
    const encrypting = await installation.startBackups({ BACKUP_PASSPHRASE: PASSPHRASE });
    await encrypting.calls.call(backupsCalls.restore, { file, startedBy: 'Ana' });
    expect(await installation.finished()).toMatchObject({ state: 'failed', reason: refusal });
    await installation.store.put('incoming/open', await installation.read(`backups/${file}`));
    await encrypting.calls.call(backupsCalls.adopt, { objectKey: 'incoming/open', startedBy: 'Ana' });
    expect(await installation.finished()).toMatchObject({ state: 'failed', reason: refusal });
    await encrypting.stop();
  });

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
    expect((await list()).find((each) => each.file === file)?.hasIdentityDocuments).toBe(true);
    expect(await verify(encrypting.calls)).toMatchObject({
      state: 'succeeded',
      result: { files: 4, missingFiles: 1, unnamedFiles: 1 },
    });
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
