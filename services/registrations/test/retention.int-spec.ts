import { registrationsCalls } from '@jamcimo/contracts';
import { Clock } from '@jamcimo/service-kit';
import type { ObjectStore } from '@jamcimo/storage';
import { eventually } from '@jamcimo/testing';
import { OBJECT_STORE } from '../src/object-store.js';
import { PurgeExpired } from '../src/submissions/purge-expired.job.js';
import { RemovePrivateFiles } from '../src/submissions/remove-private-files.job.js';
import { SweepFiles } from '../src/submissions/sweep-files.job.js';
import { request, submit, TEXTS } from './registration-for-tests.js';
import { service, startForAllTests, testEnvironment } from './started-registrations.js';

startForAllTests();

const DAY_MS = 86_400_000;

afterEach(() => jest.restoreAllMocks());

const decide = (id: number, status: 'approved' | 'rejected') =>
  service.calls.call(registrationsCalls.decide, { id, decision: { status }, decidedBy: 'Glavna' });
const get = (id: number) => service.calls.call(registrationsCalls.get, { id });
const kinds = async (id: number) =>
  (
    await service.query<{ kind: string }>(
      'SELECT kind FROM submission_files WHERE submission_id = $1 ORDER BY kind',
      [id],
    )
  ).map(({ kind }) => kind);
const keyOf = async (id: number, kind: string) =>
  (
    await service.query<{ key: string }>(
      'SELECT object_key AS key FROM submission_files WHERE submission_id = $1 AND kind = $2',
      [id, kind],
    )
  )[0]?.key ?? '';

/** Runs what the schedules would run that much later. */
async function daysLater(days: number): Promise<void> {
  jest.spyOn(service.app.get(Clock), 'now').mockReturnValue(new Date(Date.now() + days * DAY_MS));
  await service.app.get(PurgeExpired).purge();
  await service.app.get(SweepFiles).sweep();
  jest.restoreAllMocks();
}

describe('the identity document', () => {
  test.each(['approved', 'rejected'] as const)(
    'of a request that was %s is deleted 30 days after the decision, with its object',
    async (status) => {
      const { id } = await submit(testEnvironment, service);
      await decide(id, status);
      const key = await keyOf(id, 'id-document');
      await daysLater(29.9);
      expect(await kinds(id)).toContain('id-document');
      expect((await testEnvironment.objects()).has(key)).toBe(true);
      await daysLater(30.1);
      expect(await kinds(id)).toEqual([]);
      expect((await testEnvironment.objects()).has(key)).toBe(false);
      expect(await get(id)).toMatchObject({ document_url: null, photo_url: null, status });
    },
  );

  test('of a request nobody decided is deleted 90 days after it came in; the photo waits for the decision', async () => {
    const { id } = await submit(testEnvironment, service);
    const key = await keyOf(id, 'id-document');
    await daysLater(89.9);
    expect(await get(id)).toMatchObject({ document_url: expect.any(String) });
    await daysLater(90.1);
    expect(await kinds(id)).toEqual(['contact', 'photo-160', 'photo-480', 'photo-960']);
    expect((await testEnvironment.objects()).has(key)).toBe(false);
    expect(await get(id)).toMatchObject({ document_url: null, status: 'pending' });
    await expect(
      service.calls.call(registrationsCalls.file, { id, kind: 'id-document' }),
    ).rejects.toMatchObject({
      code: 'file.not-found',
    });
  });

  test('that a restore brings back is deleted again', async () => {
    const { id } = await submit(testEnvironment, service);
    const key = await keyOf(id, 'id-document');
    const sealed = (await testEnvironment.objects()).get(key) ?? Buffer.alloc(0);
    await daysLater(91);
    await service.query(
      "INSERT INTO submission_files (object_key, submission_id, kind) VALUES ($1, $2, 'id-document')",
      [key, id],
    );
    await testEnvironment.store.put(key, sealed);
    await daysLater(1);
    expect(await kinds(id)).not.toContain('id-document');
    expect((await testEnvironment.objects()).has(key)).toBe(false);
  });

  test('whose object could not be removed is tried again until it is gone', async () => {
    const { id } = await submit(testEnvironment, service);
    const key = await keyOf(id, 'id-document');
    await service.query('DELETE FROM submission_files WHERE object_key = $1', [key]);
    await service.query('INSERT INTO removed_files (object_key, removed_at) VALUES ($1, now())', [key]);
    await daysLater(0);
    expect((await testEnvironment.objects()).has(key)).toBe(false);
    const [row] = await service.query('SELECT object_gone_at FROM removed_files WHERE object_key = $1', [
      key,
    ]);
    expect(row?.object_gone_at).not.toBeNull();
  });

  test('does not stay because an older one cannot be removed', async () => {
    const stubborn = (await submit(testEnvironment, service)).id;
    const other = (await submit(testEnvironment, service)).id;
    const keys = [await keyOf(stubborn, 'id-document'), await keyOf(other, 'id-document')];
    const store = service.app.get<ObjectStore>(OBJECT_STORE);
    const remove = store.remove.bind(store);
    jest.spyOn(store, 'remove').mockImplementation((key) => {
      return key === keys[0] ? Promise.reject(new Error('not now')) : remove(key);
    });
    await service.calls.call(registrationsCalls.remove, { id: stubborn });
    await service.calls.call(registrationsCalls.remove, { id: other });
    const objects = await testEnvironment.objects();
    expect(keys.map((key) => objects.has(key))).toEqual([true, false]);
    jest.restoreAllMocks();
    await service.app.get(RemovePrivateFiles).remove();
    expect((await testEnvironment.objects()).has(keys[0] ?? '')).toBe(false);
  });
});

