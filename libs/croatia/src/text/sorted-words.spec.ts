import { beginsNear, isSlip, slips } from './near-words.js';
import { SortedWords } from './sorted-words.js';

/** Repeatable chance. */
function dice(): (below: number) => number {
  let seed = 7;
  return (below) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % below;
  };
}

/** What `near` has to find, word by word. */
function nearOneByOne(words: string[], typed: string): [string, number][] {
  return words
    .filter((word) => isSlip(typed, word) || beginsNear(typed, word))
    .map((word) => [word, Math.min(slips(typed, word), slips(typed, word.slice(0, typed.length)))]);
}

test('all words at once give the words that each would give alone, with as many slips', () => {
  const roll = dice();
  const word = (longest: number) => Array.from({ length: roll(longest) }, () => 'abc'[roll(3)]).join('');
  let found = 0;
  for (let round = 0; round < 300; round += 1) {
    const words = [...new Set(Array.from({ length: 60 }, () => word(13)))].sort();
    const sorted = new SortedWords(words);
    for (const typed of [word(12), word(8), `${words[roll(words.length)]}a`, 'abcab', 'abca']) {
      const expected = nearOneByOne(words, typed);
      found += expected.length;
      expect([typed, ...sorted.near(typed)]).toEqual([typed, ...expected]);
    }
  }
  expect(found).toBeGreaterThan(1000);
});

test.each([
  ['horvta', ['horvat', 'horvatic', 'horvatici']],
  ['hor', []],
  ['horva', ['horvat', 'horvatic', 'horvatici', 'morva']],
  ['orva', ['morva']],
])('%s is near %j', (typed, expected) => {
  expect([
    ...new SortedWords(['sinj', 'morva', 'horvatici', 'horvatic', 'horvat', 'ana']).near(typed).keys(),
  ]).toEqual(expected);
});

test('words are compared to their end, however long they are', () => {
  const long = 'a'.repeat(300);
  expect([...new SortedWords([`${long}b`, `${long}bcd`, long]).near(`${long}c`)]).toEqual(
    [
      [`${long}b`, 1],
      [`${long}bcd`, 1],
      [long, 1],
    ].sort(),
  );
});
