/** Croatian cases; the locative of a name is its dative. */
export type NameCase = 'N' | 'G' | 'D' | 'A' | 'I' | 'V';

export const NAME_CASES: readonly NameCase[] = ['N', 'G', 'D', 'A', 'I', 'V'];

/** Every form of one word of a name. `possessive` is what endings of adjectives are put to: "Tomašević" → "Tomaševićev". */
export interface NameForms extends Record<NameCase, string[]> {
  possessive: string[];
}

/** Endings of an adjective such as "Tomaševićev", "Šutin". */
export const POSSESSIVE_ENDINGS = [
  '',
  'a',
  'o',
  'i',
  'e',
  'u',
  'og',
  'oga',
  'om',
  'ome',
  'omu',
  'oj',
  'im',
  'ih',
  'ima',
];
