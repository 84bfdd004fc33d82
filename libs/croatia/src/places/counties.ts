import { COUNTIES } from '@jamcimo/contracts/constants';
import { fold, foldDj } from '../text/fold.js';

/** The counties in the order of the specification, which is that of the official codes 01 to 21. */
export const COUNTY_NAMES = COUNTIES;

/** A county as the specification spells it. */
export type County = (typeof COUNTY_NAMES)[number];

const byKey = new Map<string, County>();
for (const county of COUNTY_NAMES) {
  byKey.set(fold(county).replaceAll(' ', ''), county);
  byKey.set(foldDj(county).replaceAll(' ', ''), county);
}
byKey.set('zagreb', 'Grad Zagreb');

/**
 * The county a text names, or null: tolerant of case, diacritics, hyphens and spaces, with or without the word
 * "županija" ("SPLITSKO-DALMATINSKA ŽUPANIJA", "županija istarska", "Istarska županija - Regione istriana", "Zagreb").
 * The whole text must name it: "Split" and "Splitsko" are no county.
 */
export function findCounty(text: string): County | null {
  const folded = fold(text);
  const key = folded.replace(/^zupanija /, '').replace(/ zupanija( .*)?$/, '');
  return byKey.get(key.replaceAll(' ', '')) ?? null;
}

/** Official two-digit code of a county: "Splitsko-dalmatinska" → "17". */
export function countyCode(county: County): string {
  return String(COUNTY_NAMES.indexOf(county) + 1).padStart(2, '0');
}

/** The county of an official code ("17", also "8" for "08"), or null. */
export function countyByCode(code: string): County | null {
  return /^\d{1,2}$/.test(code) ? (COUNTY_NAMES[Number(code) - 1] ?? null) : null;
}
