import { NAME_CASES, POSSESSIVE_ENDINGS } from '../names/name-cases.js';
import { nameForms } from '../names/name-forms.js';
import type { Gender } from '../people/gender.js';
import { fold } from '../text/fold.js';
import { splitName } from './split-name.js';

/**
 * Every folded form in which a text may write a person's surname: all cases and possessives, of both genders where the gender
 * is not known. Of a double surname each part counts. Empty for what is no whole name.
 */
export function surnameForms(name: string, gender: Gender | null): Set<string> {
  const parts = splitName(name);
  if (!parts) return new Set();
  const genders: Gender[] = gender ? [gender] : ['m', 'f'];
  return new Set(parts.last.flatMap((surname) => genders.flatMap((one) => formsOf(surname, one))));
}

function formsOf(surname: string, gender: Gender): string[] {
  const forms = nameForms('last', gender, surname);
  const cases = NAME_CASES.flatMap((name) => forms[name]);
  const possessives = forms.possessive.flatMap((stem) => POSSESSIVE_ENDINGS.map((ending) => stem + ending));
  return [surname, ...cases, ...possessives].map(fold);
}
