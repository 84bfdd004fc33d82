import { NAME_CASES, POSSESSIVE_ENDINGS } from '../../names/name-cases.js';
import { nameForms } from '../../names/name-forms.js';
import type { Declension } from './word-row.js';

/** All forms of a word. More than anybody uses: they serve to recognise, not to write. Singulars are those of names. */
export function wordForms(word: string, declension: Declension): string[] {
  return [...new Set([word, ...FORMS[declension](word)])];
}

const FORMS: Record<Declension, (word: string) => string[]> = {
  m: (word) => {
    const forms = nameForms('last', 'm', word);
    return [...singular(forms), ...forms.G.flatMap((genitive) => plurals(word, genitive.slice(0, -1)))];
  },
  f: (word) => {
    const stem = word.slice(0, -1);
    return [...singular(nameForms('first', 'f', word)), `${softened(stem)}i`, `${stem}ama`];
  },
  n: (word) => {
    const [stem, last] = [word.slice(0, -1), word.slice(-1)];
    return [...'aui'].map((ending) => stem + ending).concat(`${stem}${last}m`, `${stem}ima`);
  },
  i: (word) => ['i', 'ju', 'u', 'ima'].map((ending) => word + ending).concat(word.replace(/t$/, 'šću')),
  adj: (word) => POSSESSIVE_ENDINGS.map((ending) => word.replace(/[ai]$/, '') + ending),
  verb: (stem) => ['o', 'la', 'lo', 'li', 'le', 'ti', 't', 'ju', 'mo', 'ste', 'še'].map((end) => stem + end),
  x: () => [],
};

const singular = (forms: ReturnType<typeof nameForms>) => NAME_CASES.flatMap((name) => forms[name]);

/** One syllable has the longer plural as well: sud, sudovi. */
function plurals(word: string, stem: string): string[] {
  const isShort = (word.match(/[aeiou]/g) ?? []).length === 1;
  const long = isShort ? ['ovi', 'ova', 'ove', 'ovima', 'evi', 'eva', 'eve', 'evima'] : [];
  return [`${softened(stem)}i`, `${softened(stem)}ima`, `${stem}e`, ...long.map((ending) => stem + ending)];
}

/** Before -i: načelnik, načelnici; stranka, stranci. */
const softened = (stem: string) =>
  stem.replace(/[kgh]$/, (letter) => ({ k: 'c', g: 'z', h: 's' })[letter] ?? letter);
