import { politiciansCalls } from '@jamcimo/contracts';
import { emptyTables, person, type RunningPoliticians, startPoliticians } from './running-politicians.js';

let service: RunningPoliticians;

beforeAll(async () => {
  service = await startPoliticians();
});
afterAll(() => service.stop());
beforeEach(() => emptyTables(service, 'politicians'));

const create = async (name: string, more = {}) =>
  (await service.calls.call(politiciansCalls.create, person({ name, ...more }))).id;
const listIds = (filters = {}) => service.calls.call(politiciansCalls.listIds, { filters });
const update = (id: number, changes: object) => service.calls.call(politiciansCalls.update, { id, changes });

test('the ids of the list stand in the order of its pages, filtered as they are', async () => {
  await create('Zoe Zoić');
  await create('Ana Anić', { isVerified: true });
  await create('Iva Ivić');
  await create('Skrivena Osoba', { isAdminApproved: false });
  const { items } = await service.calls.call(politiciansCalls.list, { limit: 10 });
  expect((await listIds()).ids).toEqual(items.map(({ id }) => id));
  expect((await listIds({ verified: true })).ids).toEqual(items.slice(0, 1).map(({ id }) => id));
  // With a slip of the pen, as the pages find it.
  expect((await listIds({ q: 'ivci' })).ids).toEqual(
    (await service.calls.call(politiciansCalls.list, { filters: { q: 'ivci' }, limit: 10 })).items.map(
      ({ id }) => id,
    ),
  );
});

test('the tag changes with every change of what the list shows, and only then', async () => {
  const id = await create('Ana Anić');
  const other = await create('Iva Ivić');
  const tags = [(await listIds()).tag];
  expect((await listIds()).tag).toBe(tags[0]);
  await update(id, { party: 'HSS' });
  tags.push((await listIds()).tag);
  await service.dataSource.query('UPDATE politicians SET media_mentions = 5 WHERE id = $1', [other]);
  tags.push((await listIds()).tag);
  await service.calls.call(politiciansCalls.remove, { id: other });
  tags.push((await listIds()).tag);
  expect(new Set(tags).size).toBe(4);
});

test('profiles come in the order of their ids as asked for, without those that are hidden or gone by then', async () => {
  const ids = [await create('Ana Anić'), await create('Iva Ivić'), await create('Zoe Zoić')];
  await service.calls.call(politiciansCalls.remove, { id: ids[1] as number });
  const flags = { isAdminApproved: false };
  await service.calls.call(politiciansCalls.setFlags, { id: ids[2] as number, flags });
  const found = await service.calls.call(politiciansCalls.listByIds, { ids: ids.toReversed() });
  expect(found.map(({ name }) => name)).toEqual(['Ana Anić']);
});
