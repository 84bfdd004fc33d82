import { backupsCalls } from '@jamcimo/contracts';
import { REPLACED_MIGRATIONS, readMaintenance, WriteTransactions } from '@jamcimo/database';
import { eventually } from '@jamcimo/testing';
import { Installation } from './installation.js';
import { migration } from './services-for-tests.js';

let installation: Installation;

beforeEach(async () => {
  installation = await Installation.start();
  await installation.populate();
});

afterEach(() => installation.stop());

/** What a restore keeps as it is, and what is counted by it. */
const KEPT = /^gateway\.|politicians\.file_removals$/;
const restored = (sums: Record<string, string>) =>
  Object.fromEntries(Object.entries(sums).filter(([table]) => !KEPT.test(table)));

test('afterwards every table and every file is as it was; accounts, sessions and the audit log are those of now', async () => {
  const [tables, files] = [await installation.checksums(), await installation.files()];
  const file = await installation.create('Prije štete');
  await installation.wreck();
  const wrecked = await installation.checksums();
  const work = await installation.restore(file);
  expect(work).toMatchObject({
    state: 'succeeded',
    result: { filesBroughtBack: 2, filesLeftBehind: 1, heldBack: 0 },
  });
  const after = await installation.checksums();
  expect(restored(after)).toEqual(restored(tables));
  for (const table of Object.keys(after).filter((name) => KEPT.test(name))) {
    expect([table, after[table]]).toEqual([table, wrecked[table]]);
  }
  expect(await installation.files()).toEqual({ ...files, 'public/politicians/cc.webp': expect.any(String) });
  expect(await installation.restoreEpoch()).toBe(1);
  expect(installation.testEnvironment.invalidations).toContainEqual(
    expect.stringMatching(/^politicians [0-9A-F]+\/[0-9A-F]+$/),
  );
  expect(await installation.leftovers()).toEqual([]);
  // Numbers are never given twice: the new person of after the archive had 4.
  const [next] = await installation.query<{ id: number }>(
    "INSERT INTO politicians.politicians (name) VALUES ('Sljedeća') RETURNING id",
  );
  expect(next?.id).toBe(5);
});

test('the safety backup brings back what the restore replaced @long', async () => {
  const file = await installation.create();
  await installation.wreck();
  const wrecked = await installation.checksums();
  const safety = String((await installation.restore(file)).result?.safetyBackup);
  const { backups } = await installation.calls.call(backupsCalls.list, {});
  expect(backups[0]).toMatchObject({ file: safety, kind: 'safety', createdBy: 'Ana' });
  expect((await installation.restore(safety)).state).toBe('succeeded');
  expect(restored(await installation.checksums())).toEqual(restored(wrecked));
});

const photoOf = (id: number) => `public/politicians/${String(id).repeat(64)}-480.webp`;

