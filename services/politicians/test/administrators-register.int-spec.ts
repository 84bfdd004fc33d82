import { type NewPolitician, politiciansCalls } from '@jamcimo/contracts';
import { person, type RunningPoliticians, startPoliticians } from './running-politicians.js';

let service: RunningPoliticians;

beforeAll(async () => {
  service = await startPoliticians();
});
afterAll(() => service.stop());
beforeEach(() => service.dataSource.query('TRUNCATE politicians CASCADE'));

const create = (fields: Partial<NewPolitician> & { name: string }) =>
  service.calls.call(politiciansCalls.create, person(fields));
const list = (filters: object = {}, more: object = {}) =>
  service.calls.call(politiciansCalls.listForAdministrators, { filters, limit: 50, ...more });
const names = async (filters: object = {}) => (await list(filters)).items.map(({ name }) => name);

test('administrators see everybody, approved or not, by last name', async () => {
  await create({ name: 'Ana Žic' });
  await create({ name: 'Ana Čačić', isAdminApproved: false });
  await create({ name: 'Ana Cvitan', isVerified: true });
  expect(await names()).toEqual(['Ana Cvitan', 'Ana Čačić', 'Ana Žic']);
});

test('the numbers of the whole list stand in its order, and profiles come by them without those that are gone', async () => {
  for (const name of ['Ana Žic', 'Ana Čačić', 'Bara Cvitan']) await create({ name, isAdminApproved: false });
  await create({ name: 'Ana Đurić' });
  const filters = { approved: false };
  const { items } = await list(filters);
  const { ids } = await service.calls.call(politiciansCalls.listIdsForAdministrators, { filters });
  expect(ids).toEqual(items.map(({ id }) => id));
  expect(ids).toHaveLength(3);
  const asked = { ids: [...ids, 2_000_000_000] };
  expect(await service.calls.call(politiciansCalls.listByIdsForAdministrators, asked)).toEqual(items);
});

test('a row carries what the public never sees', async () => {
  await create({
    name: 'Ana Anić',
    email: 'ana@primjer.example',
    wantsToGuarantee: true,
    isAdminApproved: false,
  });
  const { items } = await list();
  expect(items).toEqual([
    expect.objectContaining({
      email: 'ana@primjer.example',
      wantsToGuarantee: true,
      isAdminApproved: false,
      version: 1,
      mainGoals: ['Urediti gradsku tržnicu'],
    }),
  ]);
});

test('finds a profile by its whole e-mail address, and by no part of one', async () => {
  await create({ name: 'Ana Anić', email: 'ana@primjer.example', isAdminApproved: false });
  await create({ name: 'Bara Barić', email: 'bara@općina-primjer.example' });
  expect(await names({ q: ' Ana@Primjer.example ' })).toEqual(['Ana Anić']);
  expect(await names({ q: 'bara@Općina-primjer.example' })).toEqual(['Bara Barić']);
  const stored = await service.dataSource.query(`SELECT email FROM politicians WHERE name = 'Bara Barić'`);
  expect(stored).toEqual([{ email: 'bara@xn--opina-primjer-ctb.example' }]);
  expect((await list({ q: 'bara@općina-primjer.example' })).items[0]?.email).toBe(
    'bara@općina-primjer.example',
  );
  expect(await names({ q: '@primjer.example' })).toEqual([]);
});

test('filters by text, one whole party, verification and approval, alone and together', async () => {
  await create({ name: 'Ana Anić', party: 'HDZ, HSS', isVerified: true });
  await create({ name: 'Bara Barić', party: 'HSS', isAdminApproved: false });
  await create({ name: 'Cvita Đurić', party: 'Lista HSS grada', isVerified: true, isAdminApproved: false });
  expect(await names({ party: 'HSS' })).toEqual(['Ana Anić', 'Bara Barić']);
  expect(await names({ verified: true })).toEqual(['Ana Anić', 'Cvita Đurić']);
  expect(await names({ verified: false })).toEqual(['Bara Barić']);
  expect(await names({ approved: false })).toEqual(['Bara Barić', 'Cvita Đurić']);
  expect(await names({ approved: false, verified: true })).toEqual(['Cvita Đurić']);
  expect(await names({ q: 'djuric' })).toEqual(['Cvita Đurić']);
  expect(await names({ q: 'nema me' })).toEqual([]);
});

