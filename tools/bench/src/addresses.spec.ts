import { longPages, newLists, pagesOfAll, partOf, prefixes, slips, zipfFilters } from './addresses.ts';
import { inventCrowd } from './invent-crowd.ts';

const crowd = inventCrowd();

test('no address is asked for twice where answers must be new, and no round asks what another one asked', () => {
  for (const addresses of [newLists(crowd), prefixes(crowd), slips(crowd), longPages()]) {
    expect(new Set(addresses).size).toBe(addresses.length);
    const rounds = [0, 1, 2].flatMap((round) => partOf(addresses, round, 3));
    expect(new Set(rounds).size).toBe(addresses.length);
  }
  expect(newLists(crowd).length).toBe(crowd.length);
  expect(prefixes(crowd).length).toBeGreaterThan(1500);
});

test('no list begins behind its end', () => {
  const sizes = new Map<string, number>();
  for (const { county, party } of crowd) {
    const key = `${county} ${party.split(', ')[0]}`;
    sizes.set(key, (sizes.get(key) ?? 0) + 1);
  }
  for (const address of newLists(crowd)) {
    const query = new URLSearchParams(address.split('?')[1]);
    const size = sizes.get(`${query.get('jurisdiction')} ${query.get('party')}`) ?? 0;
    expect(Number(query.get('offset'))).toBeLessThan(size);
  }
});

test('200 filters, the first one most often', () => {
  const addresses = zipfFilters();
  const counts = Map.groupBy(addresses, (address) => address);
  expect(counts.size).toBe(200);
  expect(Math.max(...[...counts.values()].map(({ length }) => length))).toBe(200);
});

test('the last pages are as full as the first ones', () => {
  const offsets = pagesOfAll(crowd.length, 'last').map((address) =>
    Number(new URLSearchParams(address.split('?')[1]).get('offset')),
  );
  expect(Math.max(...offsets) + 24).toBe(crowd.length);
  expect(pagesOfAll(crowd.length, 'first').length).toBe(offsets.length);
});
