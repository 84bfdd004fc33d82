/**
 * What a word says about the text it stands in. `politics` speaks for a politician; crime (police, courts, accidents), sport, death,
 * letter (of a reader), culture (school and science too) and business speak of a story about somebody else. A `trade` counts right
 * beside a name only, and so does `named` (what is named after people). What `perhaps` is about politics is enough to ask somebody
 * whom a surname means, and counts for nothing else.
 */
export type WordKind =
  | 'politics'
  | 'crime'
  | 'sport'
  | 'death'
  | 'letter'
  | 'culture'
  | 'business'
  | 'trade'
  | 'named'
  | 'perhaps';

/**
 * How a word is declined: nouns like a man's name (m), like a woman's in -a (f), in -o or -e (n), in a consonant like "smrt" (i);
 * adjectives in -i or without an ending (adj); verbs by the stem of their past ("uhiti": uhitio, uhitila); words that never change (x).
 */
export type Declension = 'm' | 'f' | 'n' | 'i' | 'adj' | 'verb' | 'x';

/** The word, how it is declined, its weight (3 tells most) and a sentence in which it stands. */
export type WordRow = readonly [word: string, declension: Declension, weight: number, example: string];
