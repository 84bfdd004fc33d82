import type { Gender } from '../people/gender.js';
import { manForms } from './men.js';
import { NAME_CASES, type NameForms } from './name-cases.js';
import { womanFirstForms, womanLastForms } from './women.js';

/**
 * The forms of a first name or surname in all cases, spelled with diacritics. Where people write a name in several ways,
 * all of them ("Boži" and "Božu"); where spelling does not tell whether a vowel stays, both ("Puljka" and "Puljaka").
 * Women's surnames stay as they are. Of a man's double surname all parts are declined, or the last one alone.
 */
export function nameForms(kind: 'first' | 'last', gender: Gender, name: string): NameForms {
  const [, before, separator, last] = /^(.*)([- ])([^- ]+)$/.exec(name) ?? [];
  if (before !== undefined && separator && last) {
    const one = nameForms(kind, gender, before);
    return join(before, one, separator, nameForms(kind, gender, last));
  }
  if (gender === 'm') return manForms(name, kind);
  return kind === 'first' ? womanFirstForms(name) : womanLastForms(name);
}

function join(before: string, one: NameForms, separator: string, last: NameForms): NameForms {
  const forms: NameForms = { N: [], G: [], D: [], A: [], I: [], V: [], possessive: [] };
  for (const name of NAME_CASES) {
    const starts = new Set([...one[name], before]);
    forms[name] = [...starts].flatMap((start) => last[name].map((end) => start + separator + end));
  }
  forms.possessive = last.possessive.map((end) => before + separator + end);
  return forms;
}
