import { derivedFields, searchableName } from './derived-fields.js';
import { SearchText, wordPattern } from './search-text.js';

const found = (text: string, typed: string) =>
  new SearchText(typed).words.every((word) => new RegExp(wordPattern(word).replaceAll('%', '.*')).test(text));

test('a profile is sorted by the last word of the name and found by name, party, office and place', () => {
  const fields = derivedFields({
    name: 'Marija Selak Raspudić',
    party: 'HDZ, Naša lista',
    position: 'načelnica',
    city: 'Splitsko-dalmatinska, Podbablje',
  });
  expect(fields).toMatchObject({
    parties: ['HDZ', 'Naša lista'],
    cityGroup: 'Podbablje',
    sortLast: 'Raspudić',
    sortName: 'Marija Selak Raspudić',
    searchName: ' marija selak raspudic',
    searchText: ' marija selak raspudic hdz nasa lista nacelnica podbablje',
  });
});

test.each(['đuro đurđević', 'djuro djurdjevic', 'duro durdevic', 'ĐURO', 'Djurdj', 'durđ'])(
  '%s finds Đuro Đurđević',
  (typed) => {
    const name = searchableName('Đuro Đurđević');
    if (typed === 'durđ') expect(found(name, typed)).toBe(false);
    else expect(found(name, typed)).toBe(true);
  },
);

test('a typed đ or dj does not find every d', () => {
  expect(found(searchableName('Domagoj Dokić'), 'đokić')).toBe(false);
  expect(found(searchableName('Domagoj Dokić'), 'djok')).toBe(false);
  expect(found(searchableName('Domagoj Dokić'), 'dok')).toBe(true);
});

test('a short word matches the beginning of a word only', () => {
  expect(found(' ana horvat', 'an')).toBe(true);
  expect(found(' ivana horvat', 'an')).toBe(false);
  expect(found(' ivana horvat', 'ana')).toBe(true);
});