test('filters by guarantee: confirmed, or asked for and waited for', async () => {
  await create({ name: 'Ana Anić', wantsToGuarantee: true, isAdminApproved: false });
  await create({ name: 'Bara Barić', wantsToGuarantee: true, isGuaranteed: true });
  await create({ name: 'Cvita Cvitić', isGuaranteed: true });
  await create({ name: 'Dora Dorić' });
  expect(await names({ guarantee: 'awaiting' })).toEqual(['Ana Anić']);
  expect(await names({ guarantee: 'confirmed' })).toEqual(['Bara Barić', 'Cvita Cvitić']);
});

test('filters by what the figures of the register count', async () => {
  await create({ name: 'Ana Anić', county: 'Istarska', city: null, programLink: 'https://program.example' });
  const { id } = await create({ name: 'Bara Barić', county: 'Zadarska', city: null });
  await service.dataSource.query('DELETE FROM goals WHERE politician_id = $1', [id]);
  await create({ name: 'Cvita Cvitić', county: 'Istarska', city: null });
  expect(await names({ county: 'Istarska' })).toEqual(['Ana Anić', 'Cvita Cvitić']);
  expect(await names({ content: 'programme' })).toEqual(['Ana Anić']);
  expect(await names({ content: 'noGoals' })).toEqual(['Bara Barić']);
  expect(await names({ content: 'mentions' })).toEqual([]);
});

test('a page knows the whole number', async () => {
  for (const name of ['Ana Anić', 'Bara Barić', 'Cvita Cvitić']) await create({ name });
  const { items, total } = await list({}, { limit: 1, offset: 1 });
  expect([items.map(({ name }) => name), total]).toEqual([['Bara Barić'], 3]);
});

test('one profile is found whether approved or not, an unknown one is not', async () => {
  const { id } = await create({ name: 'Ana Anić', isAdminApproved: false });
  expect(await service.calls.call(politiciansCalls.getForAdministrators, { id })).toMatchObject({
    name: 'Ana Anić',
  });
  await expect(
    service.calls.call(politiciansCalls.getForAdministrators, { id: id + 1 }),
  ).rejects.toMatchObject({ code: 'politician.not-found' });
});

test('the filters offer the parties and counties that are there, also of the unapproved', async () => {
  await create({ name: 'Ana Anić', party: 'SDP, HSS', isAdminApproved: false });
  await create({ name: 'Bara Barić', party: 'HSS' });
  expect(await service.calls.call(politiciansCalls.facetsForAdministrators, {})).toEqual({
    parties: [
      { name: 'HSS', count: 2 },
      { name: 'SDP', count: 1 },
    ],
    counties: [{ name: 'Splitsko-dalmatinska', count: 2 }],
  });
});

test('the figures of an empty register are zeros', async () => {
  expect(await service.calls.call(politiciansCalls.statistics, {})).toEqual({
    total: 0,
    approved: 0,
    unapproved: 0,
    verified: 0,
    unverified: 0,
    guaranteed: 0,
    awaitingGuarantee: 0,
    withProgramme: 0,
    withoutGoals: 0,
    mediaMentions: 0,
    byCounty: [],
    byParty: [],
  });
});

