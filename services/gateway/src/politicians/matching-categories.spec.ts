import { matchingCategories } from './matching-categories.js';
import { searchKey } from './search-key.js';

const counted = (...names: string[]) => names.map((name, index) => ({ name, count: index + 1 }));
const FACETS = {
  counties: counted('Splitsko-dalmatinska', 'Zadarska'),
  parties: counted('HDZ', 'Možemo!', 'SDP'),
  cities: counted('Đakovo', 'Makarska', 'Mali Lošinj', 'Omiš', 'Sinj'),
};
const find = (text: string) => matchingCategories(FACETS, searchKey(text));
const cities = (text: string) => find(text).cities.map(({ name }) => name);

test('a party or city whose name contains the text is found with its count', () => {
  expect(find('moze')).toEqual({ parties: [{ name: 'Možemo!', count: 2 }], cities: [] });
  expect(find('omiš')).toEqual({ parties: [], cities: [{ name: 'Omiš', count: 4 }] });
});

test('names with a word that begins with the text come first', () => {
  expect(cities('sinj')).toEqual(['Sinj', 'Mali Lošinj']);
});

test.each(['đak', 'djak', 'dak', 'ĐAKOVO'])('%s finds Đakovo', (text) => {
  expect(cities(text)).toEqual(['Đakovo']);
});

test('a city of a county whose name contains the text is not found by it', () => {
  expect(cities('split')).toEqual([]);
});

test('a text without letters finds nothing', () => {
  expect(find('!!!')).toEqual({ parties: [], cities: [] });
});
