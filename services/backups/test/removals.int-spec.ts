import { backupsCalls } from '@jamcimo/contracts';
import { readMaintenance } from '@jamcimo/database';
import type { ObjectStore } from '@jamcimo/storage';
import { eventually } from '@jamcimo/testing';
import { OBJECT_STORE } from '../src/object-store.js';
import { TidyUp } from '../src/schedule/tidy-up.js';
import { Installation } from './installation.js';

let installation: Installation;

beforeEach(async () => {
  installation = await Installation.start();
  await installation.populate();
});

afterEach(async () => {
  jest.restoreAllMocks();
  await installation.stop();
});

const profiles = async (of: Installation) =>
  (await of.query<{ id: number }>('SELECT id FROM politicians.politicians ORDER BY 1')).map(({ id }) => id);
const remove = (id: number) => `
  INSERT INTO payments.known_versions (kind, aggregate_id, version, event) VALUES ('politician', '${id}', 9, 'politician.removed');
  DELETE FROM politicians.politicians WHERE id = ${id};`;

test('a profile that was removed for another reason comes back, one whose person wished it never does', async () => {
  const older = await installation.create();
  await installation.query(remove(1) + remove(2));
  await installation.query('INSERT INTO politicians.restorable_removals VALUES (2)');
  const newer = await installation.create();
  expect(await installation.restore(older)).toMatchObject({
    state: 'succeeded',
    result: { profilesBack: 1, profilesHeldBack: 1 },
  });
  expect(await profiles(installation)).toEqual([2, 3]);
  // Consumers take it again: what they knew of its removal is forgotten.
  expect(await installation.query('SELECT aggregate_id FROM payments.known_versions')).toEqual([
    { aggregate_id: '1' },
  ]);
  // Now its person wishes it, and an archive of in between still says the other thing.
  await installation.query(remove(2));
  await installation.restore(newer);
  expect(await installation.restore(older)).toMatchObject({
    result: { profilesBack: 0, profilesHeldBack: 2 },
  });
  expect(await profiles(installation)).toEqual([3]);
});

test('on a fresh installation the list beside the archives holds back who was erased after the archive was made @long', async () => {
  const file = await installation.create();
  await installation.query(remove(1) + remove(2));
  await installation.query(`
    INSERT INTO politicians.restorable_removals VALUES (2);
    INSERT INTO politicians.removed_people (key_hash) VALUES ('hash');
    INSERT INTO registrations.removed_submissions (submission_id) VALUES (2);
    INSERT INTO registrations.forgotten_submissions (submission_id) VALUES (1);
    INSERT INTO payments.known_versions (kind, aggregate_id, version, event) VALUES ('politician', '70', 9, 'politician.removed');
  `);
  await installation.backups.app.get(TidyUp).look(new Date());
  const list = await installation.read('backups/erased.txt');
  expect(list.toString()).not.toMatch(/Čović|Ćuk|@/);
  const archive = await installation.read(`backups/${file}`);
  const fresh = await Installation.start();
  await fresh.store.put('backups/erased.txt', list);
  await fresh.store.put('incoming/archive', archive);
  await fresh.calls.call(backupsCalls.adopt, { objectKey: 'incoming/archive', startedBy: 'Ana' });
  const adopted = String((await fresh.finished()).result?.file);
  expect(await fresh.restore(adopted)).toMatchObject({
    state: 'succeeded',
    result: { profilesHeldBack: 1, profilesBack: 0 },
  });
  expect(await profiles(fresh)).toEqual([2, 3]);
  expect(await fresh.query('SELECT id, email FROM registrations.submissions')).toEqual([
    { id: 1, email: null },
  ]);
  expect(await fresh.query('SELECT key_hash FROM politicians.removed_people')).toEqual([
    { key_hash: 'hash' },
  ]);
  // The number of somebody who was erased elsewhere is not given to somebody else.
  const [next] = await fresh.query<{ id: number }>(
    "INSERT INTO politicians.politicians (name) VALUES ('Sljedeća') RETURNING id",
  );
  expect(next?.id).toBe(71);
  await fresh.stop();
});

test('a restore reads its archive twice, before the system is closed, and until then nobody removes a photo of it @long', async () => {
  const photo = `politicians/${'d'.repeat(64)}-480.webp`;
  await installation.store.put(`public/${photo}`, Buffer.from('a photo'));
  await installation.query('UPDATE politicians.politicians SET photo_url = $1 WHERE id = 1', [
    `/files/${photo}`,
  ]);
  const file = await installation.create();
  await installation.wreck();
  const store = installation.backups.app.get<ObjectStore>(OBJECT_STORE);
  const isClosed = () => readMaintenance(installation.backups.dataSource.manager);
  const { get } = store;
  const reads: boolean[] = [];
  jest.spyOn(store, 'get').mockImplementation(async (key, range) => {
    if (key === `backups/${file}`) reads.push(await isClosed());
    return get.call(store, key, range);
  });
  const reserved = () => installation.query('SELECT url FROM politicians.file_reservations');
  // Somebody reads a table for long: the exchange waits for it.
  const reader = await installation.owner.connect();
  await reader.query('BEGIN; SELECT * FROM media.mentions');
  await installation.calls.call(backupsCalls.restore, { file, startedBy: 'Ana' });
  await eventually(async () => expect(await isClosed()).toBe(true));
  expect(await reserved()).toEqual([{ url: `/files/${photo}` }]);
  await reader.query('ROLLBACK');
  reader.release();
  expect(await installation.finished()).toMatchObject({
    state: 'succeeded',
    result: { filesBroughtBack: 2, filesLeftBehind: 1 },
  });
  expect(reads).toEqual([false, false]);
  expect(await reserved()).toEqual([]);
  expect(await installation.store.stat(`public/${photo}`)).not.toBeNull();
});
