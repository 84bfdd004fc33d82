import { WordScanner, type Words } from '../scan-words.js';
import { NAMED_WORDS, TRADE_WORDS } from './name-neighbours.js';
import {
  BUSINESS_WORDS,
  CRIME_WORDS,
  CULTURE_WORDS,
  DEATH_WORDS,
  LETTER_WORDS,
  SPORT_WORDS,
} from './other-story-words.js';
import { PERHAPS_WORDS, POLITICS_WORDS } from './politics-words.js';
import { wordForms } from './word-forms.js';
import type { WordKind, WordRow } from './word-row.js';

/** Every word that tells something, by kind. */
export const WORDS: Record<WordKind, WordRow[]> = {
  politics: POLITICS_WORDS,
  crime: CRIME_WORDS,
  sport: SPORT_WORDS,
  death: DEATH_WORDS,
  letter: LETTER_WORDS,
  culture: CULTURE_WORDS,
  business: BUSINESS_WORDS,
  trade: TRADE_WORDS,
  named: NAMED_WORDS,
  perhaps: PERHAPS_WORDS,
};

/** What one word of a text tells: of a kind the heaviest. */
export interface WordMeaning {
  kind: WordKind;
  weight: number;
  /** The word as the table has it: forms of one word count once. */
  word: string;
}

interface Entry {
  hashB: number;
  meanings: WordMeaning[];
}

/** By the first hash of the folded form, so that no string is made of a text's words; the second hash tells the same. */
const ENTRIES = new Map<number, Entry>();
const scanner = new WordScanner();

function entryFor(form: string): Entry {
  const { hashA, hashB } = scanner.scan(form);
  const known = ENTRIES.get(hashA[0] as number);
  if (known) return known;
  const entry: Entry = { hashB: hashB[0] as number, meanings: [] };
  ENTRIES.set(hashA[0] as number, entry);
  return entry;
}

for (const [kind, rows] of Object.entries(WORDS) as [WordKind, WordRow[]][])
  for (const [word, declension, weight] of rows)
    for (const form of wordForms(word, declension)) {
      const { meanings } = entryFor(form);
      if (!meanings.some((known) => known.kind === kind)) meanings.push({ kind, weight, word });
    }

const NOTHING: readonly WordMeaning[] = [];

function entryAt({ count, hashA, hashB }: Words, at: number): Entry | undefined {
  if (at < 0 || at >= count) return undefined;
  const entry = ENTRIES.get(hashA[at] as number);
  return entry?.hashB === hashB[at] ? entry : undefined;
}

/** What a word of a text tells. */
export const meaningsOf = (words: Words, at: number): readonly WordMeaning[] =>
  entryAt(words, at)?.meanings ?? NOTHING;

export const isOfKind = (words: Words, at: number, kind: WordKind): boolean =>
  meaningsOf(words, at).some((meaning) => meaning.kind === kind);