describe('a rejected request', () => {
  test('has nothing personal left after twelve months', async () => {
    const { id } = await submit(testEnvironment, service);
    await service.calls.call(registrationsCalls.decide, {
      id,
      decision: { status: 'rejected', reason: 'Ana nije Ana.' },
      decidedBy: 'Glavna',
    });
    await daysLater(360);
    expect(await get(id)).toMatchObject({ email: TEXTS.email, name: TEXTS.name });
    await daysLater(367);
    const left = await get(id);
    expect(left).toMatchObject({ id, status: 'rejected', email: null, phone_number: null, main_goals: [] });
    const row = JSON.stringify(await service.query('SELECT * FROM submissions WHERE id = $1', [id]));
    for (const personal of [
      'Ana',
      'primjer',
      '111 222',
      'Makarska',
      'gradonačelnica',
      'Nezavisni',
      'tržnicu',
    ]) {
      expect(row).not.toContain(personal);
    }
  });

  test('of an approved one the data stay with the profile', async () => {
    const { id } = await submit(testEnvironment, service);
    await decide(id, 'approved');
    await daysLater(400);
    expect(await get(id)).toMatchObject({ email: TEXTS.email });
  });
});

describe('what nobody took over', () => {
  test('goes after an hour: uploads, and sealed files no request names', async () => {
    const { files } = await request(testEnvironment);
    const orphan = 'private/submissions/00000000-0000-4000-8000-000000000001';
    await testEnvironment.store.put(orphan, Buffer.from('sealed'));
    const { id } = await submit(testEnvironment, service);
    const own = await keyOf(id, 'id-document');
    await daysLater(0.03);
    expect((await testEnvironment.objects()).has(orphan)).toBe(true);
    await daysLater(0.05);
    const objects = await testEnvironment.objects();
    expect([files.photo, files.idDocument, orphan].filter((key) => objects.has(key ?? ''))).toEqual([]);
    expect(objects.has(own)).toBe(true);
  });
});

test('the schedules order both jobs by themselves', async () => {
  const names = () =>
    service.query<{ name: string }>(
      "SELECT DISTINCT name FROM deliveries WHERE unique_key = 'schedule' ORDER BY name",
    );
  // BullMQ lets the first tick of an interval come at once.
  const seen = await eventually(names, { until: (found) => found.length >= 3 });
  expect(seen.map(({ name }) => name)).toEqual(expect.arrayContaining(['purge-expired', 'sweep-files']));
});
