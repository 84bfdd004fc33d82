import type { FoundPolitician } from '@jamcimo/contracts';
import { matchingCategories } from './matching-categories.js';

const FACETS = { parties: [], counties: [], cities: [{ name: 'Petrinja', count: 4 }] };
const found = (name: string): FoundPolitician => ({
  ...{
    id: 1,
    name,
    party: 'SDP',
    position: 'načelnik',
    county: 'Zadarska',
    city: 'Zadarska, Pag',
    photoUrl: '/1',
  },
});
const cities = async (search: string, people: FoundPolitician[]) =>
  (await matchingCategories(FACETS, search, async () => people)).cities.map(({ name }) => name);

test('a town that resembles the text is suggested where the list shows its people, so not beside somebody of that name', async () => {
  expect(await cities('petric', [found('Ana Petrić')])).toEqual([]);
  expect(await cities('petric', [found('Ana Perić')])).toEqual(['Petrinja']);
  expect(await cities('petrinja', [found('Ana Petrinja')])).toEqual(['Petrinja']);
});

test('nobody is looked for where no category merely resembles the text', async () => {
  const findPeople = jest.fn();
  await matchingCategories(FACETS, 'petrinja', findPeople);
  expect(findPeople).not.toHaveBeenCalled();
});
