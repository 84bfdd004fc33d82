import * as units from '@jamcimo/croatia/local-units';
import { unitChoices } from './unit-choices';

const names = (county: string, text: string) => {
  const choices = unitChoices(units, county, text);
  return choices && [...choices.towns, ...choices.municipalities].map(({ name }) => name);
};

test('a county offers its towns, then its municipalities', () => {
  const choices = unitChoices(units, 'Istarska', '');
  expect(choices?.towns).toHaveLength(10);
  expect(choices?.municipalities).toHaveLength(31);
});

test('a unit is found without diacritics, by a word of its name and by its Italian name', () => {
  expect(names('Splitsko-dalmatinska', 'sucu')).toEqual(['Sućuraj']);
  expect(names('Zagrebačka', 'zelina')).toEqual(['Sveti Ivan Zelina']);
  expect(names('Istarska', 'parenzo')).toEqual(['Poreč']);
});

test('names that begin with the text come first', () => {
  expect(names('Zagrebačka', 'du')?.[0]).toBe('Dugo Selo');
});

test('without a county nothing is offered before two letters, then the units of all counties', () => {
  expect(names('', 's')).toBeNull();
  const found = unitChoices(units, '', 'privlaka');
  expect(found?.municipalities.map(({ county }) => county)).toEqual(['Zadarska', 'Vukovarsko-srijemska']);
});

test('a text that fits nothing offers nothing', () => {
  expect(names('Istarska', 'qqq')).toEqual([]);
});
