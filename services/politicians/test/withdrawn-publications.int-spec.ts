import { politiciansCalls } from '@jamcimo/contracts';
import { eventually } from '@jamcimo/testing';
import { RemoveUnusedFiles } from '../src/files/remove-unused-files.job.js';
import { PublishedProfilesState } from '../src/politicians/published-profiles-state.js';
import { SweepPublicFiles } from '../src/publications/sweep-public-files.job.js';
import { type Approved, approved, RegistrationsForTests } from './registrations-for-tests.js';
import { emptyTables, type RunningPoliticians, startPoliticians } from './running-politicians.js';

let service: RunningPoliticians;
let registrations: RegistrationsForTests;

beforeAll(async () => {
  service = await startPoliticians();
  registrations = await RegistrationsForTests.open(service);
});
afterAll(async () => {
  await registrations.close();
  await service.stop();
});
beforeEach(() =>
  emptyTables(service, 'politicians, published_submissions, known_versions, outbox_events, deliveries'),
);

const FIRST = '2026-11-20T12:00:00.000Z';
const SECOND = '2026-11-20T12:04:00.000Z';
const people = async () => (await service.calls.call(politiciansCalls.list, { limit: 100 })).items;
const registered = async () =>
  (await service.calls.call(politiciansCalls.listForAdministrators, { limit: 100 })).items;
const administered = (id: number) => service.calls.call(politiciansCalls.getForAdministrators, { id });
const update = (id: number, changes: object) => service.calls.call(politiciansCalls.update, { id, changes });
const approve = async (id: number, version: number, changes: Partial<Approved> = {}) => {
  await registrations.publish(approved(id, { decidedAt: FIRST, ...changes }), version);
  await registrations.acknowledged();
};
const approveAgain = (id: number, version: number, changes: Partial<Approved> = {}) =>
  approve(id, version, { decidedAt: SECOND, ...changes });
const withdraw = async (id: number, version: number) => {
  await registrations.withdraw(id, version);
  await registrations.acknowledged();
};
const reject = async (id: number, version: number) => {
  await registrations.reject(id, version);
  await registrations.acknowledged();
};
const lastFact = async (name: string) =>
  (
    await service.dataSource.query(
      'SELECT payload FROM outbox_events WHERE name = $1 ORDER BY version DESC LIMIT 1',
      [name],
    )
  )[0]?.payload;
const programme = (text: string) => registrations.seal(Buffer.from(`%PDF-1.7 ${text}`));
const isThere = async (url: string | null) =>
  (await registrations.store.stat((url ?? '').replace(/^\/files/, 'public'))) !== null;

describe('a guarantee that was confirmed with the approval', () => {
  test('goes with it, from a new profile and from one that was there', async () => {
    const confirmed = { wantsToGuarantee: true, guaranteeConfirmed: true };
    await approve(1, 2, confirmed);
    const [made] = await people();
    const id = made?.id ?? 0;
    await withdraw(1, 3);
    expect(await administered(id)).toMatchObject({ isGuaranteed: false, isAdminApproved: false });
    await approveAgain(1, 4);
    expect(await administered(id)).toMatchObject({ isGuaranteed: false, isAdminApproved: true });
    await approveAgain(2, 2, { ...confirmed, originalPoliticianId: id });
    expect(await administered(id)).toMatchObject({ isGuaranteed: true });
    await withdraw(2, 3);
    expect(await administered(id)).toMatchObject({ isGuaranteed: false, isAdminApproved: true });
  });
});

