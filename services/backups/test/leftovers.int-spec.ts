import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { type BackupKind, backupsCalls } from '@jamcimo/contracts';
import { type RunningService, scrape } from '@jamcimo/service-testing';
import type { ObjectStore } from '@jamcimo/storage';
import { OBJECT_STORE } from '../src/object-store.js';
import { rehearsalPrefix } from '../src/rehearsal/rehearsal-databases.js';
import { NightlyBackup } from '../src/schedule/nightly-backup.js';
import { TidyUp } from '../src/schedule/tidy-up.js';
import { WeeklyRehearsal } from '../src/schedule/weekly-rehearsal.js';
import { Installation } from './installation.js';

let installation: Installation;

/** Nothing looks by the clock: only the test does. */
function pause({ app }: RunningService): void {
  for (const looking of [TidyUp, NightlyBackup, WeeklyRehearsal]) app.get(looking).onApplicationShutdown();
}

beforeAll(async () => {
  installation = await Installation.start();
  pause(installation.backups);
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
async function putArchive(
  file: string,
  date: string,
  kind: BackupKind,
  fields: object = { isEncrypted: false },
): Promise<void> {
  const note = { name: 'x', date, file, kind, createdBy: 'raspored', ...fields };
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
  expect(await tidy.look(new Date())).toBe(false);
  expect(await installation.leftovers()).toHaveLength(2);
  expect((await list()).map((each) => each.file)).toEqual([file]);

  await installation.query("UPDATE extensions.backup_work SET lease_until = now() - interval '1 second'");
  expect(await tidy.look(new Date())).toBe(true);
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

test('archives end: with identity documents after 90 days, made by somebody after a year, uploaded ones 30 days later', async () => {
  const before = await list();
  const now = Date.now();
  const daysAgo = (days: number) => new Date(now - days * 24 * HOUR_MS).toISOString();
  const sealed = { isEncrypted: true, hasIdentityDocuments: true };
  const archives: [string, number, BackupKind, object?][] = [
    ['nightly-89', 89, 'nightly', sealed],
    ['nightly-91', 91, 'nightly', sealed],
    ['safety-91', 91, 'safety', sealed],
    ['manual-91', 91, 'manual', sealed],
    // A note of before: an encrypted archive may hold some.
    ['silent-91', 91, 'nightly', { isEncrypted: true }],
    ['without-91', 91, 'nightly', { isEncrypted: true, hasIdentityDocuments: false }],
    ['manual-364', 364, 'manual', undefined],
    ['manual-366', 366, 'manual', undefined],
    ['uploaded-400', 400, 'uploaded', sealed],
  ];
  for (const [name, days, kind, fields] of archives)
    await putArchive(`jamcimo-${name}.tar.zst`, daysAgo(days), kind, fields);
  const names = async () => {
    const found = (await list()).map(({ file }) => /^jamcimo-(\w+-\d+)\.tar/.exec(file)?.[1]);
    return found.filter((name) => archives.some(([each]) => each === name)).sort();
  };
  const tidy = installation.backups.app.get(TidyUp);
  expect(await tidy.look(new Date(now))).toBe(true);
  expect(await names()).toEqual(['manual-364', 'nightly-89', 'uploaded-400', 'without-91']);
  const kept = (await list()).find(({ file }) => file.includes('nightly-89'))?.keptUntil;
  expect(kept).toBe(new Date(now + 24 * HOUR_MS).toISOString());
  await tidy.look(new Date(now + 31 * 24 * HOUR_MS));
  expect(await names()).toEqual(['without-91']);
  await installation.calls.call(backupsCalls.remove, { file: 'jamcimo-without-91.tar.zst' });
  expect(await list()).toEqual(before);
});

describe('the nightly backup', () => {
  let replicas: RunningService[];
  const nightly = async () => (await list()).filter(({ kind }) => kind === 'nightly');
  /** Forty days: the file's own time says when. */
  const rehearsedLongAgo = () => {
    const longAgo = new Date(Date.now() - 40 * 24 * HOUR_MS);
    const folder = installation.testEnvironment.environment.OBJECTS_DIR;
    return utimes(join(folder, 'backups/rehearsed.json'), longAgo, longAgo);
  };

  beforeAll(async () => {
    const settings = { BACKUP_AT: '03:30' };
    replicas = [await installation.startBackups(settings), await installation.startBackups(settings)];
    replicas.forEach(pause);
  });
  afterAll(async () => {
    for (const replica of replicas) await replica.stop();
  });

  test('is made once when it is due, by one of several replicas, and 7 days, 4 weeks and 12 months are kept', async () => {
    // A day long ago: what is made now is newer than it, whoever looks when.
    const today = new Date('2024-05-15T10:00:00Z');
    const dateOf = (nights: number) => new Date(today.getTime() - nights * 24 * HOUR_MS).toISOString();
    // Every night of two weeks, then one a week.
    for (let night = 1; night <= 400; night += night < 14 ? 1 : 7) {
      const file = `jamcimo-alt-${String(night).padStart(8, '0')}.tar.zst`;
      await putArchive(file, dateOf(night), 'nightly');
    }
    for (let restore = 1; restore <= 7; restore += 1)
      await putArchive(`jamcimo-safety-${restore}.tar.zst`, dateOf(restore), 'safety');
    const looks = replicas.map(({ app }) => app.get(NightlyBackup).look(today));
    expect((await Promise.all(looks)).sort()).toEqual([false, true]);
    const kept = await nightly();
    expect(kept[0]).toMatchObject({ createdBy: 'raspored', name: expect.stringMatching(/^backup-/) });
    // The last seven days hold three of the four weeks, these two of the twelve months.
    expect(kept).toHaveLength(7 + 1 + 10);
    expect(kept.slice(1, 7).map(({ date }) => date)).toEqual([1, 2, 3, 4, 5, 6].map(dateOf));
    expect(new Set(kept.map(({ date }) => date.slice(0, 7))).size).toBe(12);
    expect((await list()).filter(({ kind }) => kind === 'safety')).toHaveLength(5);
    // Backups of people stay.
    expect((await list()).map(({ name }) => name)).toContain('Cijela');
    expect((await keys()).filter((key) => key.startsWith('backups/jamcimo-alt-'))).toHaveLength(
      2 * (kept.length - 1),
    );
  });

  test('one that fails makes room first, and is tried again later and later, not with every look', async () => {
    const [replica] = replicas as [RunningService];
    const store = replica.app.get<ObjectStore>(OBJECT_STORE);
    const isArchive = (key: string) => /^backups\/.*\.tar\.zst$/.test(key);
    const { put } = store;
    const tried: string[] = [];
    jest.spyOn(store, 'put').mockImplementation(async (key, body) => {
      if (!isArchive(key)) return put.call(store, key, body);
      tried.push(key);
      if (!Buffer.isBuffer(body)) body.stream.destroy();
      throw Object.assign(new Error('the store is full'), { code: 'ENOSPC' });
    });
    const night = new Date(Date.now() + 3 * 24 * HOUR_MS).toISOString().slice(0, 10);
    const start = Date.parse(`${night}T04:00:00Z`);
    const look = (minutes: number) =>
      replica.app
        .get(NightlyBackup)
        .look(new Date(start + minutes * 60_000))
        .catch((error: Error) => error.message);
    try {
      await putArchive('jamcimo-old-00000001.tar.zst', '2020-01-01T00:00:00.000Z', 'nightly');
      const seen = [];
      for (const minutes of [0, 1, 4, 5, 6, 19, 20]) seen.push(await look(minutes));
      const failed = expect.stringContaining('the store is full');
      expect(seen).toEqual([failed, false, false, failed, false, false, failed]);
      expect(tried).toHaveLength(3);
      expect((await list()).map(({ file }) => file)).not.toContain('jamcimo-old-00000001.tar.zst');
    } finally {
      jest.restoreAllMocks();
    }
    expect(await look(24 * 60)).toBe(true);
  });

  test('one whose process died is not begun again at once @long', async () => {
    const [replica] = replicas as [RunningService];
    const night = new Date(Date.now() + 6 * 24 * HOUR_MS).toISOString().slice(0, 10);
    const now = new Date(`${night}T04:00:00Z`);
    const lookAfter = async (minutes: number) => {
      await installation.query(
        `UPDATE extensions.backup_work SET kind = 'create', started_by = 'raspored', state = 'running', result = NULL,
           lease_until = now() - interval '1 minute', started_at = $1`,
        [new Date(now.getTime() - minutes * 60_000)],
      );
      return replica.app.get(NightlyBackup).look(now);
    };
    expect(await lookAfter(4)).toBe(false);
    expect(await lookAfter(5)).toBe(true);
  });

  test('its age, its size and the last rehearsal stand in the metrics', async () => {
    const [replica] = replicas as [RunningService];
    const value = async (name: string) =>
      Number(new RegExp(`^${name}.* (\\S+)$`, 'm').exec(await scrape(replica, 'backups'))?.[1]);
    const [newest] = (await list()).filter(({ kind }) => kind !== 'uploaded');
    expect(await value('jamcimo_backup_size_bytes')).toBe(newest?.size);
    expect(await value('jamcimo_backup_age_seconds')).toBeGreaterThanOrEqual(0);
    await installation.store.put('backups/rehearsed.json', Buffer.from('{}'));
    await rehearsedLongAgo();
    expect(await value('jamcimo_backup_rehearsal_age_seconds')).toBeGreaterThan(39 * 24 * 3600);
    // Nobody sweeps it.
    await installation.backups.app.get(TidyUp).look(new Date());
    expect(await keys()).toContain('backups/rehearsed.json');
    const { file } = newest ?? {};
    await installation.calls.call(backupsCalls.rehearse, { startedBy: 'raspored', ...(file && { file }) });
    await installation.finished();
    expect(await value('jamcimo_backup_rehearsal_age_seconds')).toBeLessThan(24 * 3600);
    const { rehearsedAt } = await installation.calls.call(backupsCalls.list, {});
    expect(Date.now() - Date.parse(String(rehearsedAt))).toBeLessThan(24 * HOUR_MS);
  });

  test('once a week the backup of the night is restored for trial, by one of several replicas @long', async () => {
    const rehearse = (moment: Date) =>
      Promise.all(replicas.map(({ app }) => app.get(WeeklyRehearsal).look(moment)));
    const now = new Date();
    const daysLater = (days: number) => new Date(now.getTime() + days * 24 * HOUR_MS);
    const rehearsed = async () => (await installation.calls.call(backupsCalls.list, {})).rehearsedAt;
    await installation.store.put('backups/rehearsed.json', Buffer.from('{}'));
    const before = await rehearsed();
    expect(await rehearse(daysLater(5))).toEqual([false, false]);
    // A week later, but there is no backup of that night.
    expect(await rehearse(daysLater(30))).toEqual([false, false]);
    expect(await rehearsed()).toBe(before);
    const archive = await installation.create('Za probu');
    await putArchive('jamcimo-week-00000001.tar.zst', now.toISOString(), 'nightly');
    await installation.store.copy(`backups/${archive}`, 'backups/jamcimo-week-00000001.tar.zst');
    await rehearsedLongAgo();
    expect((await rehearse(now)).sort()).toEqual([false, true]);
    const { work } = await installation.calls.call(backupsCalls.work, {});
    expect(work).toMatchObject({ kind: 'rehearse', startedBy: 'raspored', state: 'succeeded' });
    expect(Date.parse(String(await rehearsed()))).toBeGreaterThanOrEqual(Date.parse(String(before)));
  });

  test('is not made where it is switched off', async () => {
    const look = installation.backups.app.get(NightlyBackup).look(new Date('2031-01-01T04:00:00Z'));
    expect(await look).toBe(false);
  });
});