test('what was removed since stays removed, and a mail that was sent is not sent again', async () => {
  for (const id of [1, 2]) {
    await installation.store.put(photoOf(id), Buffer.from(`photo ${id}`));
    await installation.query('UPDATE politicians.politicians SET photo_url = $2 WHERE id = $1', [
      ...[id, photoOf(id).replace('public/', '/files/')],
    ]);
  }
  await installation.query(`
    INSERT INTO registrations.objections (id, politician_id) VALUES (1, 1), (2, 2);
    INSERT INTO politicians.goals (politician_id, text, origin) VALUES (2, 'Novi most.', 'ai'), (2, 'Nova škola.', 'ai');
  `);
  // Another event of a restored outbox, and the delivery of it, are about somebody else.
  await installation.query(`
    INSERT INTO politicians.outbox_events (id, name, aggregate_id, version, payload)
      SELECT gen_random_uuid(), 'politician.changed', id::text, 1, '{"name": "Ana"}' FROM politicians.politicians WHERE id < 3;
    INSERT INTO politicians.deliveries (queue, name, event_id)
      SELECT 'events.payments', name, id FROM politicians.outbox_events;
  `);
  const file = await installation.create();
  await installation.query(`
    INSERT INTO politicians.refused_goals (politician_id, text) VALUES (1, 'Novi most.'), (2, 'Novi most.');
    DELETE FROM politicians.goals WHERE text = 'Novi most.';
    INSERT INTO payments.known_versions (kind, aggregate_id, version, event) VALUES ('politician', '1', 9, 'politician.removed');
    DELETE FROM politicians.politicians WHERE id = 1;
    INSERT INTO politicians.removed_people (key_hash) VALUES ('hash');
    UPDATE media.mentions SET state = 'removed', removed_at = now(), removed_by = 'Ana' WHERE id = 3;
    INSERT INTO registrations.removed_files (object_key) VALUES ('private/submissions/photo-1');
    DELETE FROM registrations.submission_files WHERE object_key = 'private/submissions/photo-1';
    INSERT INTO registrations.removed_submissions (submission_id) VALUES (2);
    DELETE FROM registrations.submissions WHERE id = 2;
    INSERT INTO registrations.forgotten_submissions (submission_id) VALUES (1);
    UPDATE registrations.submissions SET email = NULL, phone = NULL WHERE id = 1;
    UPDATE registrations.mails SET state = 'sent', sent_at = now() WHERE id = 1;
    INSERT INTO payments.known_subscriptions (event, consumer) VALUES ('payment.recorded', 'registrations');
    UPDATE media.mentions SET state = 'rejected' WHERE id = 4;
    INSERT INTO media.articles (url) VALUES ('https://vijesti.example/3');
    INSERT INTO media.mentions (article_id, politician_id, state) VALUES (3, 2, 'rejected');
  `);
  for (const key of ['private/submissions/photo-1', photoOf(1), photoOf(2)])
    await installation.store.remove(key);
  const work = await installation.restore(file);
  expect(work.state).toBe('succeeded');
  expect(Number(work.result?.heldBack)).toBeGreaterThan(0);
  const ids = async (sql: string) => (await installation.query<{ id: unknown }>(sql)).map(({ id }) => id);
  expect(await ids('SELECT id FROM politicians.politicians ORDER BY 1')).toEqual([2, 3]);
  expect(await ids('SELECT politician_id AS id FROM media.roster ORDER BY 1')).toEqual([2, 3]);
  expect(await ids('SELECT id FROM registrations.objections')).toEqual([2]);
  // A found goal that was taken off after an objection does not come back, neither now nor by the search.
  expect(await ids("SELECT text AS id FROM politicians.goals WHERE origin = 'ai'")).toEqual(['Nova škola.']);
  expect(await ids('SELECT politician_id AS id FROM politicians.refused_goals')).toEqual([2]);
  expect(await ids('SELECT id FROM payments.known_politicians ORDER BY 1')).toEqual([2, 3]);
  // The photo of somebody removed is not in the store again, that of somebody else is.
  expect(await installation.store.stat(photoOf(1))).toBeNull();
  expect(await installation.store.stat(photoOf(2))).not.toBeNull();
  expect(await ids('SELECT url AS id FROM politicians.file_reservations')).toEqual([]);
  // An article that mentions nobody else goes too; the removed mention of 2 is not live again, what was rejected is not asked again,
  // and an article that came later stays known as one that is about somebody else.
  expect(await ids('SELECT id FROM media.articles ORDER BY 1')).toEqual([1, 3]);
  expect(await ids('SELECT m.state AS id FROM media.mentions m ORDER BY m.id')).toEqual([
    ...['removed', 'rejected', 'rejected'],
  ]);
  expect(
    await installation.query('SELECT mentions, mentions_version FROM media.roster WHERE politician_id = 2'),
  ).toEqual([{ mentions: 0, mentions_version: 1 }]);
  expect(await ids('SELECT key_hash AS id FROM politicians.removed_people')).toEqual(['hash']);
  expect(await ids('SELECT id FROM registrations.submissions')).toEqual([1]);
  expect(await ids('SELECT email AS id FROM registrations.submissions')).toEqual([null]);
  expect(await installation.store.stat('private/submissions/photo-1')).toBeNull();
  expect(await ids('SELECT state AS id FROM registrations.mails ORDER BY id')).toEqual(['sent', 'waiting']);
  expect(
    await ids('SELECT submission_id AS id FROM payments.payment_requests WHERE closed_at IS NOT NULL'),
  ).toEqual([2]);
  expect(await ids('SELECT version::int AS id FROM payments.known_versions')).toEqual([9]);
  expect(
    await installation.query(
      `SELECT aggregate_id, e.payload, state FROM politicians.outbox_events e JOIN politicians.deliveries d ON d.event_id = e.id ORDER BY 1`,
    ),
  ).toEqual([
    { aggregate_id: '1', payload: {}, state: 'done' },
    { aggregate_id: '2', payload: { name: 'Ana' }, state: 'pending' },
  ]);
  // Everybody is told anew, so that copies elsewhere lose what is gone.
  expect(await installation.query('SELECT * FROM payments.known_subscriptions')).toEqual([]);
});

