import { splitHomonym } from '../people/proper-name.js';
import { fold, withoutApostrophes } from '../text/fold.js';

/** The words of a name, hyphens taken as spaces: "Ana-Mari Selak Bistrić" → [Ana, Mari], [Selak, Bistrić]. */
export interface NameParts {
  given: string[];
  last: string[];
}

/** Second given names that stand without a hyphen; other words in the middle of a name are surnames. */
const SECOND_GIVEN = new Set(
  (
    'marija maria mari ana magdalena lucija katarina kristina terezija barbara franka helena elizabeta ' +
    'pavao josip karlo antun ivan'
  ).split(' '),
);

/** Null for what is no whole name. Titles ("dr. sc.", ", dipl. ing.") and apostrophes are left out. */
export function splitName(name: string): NameParts | null {
  const words = withoutApostrophes(splitHomonym(name).name.split(',')[0] ?? '')
    .split(/\s+/)
    .filter((word) => word && !word.endsWith('.'));
  const first = words.shift();
  if (!first || words.length === 0) return null;
  const given = partsOf(first);
  while (words.length > 1 && given.length < 2 && SECOND_GIVEN.has(fold(words[0] ?? '')))
    given.push(...partsOf(words.shift() ?? ''));
  const last = words.flatMap(partsOf);
  return given.length && last.length ? { given, last } : null;
}

const partsOf = (word: string) => word.split(/[-‐‑]/).filter((part) => /\p{L}/u.test(part));
