import { beginsNear, isNearWord, isWithin, slips } from './near-words.js';

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

test('the quick answer is that of the count, for words of every length and any number of slips', () => {
  const letters = 'abc';
  let seed = 7;
  const next = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % below;
  };
  const word = () => Array.from({ length: next(9) }, () => letters[next(3)]).join('');
  for (let round = 0; round < 20_000; round += 1) {
    const [one, other, most] = [word(), word(), next(4)];
    expect([one, other, most, isWithin(most, one, other)]).toEqual([
      ...[one, other, most],
      slips(one, other) <= most,
    ]);
  }
  expect(isWithin(1, 'a'.repeat(80), `${'a'.repeat(79)}b`)).toBe(true);
});
