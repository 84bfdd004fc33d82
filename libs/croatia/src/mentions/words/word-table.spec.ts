import { WordScanner, type Words } from '../scan-words.js';
import type { WordKind } from './word-row.js';
import { isOfKind, meaningsOf, WORDS } from './word-table.js';

/** What each word of the text tells. */
function atEachWord<T>(text: string, ask: (words: Words, at: number) => T): T[] {
  const words = new WordScanner().scan(text);
  return Array.from({ length: words.count }, (_, at) => ask(words, at));
}

const ROWS = Object.entries(WORDS).flatMap(([kind, rows]) =>
  rows.map(([word, , weight, example]) => ({ kind: kind as WordKind, word, weight, example })),
);

describe('the table of words', () => {
  it.each(ROWS)('$kind: $word', ({ kind, word, weight, example }) => {
    const meanings = atEachWord(example, meaningsOf).flat();
    expect(meanings).toContainEqual({ kind, weight, word });
  });

  it('has each word once of a kind', () => {
    const keys = ROWS.map(({ kind, word }) => `${kind} ${word}`);
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  });

  it.each([
    'vlastitim rukama izrađen uređaj',
    'u krugu obitelji',
    'u općini i županiji, u Zadarskoj županiji',
    'listu i listi, gradskom uredu',
    'vladao je strah, lokalno stanovništvo',
  ])('holds for no politics: %s', (text) => {
    expect(atEachWord(text, (words, at) => isOfKind(words, at, 'politics'))).not.toContain(true);
  });

  it.each(['uhitila', 'uhitili', 'uhićena', 'uhićenog', 'uhićenju'])('knows %s', (word) => {
    expect(atEachWord(word, (words, at) => isOfKind(words, at, 'crime'))).toEqual([true]);
  });
});