test('on a fresh installation numbers of removed people mean somebody else: nobody of the archive is held back @long', async () => {
  const file = await installation.create();
  const content = await installation.read(`backups/${file}`);
  const tables = await installation.checksums();
  const fresh = await Installation.start();
  await fresh.query(
    "INSERT INTO payments.known_versions (kind, aggregate_id, version, event) VALUES ('politician', '1', 9, 'politician.removed')",
  );
  await fresh.store.put('incoming/archive', content);
  await fresh.calls.call(backupsCalls.adopt, { objectKey: 'incoming/archive', startedBy: 'Ana' });
  const adopted = String((await fresh.finished()).result?.file);
  expect(await fresh.restore(adopted)).toMatchObject({
    state: 'succeeded',
    result: { heldBack: 0, filesBroughtBack: 3 },
  });
  expect(restored(await fresh.checksums())).toEqual(restored(tables));
  await fresh.stop();
});

test('an archive of before a migration is migrated forward; one of after it is refused @long', async () => {
  const older = await installation.create();
  await installation.startOwner('politicians', [
    migration(
      1700000002000,
      `ALTER TABLE politicians ADD COLUMN length int; UPDATE politicians SET length = length(name);
       ALTER TABLE politicians ALTER COLUMN length SET NOT NULL;`,
    ),
  ]);
  const newer = await installation.create();
  await installation.wreckNames();
  expect((await installation.restore(older)).state).toBe('succeeded');
  expect(await installation.query('SELECT name, length FROM politicians.politicians WHERE id = 3')).toEqual([
    { name: 'Ivo Ćuk', length: 7 },
  ]);
  const before = await installation.checksums();
  await installation.query("DELETE FROM politicians.migrations WHERE name = 'Tables1700000002000'");
  expect((await installation.restore(newer)).reason).toMatch(/^Arhiva je nastala u novijoj inačici/);
  expect(await installation.checksums()).toEqual(before);
});

test('an archive of the last state before the baselines is restored; an older one is refused', async () => {
  const { messaging, payments } = REPLACED_MIGRATIONS;
  // As that state left it, with some of what came after.
  await installation.query(
    "DELETE FROM payments.migrations WHERE name ~ 'Baseline|MovedGuarantees|WholeGuarantees'",
  );
  await installation.query(
    'INSERT INTO payments.migrations (timestamp, name) SELECT right(name, 13)::bigint, name FROM unnest($1::text[]) AS name',
    [[...messaging, ...payments]],
  );
  const file = await installation.create();
  const tables = await installation.checksums();
  await installation.query("DELETE FROM payments.migrations WHERE name = 'Refunds1700000011000'");
  const older = await installation.create();
  await installation.query(
    "INSERT INTO payments.migrations (timestamp, name) VALUES (1700000011000, 'Refunds1700000011000')",
  );
  await installation.startOwner('payments');
  await installation.wreck();
  expect((await installation.restore(file)).state).toBe('succeeded');
  expect(restored(await installation.checksums())).toEqual(restored(tables));
  expect((await installation.restore(older)).reason).toMatch(
    /^Arhiva je nastala u inačici sustava starijoj od b3ed8ae4/,
  );
});

