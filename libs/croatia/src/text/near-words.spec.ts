import { beginsNear, isNearWord, slips } from './near-words.js';

test.each([
  ['horvat', 'horvat', 0],
  ['horvta', 'horvat', 1],
  ['horvt', 'horvat', 1],
  ['horvaat', 'horvat', 1],
  ['horbat', 'horvat', 1],
  ['mrako', 'marko', 1],
  ['', 'abc', 3],
  ['anic', 'babic', 2],
])('between %s and %s are %i slips', (one, other, count) => {
  expect(slips(one, other)).toBe(count);
  expect(slips(other, one)).toBe(count);
});

test.each([
  ['horvta', 'horvat'],
  ['jastrebarskog', 'jastrebarsko'],
  ['splita', 'split'],
  ['rijeci', 'rijeka'],
  ['zadru', 'zadar'],
  ['vukovara', 'vukovar'],
  ['velikoj', 'velika'],
  ['zagrebom', 'zagreb'],
  ['djurdjevc', 'djurdjevic'],
])('%s is near %s', (typed, word) => {
  expect(isNearWord(typed, word)).toBe(true);
});

test.each([
  ['ana', 'iva'],
  ['zupan', 'zupanja'],
  ['babic', 'sabic-kovac'],
  ['split', 'sinj'],
  ['kovac', 'kovacevac'],
  ['sinj', 'losinj'],
])('%s is not near %s', (typed, word) => {
  expect(isNearWord(typed, word)).toBe(false);
});

test('a word that is not typed to its end may have its slip as well', () => {
  expect(beginsNear('jasterb', 'jastrebarsko')).toBe(true);
  expect(beginsNear('hor', 'hrvoje')).toBe(false);
  expect(beginsNear('zagorje', 'zagreb')).toBe(false);
});
