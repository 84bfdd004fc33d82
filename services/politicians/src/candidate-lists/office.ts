import { LENGTHS } from '@jamcimo/contracts';
import { fold, type Gender, normalizeText, positionFor, type Race } from '@jamcimo/croatia';
import type { Place } from './place.js';
import { RowProblem } from './unreadable-list.js';

/** What somebody stands for: a race, or the words of the source when they name no known office. */
export type Office = { race: Race; isStated: boolean; isElected?: boolean } | { text: string };

export const DEPUTY = 'Zamjenici čelnika ne uvoze se.';

const isExecutive = (words: string) => /nacelni|mayor|prefect|\bhead\b|\bzupan(a|u|om|ic\w*)?\b/.test(words);
const isCouncil = (words: string) => /vijec|skupstin|council|assembly|nositelj/.test(words);

/**
 * Reads the position column. `isCounty` marks an office of the county; `gender` is given only by the feminine forms,
 * because "gradonačelnik" also stands for both. No text means a place on the list of the council, which is what nearly
 * all candidates stand for. Throws `RowProblem` for deputies and for texts that are too long.
 */
export function readOffice(text: string): { office: Office; isCounty: boolean; gender: Gender | null } {
  const words = fold(text);
  if (/zamjeni|deputy/.test(words)) throw new RowProblem(DEPUTY);
  const gender = /(nacelnic|zupanic|vijecnic|nositeljic)\w*/.test(words) ? 'f' : null;
  if (isExecutive(words)) {
    const isCounty = /\bzupan(a|u|om|ic\w*)?\b|prefect|county/.test(words) && !/nacelni|mayor/.test(words);
    return { office: { race: 'executive', isStated: true }, isCounty, gender };
  }
  if (isCouncil(words)) {
    const isCounty = /\bzupanij|county/.test(words) && !/gradsk|opcinsk|city|municipal/.test(words);
    return { office: { race: 'council', isStated: true }, isCounty, gender };
  }
  if (words === '') return { office: { race: 'council', isStated: false }, isCounty: false, gender: null };
  const kept = normalizeText(text);
  if (kept.length > LENGTHS.position.max) {
    throw new RowProblem(`Pozicija je dulja od ${LENGTHS.position.max} znakova.`);
  }
  return { office: { text: kept }, isCounty: false, gender };
}

/** Text of the position, by the kind of the unit and the gender (decision 47). */
export function positionText(office: Office, place: Place, gender: Gender): string {
  if ('text' in office) return office.text;
  return positionFor({ race: office.race, unitKind: place.unit?.kind ?? 'county', gender });
}

/** Of two offices of one person in one unit the one the profile shows: an executive one, else the first that is stated. */
export function chiefOffice(first: Office, second: Office): Office {
  const rank = (office: Office) => {
    if ('text' in office) return 1;
    if (office.race === 'executive') return 2;
    return office.isStated ? 1 : 0;
  };
  return rank(second) > rank(first) ? second : first;
}
