import { politiciansCalls } from '@jamcimo/contracts';
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
  const asking = Array.from({ length: 20 }, async (_, i) => {
    if (i === 8) await second.app.close();
    return ask();
  });
  expect(await Promise.all(asking)).toEqual(Array(20).fill(['Ana Anić']));
  calls.close();
});

test('who was stored by another replica just now is found at once, also by letters that meet in no name known here', async () => {
  const first = await start();
  const second = await start({ beside: first });
  const found = async (query: string) =>
    (await second.calls.call(politiciansCalls.search, { query })).map(({ name }) => name);
  const listed = async (q: string) =>
    (await second.calls.call(politiciansCalls.list, { filters: { q }, limit: 10 })).items.map(
      ({ name }) => name,
    );
  await first.calls.call(politiciansCalls.create, person({ name: 'Marko Marić' }));
  // Now the second one knows the words of all names.
  expect(await found('marrko')).toEqual(['Marko Marić']);
  await first.calls.call(politiciansCalls.create, person({ name: 'Iva Krkšul' }));
  expect(await found('krksul')).toEqual(['Iva Krkšul']);
  expect(await found('iva krksul')).toEqual(['Iva Krkšul']);
  expect(await listed('krksul')).toEqual(['Iva Krkšul']);
});
