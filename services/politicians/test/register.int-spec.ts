import {
  type NewPolitician,
  type PoliticianFilters,
  type PoliticianSort,
  politiciansCalls,
} from '@jamcimo/contracts';
import { person, type RunningPoliticians, startPoliticians } from './running-politicians.js';

let service: RunningPoliticians;

beforeAll(async () => {
  service = await startPoliticians();
});
afterAll(() => service.stop());
beforeEach(() =>
  service.dataSource.query('TRUNCATE politicians, import_keys, deliveries, outbox_events CASCADE'),
);

const create = (fields: Parameters<typeof person>[0]) =>
  service.calls.call(politiciansCalls.create, person(fields));
const names = async (filters: PoliticianFilters = {}, sort: PoliticianSort = 'default') =>
  (await service.calls.call(politiciansCalls.list, { filters, sort, limit: 100 })).items.map(
    ({ name }) => name,
  );
const publishedEvents = () =>
  service.dataSource.query(
    'SELECT name, version::int, payload FROM outbox_events ORDER BY occurred_at, version',
  );

describe('list', () => {
  test('order: verified, then with a programme, then last word of the name by Croatian rules, then name', async () => {
    await create({ name: 'Ana Đurić' });
    await create({ name: 'Ana Ćosić' });
    await create({ name: 'Ana Čačić' });
    await create({ name: 'Ana Cvitan' });
    await create({ name: 'Ana Dadić' });
    await create({ name: 'Zora Čačić' });
    await create({ name: 'Luka Ljubić', programLink: 'https://program.example' });
    await create({ name: 'Luka Luzar', programPdfUrl: '/files/politicians/x.pdf' });
    await create({ name: 'Žarko Žic', isVerified: true });
    expect(await names()).toEqual([
      'Žarko Žic',
      'Luka Luzar',
      'Luka Ljubić',
      'Ana Cvitan',
      'Ana Čačić',
      'Zora Čačić',
      'Ana Ćosić',
      'Ana Dadić',
      'Ana Đurić',
    ]);
    expect((await names({}, 'name')).slice(-2)).toEqual(['Luka Ljubić', 'Žarko Žic']);
  });

  test('only approved profiles are public, in no way', async () => {
    const hidden = await create({ name: 'Skriven Skrivić', isAdminApproved: false });
    expect(await names()).toEqual([]);
    expect(await service.calls.call(politiciansCalls.search, { query: 'skrivić' })).toEqual([]);
    await expect(service.calls.call(politiciansCalls.get, { id: hidden.id })).rejects.toMatchObject({
      code: 'politician.not-found',
    });
    expect(await service.calls.call(politiciansCalls.facets, {})).toEqual({
      counties: [],
      parties: [],
      cities: [],
      statuses: { verified: 0, unverified: 0, guaranteed: 0 },
    });
  });

  test('what is public is exactly the allowed list', async () => {
    const { id } = await create({ name: 'Ana Anić', email: 'ana@primjer.example', wantsToGuarantee: true });
    expect(Object.keys(await service.calls.call(politiciansCalls.get, { id })).sort()).toEqual(
      `candidacyText city county goal1Reference goal2Reference goal3Reference goalConfirmedAt goalFindings goalOrigins goalTracking id identityChecked isGuaranteed isVerified jurisdiction
       mainGoals mediaMentions name party photoUrl position programLink programPdfUrl`.split(/\s+/),
    );
  });

  test('filters by county, level, one whole party of several, city group and verification', async () => {
    await create({ name: 'Ana Anić', party: 'HDZ, HSS', isVerified: true });
    await create({ name: 'Bara Barić', party: 'HSS', city: 'Splitsko-dalmatinska, Split' });
    await create({
      name: 'Cvita Cvitić',
      party: 'Lista HSS grada',
      position: 'županica',
      county: 'Zadarska',
      city: null,
      jurisdiction: 'Županijska razina',
    });
    expect(await names({ party: 'HSS' })).toEqual(['Ana Anić', 'Bara Barić']);
    expect(await names({ jurisdiction: 'Zadarska' })).toEqual(['Cvita Cvitić']);
    expect(await names({ jurisdiction: 'Županijska razina' })).toEqual(['Cvita Cvitić']);
    expect(await names({ jurisdiction: 'Gradska razina' })).toEqual(['Ana Anić', 'Bara Barić']);
    expect(await names({ city: 'Split' })).toEqual(['Bara Barić']);
    expect(await names({ verified: true })).toEqual(['Ana Anić']);
    expect(await names({ verified: false, party: 'HSS' })).toEqual(['Bara Barić']);
    expect(await names({ q: 'sinj ana' })).toEqual(['Ana Anić']);
    const all = { jurisdiction: 'Splitsko-dalmatinska', party: 'HSS', verified: false, city: 'Split' };
    expect(await names(all)).toEqual(['Bara Barić']);
    for (const other of [
      { jurisdiction: 'Zadarska' },
      { party: 'HDZ' },
      { verified: true },
      { city: 'Sinj' },
    ])
      expect(await names({ ...all, ...other })).toEqual([]);
    expect(await names({ party: "'; DROP TABLE politicians; --" })).toEqual([]);
  });

  test('the seal filters the list both ways: verified and guaranteed, or not both', async () => {
    await create({ name: 'Ana Anić', isVerified: true, isGuaranteed: true });
    await create({ name: 'Bara Barić', isVerified: true });
    await create({ name: 'Cvita Cvitić', isGuaranteed: true });
    expect(await names({ guaranteed: true })).toEqual(['Ana Anić']);
    expect(await names({ guaranteed: false })).toEqual(['Bara Barić', 'Cvita Cvitić']);
    expect(await names({ guaranteed: false, verified: true })).toEqual(['Bara Barić']);
  });

  test('pages have the total and do not overlap', async () => {
    for (const last of ['A', 'B', 'C', 'D', 'E']) await create({ name: `Ana ${last}nić` });
    const page = (offset: number) => service.calls.call(politiciansCalls.list, { limit: 2, offset });
    const pages = await Promise.all([page(0), page(2), page(4), page(6)]);
    expect(pages.map(({ total }) => total)).toEqual([5, 5, 5, 5]);
    expect(pages.flatMap(({ items }) => items.map(({ name }) => name.slice(4, 5)))).toEqual([
      'A',
      'B',
      'C',
      'D',
      'E',
    ]);
  });

  test('the city of a county whose name contains a city is that city, not the other', async () => {
    await create({ name: 'Maka Makić', city: 'Splitsko-dalmatinska, Makarska' });
    const { cities } = await service.calls.call(politiciansCalls.facets, {});
    expect(cities).toContainEqual({ name: 'Makarska', count: 1 });
    expect(await names({ city: 'Makarska' })).toEqual(['Maka Makić']);
  });

  test('every name to filter by is counted beside the other filters, without its own', async () => {
    await create({ name: 'Ana Anić', party: 'HDZ, HSS', isVerified: true, isGuaranteed: true });
    await create({ name: 'Bara Barić', party: 'HSS', city: 'Splitsko-dalmatinska, Split' });
    await create({ name: 'Cvita Cvitić', party: 'SDP', county: 'Zadarska', city: 'Zadarska, Nin' });
    const facets = (filters: PoliticianFilters) => service.calls.call(politiciansCalls.facets, { filters });
    const counts = async (filters: PoliticianFilters) => {
      const { counties, parties, cities, statuses } = await facets(filters);
      const written = (all: { name: string; count: number }[]) =>
        all.map(({ name, count }) => `${name} ${count}`);
      return { counties: written(counties), parties: written(parties), cities: written(cities), statuses };
    };
    const ofHss = await counts({ party: 'HSS' });
    expect(ofHss.parties).toEqual(['HDZ 1', 'HSS 2', 'SDP 1']);
    expect(ofHss.counties).toContain('Zadarska 0');
    expect(ofHss.cities).not.toContainEqual(expect.stringContaining('Nin'));
    expect(ofHss.statuses).toEqual({ verified: 1, unverified: 1, guaranteed: 1 });
    const verified = await counts({ verified: true, jurisdiction: 'Zadarska' });
    expect(verified.statuses).toEqual({ verified: 0, unverified: 1, guaranteed: 0 });
    expect(verified.parties).toEqual(['HDZ 0', 'HSS 0', 'SDP 0']);
    for (const [name, party] of [
      ['HSS', 'HSS'],
      ['SDP', 'SDP'],
    ] as const)
      expect((await counts({ verified: false })).parties).toContain(
        `${name} ${(await names({ verified: false, party })).length}`,
      );
  });
});