describe('a profile that came from the request', () => {
  test('is hidden, and the second approval makes it public again under its number', async () => {
    await approve(1, 2, { wantsToGuarantee: true });
    const [profile] = await people();
    const id = profile?.id ?? 0;
    await withdraw(1, 3);
    expect(await people()).toEqual([]);
    expect(await administered(id)).toMatchObject({
      isAdminApproved: false,
      isVerified: false,
      wantsToGuarantee: true,
      unpublishedReason: 'Odluka o zahtjevu je povučena.',
    });
    expect(await lastFact('politician.changed')).toMatchObject({ isAdminApproved: false, submissionId: 1 });
    await approveAgain(1, 4, { name: 'Ana Popravljena' });
    expect(await people()).toMatchObject([{ id, name: 'Ana Popravljena', isVerified: true }]);
    expect(await registered()).toHaveLength(1);
  });

  test('with files shows them again after a second approval', async () => {
    const programPdf = await programme('own');
    await approve(2, 2, { programPdf });
    const [profile] = await people();
    const url = profile?.programPdfUrl ?? '';
    await withdraw(2, 3);
    await service.app.get(RemoveUnusedFiles).remove([url]);
    expect(await isThere(url)).toBe(true);
    await approveAgain(2, 4, { programPdf });
    expect(await people()).toMatchObject([{ programPdfUrl: url }]);
    expect(await isThere(url)).toBe(true);
  });

  test('goes with a rejection, and the request behind it keeps its data', async () => {
    await approve(3, 2);
    await withdraw(3, 3);
    await reject(3, 4);
    expect(await registered()).toEqual([]);
    expect(await lastFact('politician.removed')).toMatchObject({ submissionIds: [] });
    await withdraw(3, 5);
    await approveAgain(3, 6);
    expect(await people()).toHaveLength(1);
  });

  test('stays when it is rejected that was never published, or published for good', async () => {
    await reject(4, 2);
    await approve(5, 2);
    expect(await people()).toHaveLength(1);
  });

  test('is not published to a consumer that comes later', async () => {
    await approve(6, 2);
    await withdraw(6, 3);
    const state = service.app.get(PublishedProfilesState);
    expect(await state.presentState(null, 10, service.dataSource.manager)).toEqual([]);
  });

  test('that another approved request verifies meanwhile stays public', async () => {
    await approve(7, 2);
    const [profile] = await people();
    await approve(8, 2, { originalPoliticianId: profile?.id ?? 0, name: 'Ana Druga' });
    await withdraw(7, 3);
    await reject(7, 4);
    expect(await people()).toMatchObject([{ id: profile?.id, name: 'Ana Druga' }]);
  });
});

describe('in whatever order events arrive, the newest counts', () => {
  const facts = {
    approved: (id: number) => registrations.publish(approved(id, { decidedAt: FIRST }), 2),
    withdrawn: (id: number) => registrations.withdraw(id, 3),
    approvedAgain: (id: number) =>
      registrations.publish(approved(id, { decidedAt: SECOND, name: 'Ana Kasnija' }), 4),
    rejected: (id: number) => registrations.reject(id, 4),
  };
  const run = async (id: number, order: (keyof typeof facts)[]) => {
    for (const name of order) {
      await facts[name](id);
      await registrations.acknowledged();
    }
    await registrations.deliverAgain();
    return (await registered()).map(({ name, isAdminApproved }) => `${name} ${isAdminApproved}`);
  };

  test.each([
    [['approved', 'withdrawn'], ['Ana Izmišljena false']],
    [['withdrawn', 'approved'], []],
    [['approved', 'withdrawn', 'approvedAgain'], ['Ana Kasnija true']],
    [['approved', 'approvedAgain', 'withdrawn'], ['Ana Kasnija true']],
    [['approvedAgain', 'approved', 'withdrawn'], ['Ana Kasnija true']],
    [['withdrawn', 'approvedAgain', 'approved'], ['Ana Kasnija true']],
    [['approved', 'withdrawn', 'rejected'], []],
    [['approved', 'rejected', 'withdrawn'], []],
    [['rejected', 'approved', 'withdrawn'], []],
  ] as [(keyof typeof facts)[], string[]][])('%j', async (order, expected) => {
    expect(await run(20, order)).toEqual(expected);
  });

  test('all at once', async () => {
    await Promise.all([facts.withdrawn(21), facts.approvedAgain(21), facts.approved(21)]);
    await registrations.acknowledged();
    expect((await registered()).map(({ name }) => name)).toEqual(['Ana Kasnija']);
  });
});

