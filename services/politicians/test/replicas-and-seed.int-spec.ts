import { politiciansCalls } from '@jamcimo/contracts';
import { DirectoryStore } from '@jamcimo/storage';
import { eventually } from '@jamcimo/testing';
import { person, type RunningPoliticians, startPoliticians } from './running-politicians.js';

const running: RunningPoliticians[] = [];
const start = async (settings?: Parameters<typeof startPoliticians>[0]) => {
  const service = await startPoliticians(settings);
  running.push(service);
  return service;
};

afterEach(async () => {
  for (const service of running.splice(0).reverse()) await service.stop();
});

test('of two replicas on one database one may be killed: reads go on without a failure', async () => {
  const first = await start();
  const second = await start({ beside: first });
  const calls = second.callsTo(first);
  await calls.call(politiciansCalls.create, person({ name: 'Ana Anić' }));
  const ask = async () =>
    (await calls.call(politiciansCalls.list, { limit: 10 })).items.map(({ name }) => name);
  const asking = Array.from({ length: 50 }, async (_, i) => {
    if (i === 20) await second.app.close();
    return ask();
  });
  expect(await Promise.all(asking)).toEqual(Array(50).fill(['Ana Anić']));
  calls.close();
});

describe('SEED=demo', () => {
  test('fills an empty register once, also when two replicas start together', async () => {
    const first = await start({ SEED: 'demo' });
    const { total } = await first.calls.call(politiciansCalls.list, { limit: 0 });
    expect(total).toBeGreaterThan(130);
    await start({ SEED: 'demo', beside: first });
    expect((await first.calls.call(politiciansCalls.list, { limit: 0 })).total).toBe(total);
    expect(await first.calls.call(politiciansCalls.summary, {})).toEqual({
      published: total,
      hasInventedPeople: true,
    });
  }, 120_000);

  test('does not come back after the last invented person was removed', async () => {
    const first = await start({ SEED: 'demo' });
    await first.dataSource.query('DELETE FROM politicians');
    await start({ SEED: 'demo', beside: first });
    expect((await first.calls.call(politiciansCalls.list, { limit: 0 })).total).toBe(0);
  }, 120_000);

  test('a portrait goes with the last profile that shows it', async () => {
    const { calls, objectsDir } = await start({ SEED: 'demo' });
    const store = new DirectoryStore(objectsDir);
    const [someone] = (await calls.call(politiciansCalls.list, { limit: 1 })).items;
    const key = `public${someone?.photoUrl.replace(/^\/files/, '')}`;
    const twin = await calls.call(
      politiciansCalls.create,
      person({ name: 'Ana Anić', photoUrl: someone?.photoUrl ?? '' }),
    );
    await calls.call(politiciansCalls.remove, { id: someone?.id ?? 0 });
    expect(await store.stat(key)).not.toBeNull();
    await calls.call(politiciansCalls.remove, { id: twin.id });
    await eventually(async () => (await store.stat(key)) === null);
  }, 120_000);
});

test('a register that holds people is not filled', async () => {
  const first = await start();
  await first.calls.call(politiciansCalls.create, person({ name: 'Ana Anić' }));
  await start({ SEED: 'demo', beside: first });
  expect((await first.calls.call(politiciansCalls.list, { limit: 0 })).total).toBe(1);
});
