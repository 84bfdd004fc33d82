import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { type BackupKind, backupsCalls } from '@jamcimo/contracts';
import type { RunningService } from '@jamcimo/service-testing';
import { TidyUp } from '../src/backup-work/tidy-up.js';
import { rehearsalPrefix } from '../src/rehearsal/rehearsal-databases.js';
import { NightlyBackup } from '../src/schedule/nightly-backup.js';
import { Installation } from './installation.js';

let installation: Installation;

beforeAll(async () => {
  installation = await Installation.start();
  await installation.populate();
});
afterAll(() => installation.stop());

const list = async () => (await installation.calls.call(backupsCalls.list, {})).backups;
const HOUR_MS = 3_600_000;

async function keys(): Promise<string[]> {
  const found: string[] = [];
  for await (const { key } of installation.store.list('backups/')) found.push(key);
  return found;
}

/** An archive of which only the note is ever read. */
async function putArchive(file: string, date: string, kind: BackupKind): Promise<void> {
  const note = { name: 'x', date, file, kind, createdBy: 'raspored', isEncrypted: false };
  await installation.store.put(`backups/${file}`, Buffer.from('x'));
  await installation.store.put(`backups/${file}.json`, Buffer.from(JSON.stringify(note)));
}

test('what dead processes left behind is taken away, never while something is being done', async () => {
  const file = await installation.create('Cijela');
  const before = await keys();
  const half = 'backups/jamcimo-20260101-000000-00000000.tar.zst';
  await installation.store.put(half, Buffer.from('half'));
  const folder = installation.testEnvironment.environment.OBJECTS_DIR;
  await utimes(join(folder, half), new Date(), new Date(Date.now() - 2 * HOUR_MS));
  const database = `${await rehearsalPrefix(installation.backups.dataSource)}0123456789ab`;
  await installation.query(`CREATE DATABASE ${database}`);
  await installation.query(
    'CREATE SCHEMA restore_politicians; CREATE TABLE restore_politicians.rows (id int)',
  );
  const tidy = installation.backups.app.get(TidyUp);

  await installation.query(
    "UPDATE extensions.backup_work SET state = 'running', lease_until = now() + interval '1 minute'",
  );
  expect(await tidy.execute(new Date())).toBe(false);
  expect(await installation.leftovers()).toHaveLength(2);
  expect((await list()).map((each) => each.file)).toEqual([file]);

  await installation.query("UPDATE extensions.backup_work SET lease_until = now() - interval '1 second'");
  expect(await tidy.execute(new Date())).toBe(true);
  expect(await installation.leftovers()).toEqual([]);
  expect(await keys()).toEqual(before);
});

test('a note that somebody spoiled hides its own archive only', async () => {
  await putArchive('jamcimo-20260101-000000-11111111.tar.zst', '2026-01-01T00:00:00.000Z', 'manual');
  await installation.store.put(
    'backups/jamcimo-20260101-000000-11111111.tar.zst.json',
    Buffer.from('{"name": "x"'),
  );
  expect((await list()).map(({ name }) => name)).toEqual(['Cijela']);
  await installation.store.remove('backups/jamcimo-20260101-000000-11111111.tar.zst');
  await installation.store.remove('backups/jamcimo-20260101-000000-11111111.tar.zst.json');
});

describe('the nightly backup', () => {
  let replicas: RunningService[];
  const at = (moment: string) =>
    Promise.all(replicas.map(({ app }) => app.get(NightlyBackup).look(new Date(moment))));
  const nightly = async () => (await list()).filter(({ kind }) => kind === 'nightly');

  beforeAll(async () => {
    const settings = { BACKUP_AT: '03:30' };
    replicas = [await installation.startBackups(settings), await installation.startBackups(settings)];
  });
  afterAll(async () => {
    for (const replica of replicas) await replica.stop();
  });

  test('is made once when it is due, by one of several replicas, and 7 days, 4 weeks and 12 months are kept', async () => {
    const today = new Date();
    const dateOf = (nights: number) => new Date(today.getTime() - nights * 24 * HOUR_MS).toISOString();
    for (let night = 1; night <= 400; night += 1) {
      const file = `jamcimo-alt-${String(night).padStart(8, '0')}.tar.zst`;
      await putArchive(file, dateOf(night), 'nightly');
    }
    for (let restore = 1; restore <= 7; restore += 1)
      await putArchive(`jamcimo-safety-${restore}.tar.zst`, dateOf(restore), 'safety');
    // Tomorrow at four nothing has been made since half past three.
    const tomorrow = `${new Date(today.getTime() + 24 * HOUR_MS).toISOString().slice(0, 10)}T04:00:00Z`;
    expect((await at(tomorrow)).sort()).toEqual([false, true]);
    const kept = await nightly();
    expect(kept[0]).toMatchObject({ createdBy: 'raspored', name: expect.stringMatching(/^backup-/) });
    // The last seven days hold one or two of the four weeks, these one or two of the twelve months.
    expect(kept.length).toBeGreaterThanOrEqual(7 + 2 + 10);
    expect(kept.length).toBeLessThanOrEqual(7 + 3 + 11);
    expect(kept.slice(1, 7).map(({ date }) => date)).toEqual([1, 2, 3, 4, 5, 6].map(dateOf));
    expect(new Set(kept.map(({ date }) => date.slice(0, 7))).size).toBe(12);
    expect((await list()).filter(({ kind }) => kind === 'safety')).toHaveLength(5);
    // Backups of people stay.
    expect((await list()).map(({ name }) => name)).toContain('Cijela');
    expect((await keys()).filter((key) => key.startsWith('backups/jamcimo-alt-'))).toHaveLength(
      2 * (kept.length - 1),
    );
  });

  test('is not made where it is switched off', async () => {
    const look = installation.backups.app.get(NightlyBackup).look(new Date('2031-01-01T04:00:00Z'));
    expect(await look).toBe(false);
  });
});