test('a restore that is cut off in the middle of the exchange leaves everything as it was, and a new one works @long', async () => {
  const file = await installation.create();
  await installation.wreck();
  const [tables, files] = [await installation.checksums(), await installation.files()];
  // Somebody reads a table for long: the exchange waits for it, and then its connection is cut.
  const reader = await installation.owner.connect();
  await reader.query('BEGIN; SELECT * FROM media.mentions');
  await installation.calls.call(backupsCalls.restore, { file, startedBy: 'Ana' });
  const maintained = () => readMaintenance(installation.backups.dataSource.manager);
  await eventually(async () => expect(await maintained()).toBe(true));
  await eventually(async () => {
    const cut = await installation.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'jamcimo backups'
         AND state = 'active' AND query LIKE 'LOCK TABLE%' AND datname = current_database()`,
    );
    expect(cut).toHaveLength(1);
  });
  const work = await installation.finished();
  await reader.query('ROLLBACK');
  reader.release();
  expect(work.state).toBe('failed');
  expect(await maintained()).toBe(false);
  expect(await installation.checksums()).toEqual(tables);
  expect(await installation.files()).toEqual(files);
  expect(await installation.restoreEpoch()).toBe(0);
  expect(await installation.leftovers()).toEqual([]);
  expect((await installation.restore(file)).state).toBe('succeeded');
});

test('maintenance of a process that is gone ends with its lease, and its work counts as interrupted @long', async () => {
  await installation.create();
  await installation.query(
    "UPDATE extensions.backup_work SET state = 'running', result = NULL, is_maintenance = true, lease_until = now() + interval '10 seconds'",
  );
  const maintained = () => readMaintenance(installation.backups.dataSource.manager);
  expect(await maintained()).toBe(true);
  await eventually(async () => expect(await maintained()).toBe(false));
  const state = async () => (await installation.calls.call(backupsCalls.work, {})).work?.state;
  expect(await state()).toBe('interrupted');
  // One that died after its commit has done its work.
  await installation.query(`UPDATE extensions.backup_work SET result = '{"rows": 1}'`);
  expect(await state()).toBe('succeeded');
  await installation.create();
});

test('running writes are finished, new ones answer that the system is maintained, readers see one state or the other @long', async () => {
  const file = await installation.create();
  await installation.query(
    "UPDATE politicians.politicians SET name = 'Poslije'; DELETE FROM politicians.goals",
  );
  const source = installation.owners.get('politicians')?.dataSource;
  if (!source) throw new Error('no service');
  const writes = new WriteTransactions(source);
  const seen = new Set<string>();
  const refusals: string[] = [];
  let isOver = false;
  const clients = Array.from({ length: 6 }, async (_, number) => {
    while (!isOver) {
      if (number % 2 === 0) {
        const [row] = await source.query(
          `SELECT (SELECT count(*) FROM politicians.goals)::int AS goals,
             (SELECT count(*) FROM politicians.politicians WHERE name = 'Poslije')::int AS later`,
        );
        seen.add(JSON.stringify(row));
      } else {
        await writes
          .write((manager) => manager.query('INSERT INTO removed_people VALUES (gen_random_uuid()::text)'))
          .catch((error: { code?: string }) => refusals.push(String(error.code)));
      }
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  });
  const work = await installation.restore(file);
  isOver = true;
  await Promise.all(clients);
  expect(work.state).toBe('succeeded');
  expect([...seen].sort()).toEqual(['{"goals":0,"later":3}', '{"goals":5000,"later":0}']);
  expect(refusals.filter((code) => code !== 'system.maintenance')).toEqual([]);
});

test('a rehearsal restores into a database of its own, agrees with the manifest, and leaves nothing', async () => {
  const file = await installation.create();
  const before = await installation.checksums();
  await installation.calls.call(backupsCalls.rehearse, { startedBy: 'raspored' });
  expect(await installation.finished()).toMatchObject({ state: 'succeeded', result: { file, files: 3 } });
  expect(await installation.checksums()).toEqual(before);
  expect(await installation.leftovers()).toEqual([]);
  expect(await installation.restoreEpoch()).toBe(0);
});

test('a rehearsal also migrates an older archive forward, and fails where a restore would @long', async () => {
  const older = await installation.create();
  await installation.query("UPDATE politicians.politicians SET name = 'Ivo Kratki' WHERE name = 'Ivo Ćuk'");
  await installation.startOwner('politicians', [
    migration(1700000002000, `ALTER TABLE politicians ADD CHECK (name <> 'Ivo Ćuk')`),
  ]);
  const rehearse = async (file: string) => {
    await installation.calls.call(backupsCalls.rehearse, { startedBy: 'raspored', file });
    return (await installation.finished()).state;
  };
  expect(await rehearse(older)).toBe('failed');
  expect(await rehearse(await installation.create())).toBe('succeeded');
  expect(await installation.leftovers()).toEqual([]);
});
