import { politiciansCalls } from '@jamcimo/contracts';
import { DirectoryStore } from '@jamcimo/storage';
import { eventually } from '@jamcimo/testing';
import { FileReservations } from '../src/files/file-reservations.js';
import { PublicFiles, readyProgramme, type StoredFiles } from '../src/files/public-files.js';
import { RemoveUnusedFiles } from '../src/files/remove-unused-files.job.js';
import { SweepPublicFiles } from '../src/publications/sweep-public-files.job.js';
import { approved, RegistrationsForTests } from './registrations-for-tests.js';
import { person, type RunningPoliticians, startPoliticians } from './running-politicians.js';

let service: RunningPoliticians;
let store: DirectoryStore;

beforeAll(async () => {
  service = await startPoliticians();
  store = new DirectoryStore(service.objectsDir);
});
afterAll(() => service.stop());
beforeEach(() => service.dataSource.query('TRUNCATE politicians, file_reservations, file_removals CASCADE'));

const part = <T>(type: new (...parts: never[]) => T): T => service.app.get(type, { strict: false });
const storeProgramme = (text: string): Promise<StoredFiles> =>
  part(PublicFiles).storeReady(readyProgramme(Buffer.from(text)));
const isThere = async ({ urls }: StoredFiles) =>
  (await store.stat((urls.programPdfUrl ?? '').replace('/files/', 'public/'))) !== null;
const remove = ({ urls }: StoredFiles) => part(RemoveUnusedFiles).remove(Object.values(urls));
const count = async (table: string) =>
  (await service.dataSource.query(`SELECT count(*)::int AS count FROM ${table}`))[0].count;

test('a file that was stored for a profile is not removed before the profile shows it', async () => {
  const stored = await storeProgramme('reserved');
  await remove(stored);
  expect(await isThere(stored)).toBe(true);
});

test('files that no profile came to show are removed by the sweep, others stay', async () => {
  const [forgotten, shown, young] = await Promise.all([
    storeProgramme('forgotten'),
    storeProgramme('shown'),
    storeProgramme('young'),
  ]);
  const { programPdfUrl = null } = shown.urls;
  await service.calls.call(politiciansCalls.create, person({ name: 'Ana Anić', programPdfUrl }));
  await service.dataSource.query(
    `UPDATE file_reservations SET expires_at = now() - interval '1 second' WHERE id = ANY($1)`,
    [[forgotten.reservation, shown.reservation]],
  );
  await part(SweepPublicFiles).sweep();
  expect(await Promise.all([forgotten, shown, young].map(isThere))).toEqual([false, true, true]);
  expect(await count('file_reservations')).toBe(1);
});

test('a file goes with the last profile that shows it', async () => {
  const shared = await storeProgramme('shared');
  await service.dataSource.query('DELETE FROM file_reservations');
  const programPdfUrl = shared.urls.programPdfUrl ?? null;
  const create = (name: string) =>
    service.calls.call(politiciansCalls.create, person({ name, programPdfUrl }));
  const [one, twin] = [await create('Ana Anić'), await create('Iva Ivić')];
  await service.calls.call(politiciansCalls.remove, { id: one.id });
  await remove(shared);
  expect(await isThere(shared)).toBe(true);
  await service.calls.call(politiciansCalls.remove, { id: twin.id });
  await eventually(async () => expect(await isThere(shared)).toBe(false));
});

test('the same file is stored again only when its removal has ended', async () => {
  const url = (await storeProgramme('twice')).urls.programPdfUrl ?? '';
  await service.dataSource.query('DELETE FROM file_reservations');
  const reservations = part(FileReservations);
  const removal = await reservations.beginRemoval(url, async () => false);
  let isStored = false;
  const storing = storeProgramme('twice').then((stored) => {
    isStored = true;
    return stored;
  });
  await store.remove(url.replace('/files/', 'public/'));
  expect(isStored).toBe(false);
  await reservations.endRemoval(removal ?? '');
  expect(await isThere(await storing)).toBe(true);
});

test('an interrupted removal is ended by the sweep', async () => {
  const stored = await storeProgramme('half removed');
  await service.dataSource.query('DELETE FROM file_reservations');
  await part(FileReservations).beginRemoval(stored.urls.programPdfUrl ?? '', async () => false);
  await service.dataSource.query(`UPDATE file_removals SET started_at = now() - interval '1 hour'`);
  await part(SweepPublicFiles).sweep();
  expect([await isThere(stored), await count('file_removals')]).toEqual([false, 0]);
});

test('a profile cannot show files whose reservation expired: they may be gone', async () => {
  const stored = await storeProgramme('late');
  await service.dataSource.query('UPDATE file_reservations SET expires_at = now()');
  const late = service.dataSource.transaction((manager) => part(PublicFiles).use(manager, stored));
  await expect(late).rejects.toThrow('not reserved any more');
});

test('an approved request that was published leaves no reservation behind', async () => {
  const registrations = await RegistrationsForTests.open(service);
  try {
    const programPdf = await registrations.seal(Buffer.from('%PDF-1.7 judged before'));
    await registrations.publish(approved(71, { programPdf }));
    await registrations.acknowledged();
    expect(await count('published_submissions')).toBe(1);
    expect([await count('file_reservations'), await count('file_removals')]).toEqual([0, 0]);
  } finally {
    await registrations.close();
  }
});