describe('a profile that was there before', () => {
  async function original() {
    await approve(40, 2, { name: 'Ana Stara', programPdf: await programme('before') });
    const [{ id } = { id: 0 }] = await people();
    await service.dataSource.query(
      `UPDATE goals SET origin = 'ai', quote = 'Riječi iz članka', quote_sha256 = repeat('a', 64), quote_read_at = now(),
         confirmed_at = NULL
       WHERE politician_id = $1 AND position = 2`,
      [id],
    );
    await service.dataSource.query('DELETE FROM goals WHERE politician_id = $1 AND position = 3', [id]);
    await service.dataSource.query(
      'UPDATE politicians SET is_verified = false, identity_checked = false, wants_to_guarantee = false WHERE id = $1',
      [id],
    );
    return administered(id);
  }
  const goals = (id: number) =>
    service.dataSource.query(
      'SELECT id, position, text, reference, quote, quote_sha256, quote_read_at, origin, confirmed_at FROM goals WHERE politician_id = $1 ORDER BY position',
      [id],
    );
  const verification = (id: number, changes: Partial<Approved> = {}) => ({
    ...{ originalPoliticianId: id, name: 'Ana Tuđa', party: 'Centar', wantsToGuarantee: true },
    goals: ['Prvi cilj.', 'Drugi cilj.', 'Treći cilj.'].map((text) => ({ text, reference: null })),
    ...changes,
  });

  test('is what it was, with goals, their origins and its files; its payments are released', async () => {
    const before = await original();
    const goalsBefore = await goals(before.id);
    await approve(41, 2, verification(before.id, { programPdf: await programme('after') }));
    const replaced = await administered(before.id);
    expect(replaced).toMatchObject({ name: 'Ana Tuđa', isVerified: true, wantsToGuarantee: true });
    await eventually(async () => {
      const open = await service.dataSource.query(
        "SELECT 1 FROM deliveries WHERE name = 'remove-unused-files' AND state <> 'done'",
      );
      expect(open).toEqual([]);
    });
    expect(await isThere(before.programPdfUrl)).toBe(true);
    await withdraw(41, 3);
    const after = await administered(before.id);
    const { version: _, updatedAt: _updated, ...same } = before as typeof before & { updatedAt?: unknown };
    expect(after).toMatchObject(same);
    expect(await goals(before.id)).toEqual(goalsBefore);
    expect(await lastFact('politician.changed')).toMatchObject({
      submissionId: 40,
      submissionIds: [40],
      isVerified: false,
    });
    await eventually(async () => expect(await isThere(replaced.programPdfUrl)).toBe(false));
    expect(await service.dataSource.query('SELECT 1 FROM replaced_profiles')).toEqual([]);
  });

  test('is verified by a second approval, and that one can be withdrawn too', async () => {
    const before = await original();
    await approve(42, 2, verification(before.id));
    await withdraw(42, 3);
    await approveAgain(42, 4, verification(before.id));
    expect(await people()).toMatchObject([{ id: before.id, name: 'Ana Tuđa' }]);
    await withdraw(42, 5);
    await reject(42, 6);
    expect(await administered(before.id)).toMatchObject({ name: 'Ana Stara', isAdminApproved: true });
  });

  test('that an administrator edited meanwhile keeps the edit and loses the rest', async () => {
    const before = await original();
    await approve(43, 2, verification(before.id));
    await update(before.id, {
      position: 'vijećnica',
      mainGoals: ['Prvi cilj.', 'Drugi ispravljeni cilj.', 'Treći cilj.'],
    });
    await withdraw(43, 3);
    expect(await administered(before.id)).toMatchObject({
      ...{ name: 'Ana Stara', party: before.party, isVerified: false },
      ...{ position: 'vijećnica', mainGoals: ['Prvi cilj.', 'Drugi ispravljeni cilj.', 'Treći cilj.'] },
    });
  });

  test('that a later request changed once more loses only what the withdrawn one wrote', async () => {
    const before = await original();
    await approve(44, 2, verification(before.id));
    await approve(45, 2, verification(before.id, { name: 'Ana Prava' }));
    await withdraw(44, 3);
    expect(await administered(before.id)).toMatchObject({ name: 'Ana Prava', isVerified: true });
    await withdraw(45, 3);
    expect(await administered(before.id)).toMatchObject({ name: 'Ana Stara', isVerified: false });
  });

  test('is kept for two days; then its files go, and a withdrawal that comes so late hides the profile', async () => {
    const before = await original();
    await approve(46, 2, verification(before.id, { programPdf: await programme('newer') }));
    const sweep = () => service.app.get(SweepPublicFiles).sweep();
    await sweep();
    expect(await service.dataSource.query('SELECT 1 FROM replaced_profiles')).toHaveLength(1);
    await service.dataSource.query("UPDATE replaced_profiles SET kept_at = now() - interval '3 days'");
    await sweep();
    await eventually(async () => expect(await isThere(before.programPdfUrl)).toBe(false));
    await withdraw(46, 3);
    expect(await administered(before.id)).toMatchObject({ isVerified: false, isAdminApproved: false });
  });

  test('gets back no found goal that was taken off after an objection meanwhile', async () => {
    const before = await original();
    await approve(48, 2, verification(before.id));
    await service.dataSource.query(
      'INSERT INTO refused_goals (politician_id, text) VALUES ($1, $2), ($1, $3)',
      [...[before.id, before.mainGoals[0], before.mainGoals[1]]],
    );
    await withdraw(48, 3);
    expect((await administered(before.id)).mainGoals).toEqual([before.mainGoals[0]]);
  });

  test('that was removed meanwhile stays removed', async () => {
    const before = await original();
    await approve(47, 2, verification(before.id));
    await service.calls.call(politiciansCalls.remove, { id: before.id });
    await withdraw(47, 3);
    expect(await registered()).toEqual([]);
  });
});
