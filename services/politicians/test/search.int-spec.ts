import { type PoliticianFilters, politiciansCalls } from '@jamcimo/contracts';
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
const names = async (filters: PoliticianFilters = {}) =>
  (await service.calls.call(politiciansCalls.list, { filters, limit: 100 })).items.map(({ name }) => name);
const search = async (query: string) =>
  (await service.calls.call(politiciansCalls.search, { query })).map(({ name }) => name);

describe('search', () => {
  beforeEach(async () => {
    await create({ name: 'Đuro Đurđević', party: 'Možemo!' });
    await create({ name: 'Domagoj Durić', city: 'Splitsko-dalmatinska, Omiš' });
    await create({ name: 'Šime Žužić', party: 'IDS', city: 'Zadarska, Zadar', county: 'Zadarska' });
    await create({ name: 'Sinjana Omišalj', city: 'Splitsko-dalmatinska, Omiš' });
  });

  test.each(['đurđ', 'djurdj', 'durde', 'ĐURĐEVIĆ', 'djuro djurdjevic', 'đuro đ'])(
    '"%s" finds Đuro Đurđević first',
    async (typed) => {
      expect((await search(typed))[0]).toBe('Đuro Đurđević');
    },
  );

  test('what is found says no more than a search has to show', async () => {
    const [found] = await service.calls.call(politiciansCalls.search, { query: 'šime' });
    expect(found).toEqual({
      id: expect.any(Number),
      name: 'Šime Žužić',
      party: 'IDS',
      position: 'načelnica',
      county: 'Zadarska',
      city: 'Zadarska, Zadar',
      photoUrl: '/avatars/XX-1.svg',
    });
  });

  test('a typed đ does not find those with d', async () => {
    expect(await search('đur')).toEqual(['Đuro Đurđević']);
    expect((await search('dur')).sort()).toEqual(['Domagoj Durić', 'Đuro Đurđević']);
  });

  test('diacritics may be left out', async () => {
    expect(await search('sime zuz')).toEqual(['Šime Žužić']);
  });

  test('a small slip of the pen still finds the person', async () => {
    expect(await search('Đurdevič')).toContain('Đuro Đurđević');
    expect(await search('Zuzicc')).toContain('Šime Žužić');
  });

  test('names come before places', async () => {
    expect(await search('sinj')).toEqual(['Sinjana Omišalj', 'Đuro Đurđević']);
  });

  test.each([
    ['Zadarsk', 'Šime Žužić'],
    ['Zdaar', 'Šime Žužić'],
    ['Istarski demokratski', 'Šime Žužić'],
    ['Istarski demo', 'Šime Žužić'],
    ['mozeom', 'Đuro Đurđević'],
  ])('"%s", which suggests a county, a town or a party, lists its people', async (typed, name) => {
    expect(await names({ q: typed })).toEqual([name]);
    expect(await search(typed)).toEqual([name]);
  });

  test.each([
    ['načelnica zadra', 'Šime Žužić'],
    ['ids zadru', 'Šime Žužić'],
    ['načelnik nove rače', 'Iva Ivić'],
  ])('"%s", a place in another case beside other words, finds: %s', async (typed, name) => {
    const place = { city: 'Bjelovarsko-bilogorska, Nova Rača', county: 'Bjelovarsko-bilogorska' };
    await create({ name: 'Iva Ivić', ...place });
    await create({ name: 'Jure Jurić', ...place, position: 'Općinsko vijeće' });
    expect(await names({ q: typed })).toEqual([name]);
    expect(await search(typed)).toEqual([name]);
  });

  test('a name that resembles a town finds those who have it alone', async () => {
    await create({ name: 'Ana Zader', city: 'Splitsko-dalmatinska, Omiš' });
    expect(await names({ q: 'Zader' })).toEqual(['Ana Zader']);
    expect(await names({ q: 'Zadre' })).toEqual(['Ana Zader', 'Šime Žužić']);
    expect(await search('Zadre')).toEqual(['Ana Zader', 'Šime Žužić']);
  });

  test('a place that begins with the text comes before one that holds it', async () => {
    await create({
      name: 'Ana Abrić',
      city: 'Primorsko-goranska, Mali Lošinj',
      county: 'Primorsko-goranska',
    });
    expect(await search('sinj')).toEqual(['Sinjana Omišalj', 'Đuro Đurđević', 'Ana Abrić']);
  });

  test.each([
    'Žuižć Šime',
    'djuro djurdejvic',
    'Omišlaj',
    'SINJAAN OMISALJ',
    'Durić Domagoj',
    'možemo',
    'sinj',
  ])('"%s" finds the same people in the list as in the search', async (typed) => {
    const found = await search(typed);
    expect(found).not.toEqual([]);
    expect((await names({ q: typed })).sort()).toEqual(found.sort());
  });

  test('a slip of the pen beside another filter finds those who pass it, and a text that is right finds no others', async () => {
    await create({ name: 'Lucija Žužić', party: 'HSS' });
    expect(await names({ q: 'Žuižć' })).toEqual(['Lucija Žužić', 'Šime Žužić']);
    expect(await names({ q: 'Žuižć', party: 'HSS' })).toEqual(['Lucija Žužić']);
    expect(await names({ q: 'Lucija Žužić', party: 'IDS' })).toEqual([]);
    const { parties, statuses } = await service.calls.call(politiciansCalls.facets, {
      filters: { q: 'Žuižć', guaranteed: true },
    });
    expect(parties.filter(({ count }) => count > 0)).toEqual([]);
    expect(statuses).toEqual({ verified: 0, unverified: 2, guaranteed: 0 });
  });

  test('a text that is nobody’s name offers the nearest ones, at most five', async () => {
    const nearest = async (query: string) =>
      (await service.calls.call(politiciansCalls.nearest, { query })).map(({ name }) => name);
    expect(await names({ q: 'Đurđinović' })).toEqual([]);
    expect(await nearest('Đurđinović')).toEqual(['Đuro Đurđević']);
    expect(await nearest('Žuižć')).toEqual(['Šime Žužić']);
    for (const first of 'ABCDEF') await create({ name: `${first}na Perić` });
    expect(await nearest('peric')).toHaveLength(5);
    expect(await nearest('qqxxqq')).toEqual([]);
    expect(await nearest('đu')).toEqual([]);
  });

  test('the name of a county and the full name of a party find their people', async () => {
    await create({ name: 'Ana Anić', party: 'HDZ, HSS' });
    expect(await search('Zadarska županija')).toEqual(['Šime Žužić']);
    expect(await names({ q: 'zadarska' })).toEqual(['Šime Žužić']);
    expect(await search('Hrvatska demokratska zajednica')).toEqual(['Ana Anić']);
    expect(await names({ q: 'hrvatska seljačka stranka' })).toEqual(['Ana Anić']);
  });

  test('words of an office find the office first, not a town that begins alike', async () => {
    const zupanja = {
      city: 'Vukovarsko-srijemska, Županja',
      county: 'Vukovarsko-srijemska',
      position: 'Gradsko vijeće',
    };
    await create({ name: 'Ana Anić', ...zupanja });
    await create({ name: 'Bara Barić', position: 'županica', city: null });
    await create({ name: 'Cvita Župančić', position: 'Gradsko vijeće' });
    await create({ name: 'Dora Dorić', position: 'gradonačelnica', city: 'Splitsko-dalmatinska, Split' });
    for (const typed of ['župan', 'županica', 'ŽUPANI'])
      expect(await search(typed)).toEqual(['Bara Barić', ...(typed === 'župan' ? ['Cvita Župančić'] : [])]);
    expect(await search('županja')).toEqual(['Ana Anić']);
    expect(await search('gradonačelnik split')).toEqual(['Dora Dorić']);
    expect((await search('načelnik')).sort()).toEqual(
      ['Domagoj Durić', 'Sinjana Omišalj', 'Đuro Đurđević', 'Šime Žužić'].sort(),
    );
    expect(await names({ q: 'gradonačelnika' })).toEqual(['Dora Dorić']);
    expect(await search('bara župan')).toEqual(['Bara Barić']);
  });

  test('very many words are no slip of the pen', async () => {
    expect(await search('ab '.repeat(40))).toEqual([]);
    expect(await names({ q: 'Žuižć '.repeat(13) })).toEqual([]);
  });

  test('fewer than three characters find nobody, and punctuation finds nobody', async () => {
    expect(await search('đu')).toEqual([]);
    expect(await search('%%%')).toEqual([]);
    expect(await search("' OR 1=1")).toEqual([]);
  });

  test('categories count the list they lead to', async () => {
    const { parties, cities } = await service.calls.call(politiciansCalls.facets, {});
    expect(parties).toContainEqual({ name: 'Možemo!', count: 1 });
    expect(cities).toContainEqual({ name: 'Omiš', count: (await names({ city: 'Omiš' })).length });
  });
});
