import { politiciansCalls } from '@jamcimo/contracts';
import { emptyTables, person, type RunningPoliticians, startPoliticians } from './running-politicians.js';

let service: RunningPoliticians;

beforeAll(async () => {
  service = await startPoliticians();
});
afterAll(() => service.stop());
beforeEach(() => emptyTables(service, 'politicians, created_politicians'));

const create = (name: string, idempotencyKey: string | null) =>
  service.calls.call(politiciansCalls.create, { ...person({ name }), idempotencyKey });
const total = async () => (await service.calls.call(politiciansCalls.list, { limit: 10 })).total;

test('a profile that is sent twice under one key, also at once, is made once', async () => {
  const [one, other] = await Promise.all([create('Ana Anić', 'kljuc'), create('Ana Anić', 'kljuc')]);
  expect(other).toEqual(one);
  expect(await create('Ana Anić', 'kljuc')).toEqual(one);
  expect(await total()).toBe(1);
  await create('Ana Anić', null);
  await create('Ana Anić', 'drugi');
  expect(await total()).toBe(3);
});

test('another profile under a used key is refused, and the same one after it was removed', async () => {
  const { id } = await create('Ana Anić', 'kljuc');
  await expect(create('Iva Ivić', 'kljuc')).rejects.toMatchObject({ code: 'politician.key-reused' });
  await service.calls.call(politiciansCalls.remove, { id });
  await expect(create('Ana Anić', 'kljuc')).rejects.toMatchObject({ code: 'politician.not-found' });
  expect(await total()).toBe(0);
});

test('an invented person is marked at the goals, on the page and for the other services', async () => {
  const invented = { ...person({ name: 'Ana Anić' }), isInvented: true };
  const { id, goalOrigins } = await service.calls.call(politiciansCalls.create, invented);
  expect(goalOrigins).toEqual(['demo']);
  expect(await service.calls.call(politiciansCalls.summary, {})).toEqual({
    published: 1,
    hasInventedPeople: true,
  });
  const [event] = await service.query<{ payload: object }>(
    "SELECT payload FROM outbox_events WHERE name = 'politician.changed' AND aggregate_id = $1",
    [String(id)],
  );
  expect(event?.payload).toMatchObject({ isInvented: true, acceptsFoundGoals: false });
});
