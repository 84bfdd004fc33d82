import { politiciansCalls } from '@jamcimo/contracts';
import { LRUCache } from 'lru-cache';
import { Client } from 'pg';
import { PublicProfiles } from '../src/public-register/public-profiles.js';
import { emptyTables, person, type RunningPoliticians, startPoliticians } from './running-politicians.js';

let service: RunningPoliticians;

beforeAll(async () => {
  service = await startPoliticians();
});
afterAll(() => service.stop());
beforeEach(() => emptyTables(service, 'politicians'));

const create = async (name: string, more = {}) =>
  (await service.calls.call(politiciansCalls.create, person({ name, ...more }))).id;
const update = (id: number, changes: object) => service.calls.call(politiciansCalls.update, { id, changes });

/** The page as text and as records: both ways must say the same. */
async function bothWays(input: { filters?: object; limit: number; offset?: number }) {
  const [text, records] = await Promise.all([
    service.calls.call(politiciansCalls.listJson, input),
    service.calls.call(politiciansCalls.list, input),
  ]);
  expect({ items: JSON.parse(text.items), total: text.total }).toEqual(records);
  expect(text.ids).toEqual(records.items.map(({ id }) => id));
  return records;
}

test('after every change of a profile, its goals, its reports or its publication the text is that of now', async () => {
  const id = await create('Ana Anić', {
    mainGoals: ['Sagraditi novi vrtić', 'Obnoviti most', 'Urediti park'],
  });
  const other = await create('Iva Ivić');
  const seen = [await bothWays({ limit: 10 })];
  const look = async () => void seen.push(await bothWays({ limit: 10 }));
  await update(id, { mainGoals: ['Sagraditi novi vrtić', 'Obnoviti most', 'Obnoviti školu'] });
  await look();
  await service.dataSource.query('UPDATE politicians SET media_mentions = 5 WHERE id = $1', [other]);
  await look();
  await service.calls.call(politiciansCalls.setFlags, { id: other, flags: { isVerified: true } });
  await look();
  await service.calls.call(politiciansCalls.setFlags, { id: other, flags: { isAdminApproved: false } });
  await look();
  await service.calls.call(politiciansCalls.setFlags, { id: other, flags: { isAdminApproved: true } });
  await look();
  await service.calls.call(politiciansCalls.remove, { id });
  await look();
  expect(new Set(seen.map((page) => JSON.stringify(page))).size).toBe(6);
  expect(seen[5]).toEqual(seen[3]);
});

test('pages are counted also where they hold nobody', async () => {
  for (const name of ['Ana Anić', 'Iva Ivić', 'Zoe Zoić']) await create(name);
  expect((await bothWays({ limit: 2 })).total).toBe(3);
  expect(await bothWays({ limit: 2, offset: 10 })).toEqual({ items: [], total: 3 });
  expect(await bothWays({ limit: 0 })).toEqual({ items: [], total: 3 });
  expect(await bothWays({ limit: 2, filters: { city: 'Nigdje' } })).toEqual({ items: [], total: 0 });
  expect((await bothWays({ limit: 2, filters: { q: 'ivci' } })).items.map(({ name }) => name)).toEqual([
    'Iva Ivić',
  ]);
});

test('those of a party in one place are counted in the statement that reads them', async () => {
  for (const name of ['Ana Anić', 'Iva Ivić', 'Zoe Zoić']) await create(name, { party: 'HSS' });
  await create('Jure Jurić', { party: 'SDP' });
  const filters = { party: 'HSS', city: 'Sinj' };
  const page = await bothWays({ limit: 1, offset: 1, filters });
  expect([page.items.map(({ name }) => name), page.total]).toEqual([['Iva Ivić'], 3]);
  expect(await bothWays({ limit: 1, offset: 3, filters })).toEqual({ items: [], total: 3 });
});

/** As the owner of the database does at the end of a restore. */
async function countRestore(): Promise<void> {
  const owner = new Client(service.environment.DATABASE_URL);
  await owner.connect();
  await owner.query('UPDATE extensions.restore_epoch SET epoch = epoch + 1');
  await owner.end();
}

test('after a restore, which may bring a version back with other content, the text is that of the restored rows', async () => {
  const id = await create('Ana Anić');
  await bothWays({ limit: 10 });
  const { ids: before, tag } = await service.calls.call(politiciansCalls.listIds, { filters: {} });
  await service.dataSource.query(`UPDATE politicians SET party = 'Druga stranka' WHERE id = $1`, [id]);
  await countRestore();
  const { items } = await bothWays({ limit: 10 });
  expect(items.map(({ party }) => party)).toEqual(['Druga stranka']);
  const after = await service.calls.call(politiciansCalls.listIds, { filters: {} });
  expect(after.ids).toEqual(before);
  expect(after.tag).not.toBe(tag);
});

test('nobody is missing when there is room for a few texts only and many lists are asked for at once', async () => {
  for (let person = 1; person <= 12; person += 1)
    await create(`Osoba Broj${String.fromCharCode(96 + person)}`);
  const few = new LRUCache<string, string>({ max: 3 });
  Object.assign(service.app.get(PublicProfiles), { texts: few });
  for (let round = 0; round < 5; round += 1) {
    const pages = await Promise.all(
      Array.from({ length: 12 }, (_, offset) =>
        service.calls.call(politiciansCalls.listJson, { limit: 4, offset }),
      ),
    );
    expect(pages.map(({ items }) => (JSON.parse(items) as unknown[]).length)).toEqual(
      Array.from({ length: 12 }, (_, offset) => Math.min(4, 12 - offset)),
    );
  }
});