describe('writing', () => {
  test('a created profile is published with its version', async () => {
    const created = await create({ name: 'Ana Anić' });
    expect(created).toMatchObject({
      version: 1,
      goalOrigins: ['admin'],
      mediaMentions: 0,
      isVerified: false,
    });
    expect(await publishedEvents()).toEqual([
      {
        name: 'politician.changed',
        version: 1,
        payload: expect.objectContaining({ politicianId: created.id, name: 'Ana Anić' }),
      },
    ]);
  });

  test('bad input is refused with every field and stores nothing', async () => {
    const wrong = {
      ...person({ name: 'A' }),
      party: ' ',
      mainGoals: [],
      programLink: 'javascript:alert(1)',
      email: 'ana',
    };
    const error = await service.calls.call(politiciansCalls.create, wrong).catch((e: unknown) => e);
    expect(error).toMatchObject({ code: 'request.invalid' });
    const fields = (error as { details: { errors: { field: string; message: string }[] } }).details.errors;
    expect(Object.fromEntries(fields.map(({ field, message }) => [field, message]))).toEqual({
      name: 'Prekratko',
      party: 'Stranka je obavezna',
      mainGoals: 'Unesite barem jedan cilj',
      programLink: 'Unesite ispravnu poveznicu (http ili https)',
      email: 'Unesite ispravnu email adresu',
    });
    const four = ['Prvi cilj', 'Drugi cilj', 'Treći cilj', 'Četvrti cilj'];
    await expect(create({ name: 'Ana Anić', mainGoals: four })).rejects.toMatchObject({
      details: { errors: [{ field: 'mainGoals', message: 'Najviše tri cilja' }] },
    });
    expect(await names()).toEqual([]);
  });

  test('a profile of which nothing more is said begins with every flag off and without mentions', async () => {
    const { isVerified, isGuaranteed, wantsToGuarantee, isAdminApproved, ...least } = person({
      name: 'Ana Anić',
    });
    const created = await service.calls.call(politiciansCalls.create, least as NewPolitician);
    const [stored] = await service.dataSource.query(
      'SELECT is_verified, is_guaranteed, wants_to_guarantee, is_admin_approved FROM politicians',
    );
    expect(Object.values(stored as object)).toEqual([false, false, false, false]);
    expect(created.mediaMentions).toBe(0);
  });

  test('a city of another county is refused, the official spelling is stored', async () => {
    await expect(create({ name: 'Ana Anić', city: 'Splitsko-dalmatinska, Zadar' })).rejects.toMatchObject({
      details: { errors: [{ field: 'city' }] },
    });
    expect(await create({ name: 'Ana Anić', city: 'kastela' })).toMatchObject({
      city: 'Splitsko-dalmatinska, Kaštela',
    });
  });

  test('an edit changes only what it names and keeps the goals that stay', async () => {
    const { id } = await create({
      name: 'Ana Anić',
      mainGoals: ['Prvi cilj', 'Drugi cilj', 'Treći cilj'],
      goal2Reference: 'https://izvor.example/2',
    });
    const [, kept] = await goalIds(id);
    const edited = await service.calls.call(politiciansCalls.update, {
      id,
      changes: { party: 'HSS', mainGoals: ['Novi prvi', 'Drugi cilj', ''] },
    });
    expect(edited).toMatchObject({
      name: 'Ana Anić',
      party: 'HSS',
      mainGoals: ['Novi prvi', 'Drugi cilj'],
      goal2Reference: 'https://izvor.example/2',
      version: 2,
    });
    expect((await goalIds(id))[1]).toBe(kept);
    expect(await names({ party: 'HSS' })).toEqual(['Ana Anić']);
  });

  test('an edit that changes nothing leaves the version and publishes nothing', async () => {
    const { id } = await create({ name: 'Ana Anić' });
    const same = await service.calls.call(politiciansCalls.update, { id, changes: { name: 'Ana Anić' } });
    expect(same.version).toBe(1);
    expect(await publishedEvents()).toHaveLength(1);
  });

  test('the second of two edits of the same version gets a conflict and changes nothing', async () => {
    const { id } = await create({ name: 'Ana Anić' });
    await service.calls.call(politiciansCalls.update, { id, changes: { party: 'HSS' }, expectedVersion: 1 });
    const late = service.calls.call(politiciansCalls.update, {
      id,
      changes: { party: 'SDP' },
      expectedVersion: 1,
    });
    await expect(late).rejects.toMatchObject({
      code: 'politician.changed-meanwhile',
      details: { present: expect.objectContaining({ party: 'HSS', version: 2 }) },
    });
  });

  test('flags switch both ways', async () => {
    const { id } = await create({ name: 'Ana Anić' });
    const set = (flags: object) => service.calls.call(politiciansCalls.setFlags, { id, flags });
    expect(await set({ isVerified: true })).toMatchObject({ isVerified: true, isAdminApproved: true });
    expect(await set({ isAdminApproved: false })).toMatchObject({ isVerified: true, isAdminApproved: false });
    expect(await names()).toEqual([]);
    expect(await set({ isVerified: false, isAdminApproved: true })).toMatchObject({ isVerified: false });
    expect(await names()).toEqual(['Ana Anić']);
  });

  test('a removed profile is gone with its goals and published as removed', async () => {
    const { id } = await create({ name: 'Ana Anić' });
    await service.calls.call(politiciansCalls.remove, { id });
    expect(await names()).toEqual([]);
    expect(await goalIds(id)).toEqual([]);
    expect((await publishedEvents()).at(-1)).toMatchObject({ name: 'politician.removed', version: 2 });
    expect(JSON.stringify(await publishedEvents())).not.toContain('Anić');
    await expect(service.calls.call(politiciansCalls.remove, { id })).rejects.toMatchObject({
      code: 'politician.not-found',
    });
  });

  test('only of a profile that was removed for another reason than the wish of its person is it noted that it may come back', async () => {
    const { id: erased } = await create({ name: 'Ana Anić' });
    const { id: removed } = await create({ name: 'Iva Ivić' });
    await service.calls.call(politiciansCalls.remove, { id: erased, isErased: true });
    await service.calls.call(politiciansCalls.remove, { id: removed, isErased: false });
    const rows: unknown[] = await service.dataSource.query(
      'SELECT politician_id AS id FROM restorable_removals WHERE politician_id = ANY($1)',
      [[erased, removed]],
    );
    expect(rows).toEqual([{ id: removed }]);
  });
});

async function goalIds(id: number): Promise<string[]> {
  const rows: { id: string }[] = await service.dataSource.query(
    'SELECT id FROM goals WHERE politician_id = $1 ORDER BY position',
    [id],
  );
  return rows.map((row) => row.id);
}