test('the figures count every profile by its state, county and party', async () => {
  await create({ name: 'Ana Anić', isVerified: true, isGuaranteed: true, party: 'SDP, HSS' });
  await create({ name: 'Bara Barić', wantsToGuarantee: true, isAdminApproved: false, party: 'HSS' });
  await create({ name: 'Cvita Cvitić', programLink: 'https://program.example', county: null, city: null });
  await service.dataSource.query(`UPDATE politicians SET media_mentions = 3 WHERE name = 'Ana Anić'`);
  await service.dataSource.query(
    `DELETE FROM goals USING politicians p WHERE p.id = politician_id AND p.name = 'Cvita Cvitić'`,
  );
  expect(await service.calls.call(politiciansCalls.statistics, {})).toEqual({
    total: 3,
    approved: 2,
    unapproved: 1,
    verified: 1,
    unverified: 2,
    guaranteed: 1,
    awaitingGuarantee: 1,
    withProgramme: 1,
    withoutGoals: 1,
    mediaMentions: 3,
    byCounty: [{ name: 'Splitsko-dalmatinska', count: 2 }],
    byParty: [
      { name: 'HSS', count: 2 },
      { name: 'Nezavisni', count: 1 },
      { name: 'SDP', count: 1 },
    ],
  });
});

test('half a character, which no database can store, is refused as malformed, and nothing is written', async () => {
  const broken = create({ name: 'Ana Anić', party: 'Nezavisni \ud800' });
  await expect(broken).rejects.toMatchObject({ code: 'request.malformed' });
  expect(await names()).toEqual([]);
});

test('texts of administrators are cleaned of invisible and control characters', async () => {
  const { id } = await create({ name: 'Ana\u200B\u0000Anić', mainGoals: ['Urediti\u0000 \u202Etržnicu'] });
  const stored = await service.calls.call(politiciansCalls.getForAdministrators, { id });
  expect(stored).toMatchObject({ name: 'Ana Anić', mainGoals: ['Urediti tržnicu'] });
  const edited = await service.calls.call(politiciansCalls.update, { id, changes: { party: 'H\u2066DZ' } });
  expect(edited.party).toBe('HDZ');
});

describe('an edit', () => {
  const goals = {
    mainGoals: ['Prvi cilj', 'Drugi cilj', 'Treći cilj'],
    goal1Reference: 'https://izvor.example/1',
    goal2Reference: 'https://izvor.example/2',
    goal3Reference: 'https://izvor.example/3',
  };
  const edit = async (changes: object) => {
    const { id } = await create({ name: 'Ana Anić', photoUrl: 'https://slike.example/ana.jpg', ...goals });
    return service.calls.call(politiciansCalls.update, { id, changes });
  };

  test('leaves an empty goal out together with its links, and no other loses its own', async () => {
    const mainGoals = ['Prvi cilj', '', 'Treći cilj'];
    const left = {
      mainGoals: ['Prvi cilj', 'Treći cilj'],
      goal1Reference: 'https://izvor.example/1',
      goal2Reference: 'https://izvor.example/3',
      goal3Reference: null,
    };
    expect(await edit({ mainGoals })).toMatchObject(left);
    expect(await edit({ ...goals, mainGoals, goal2Reference: null })).toMatchObject(left);
  });

  test('that takes the photo away leaves the drawn avatar', async () => {
    expect((await edit({ photoUrl: null })).photoUrl).toMatch(/^\/avatars\/AA-\d+\.svg$/);
    expect((await edit({})).photoUrl).toBe('https://slike.example/ana.jpg');
  });
});

test('why a profile is not public is known as long as it is not', async () => {
  const { id, unpublishedReason } = await create({ name: 'Ana Anić', isAdminApproved: false });
  expect(unpublishedReason).toBe('Profil još nije objavljen.');
  const set = async (isAdminApproved: boolean, reason?: string) =>
    (await service.calls.call(politiciansCalls.setFlags, { id, reason, flags: { isAdminApproved } }))
      .unpublishedReason;
  expect(await set(true)).toBeNull();
  expect(await set(false)).toBe('Administrator je povukao objavu profila.');
  // Said once; the same again is no second decision.
  expect(await set(false, 'Podaci su netočni.')).toBe('Administrator je povukao objavu profila.');
  await set(true, 'Podaci su netočni.');
  expect(await set(false, ' Podaci su netočni. ')).toBe('Podaci su netočni.');
  await expect(service.dataSource.query('UPDATE politicians SET unpublished_reason = NULL')).rejects.toThrow(
    'null value',
  );
});
