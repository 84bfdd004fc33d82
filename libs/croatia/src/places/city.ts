import { fold } from '../text/fold.js';
import { findCounty } from './counties.js';
import { isCountyOffice } from './level.js';

/** The stored form of a place: "Splitsko-dalmatinska, Makarska". */
export function joinCity(county: string, unit: string): string {
  return `${county}, ${unit}`;
}

/** What a card shows: the part after the first comma, or the whole text when there is none. */
export function unitOf(city: string): string {
  const comma = city.indexOf(',');
  return (comma < 0 ? city : city.slice(comma + 1)).trim();
}

/** The one county that is a city and does not call itself a county. */
const CITY_COUNTY = 'Grad Zagreb';

/** A county in full: "Zadarska županija", but "Grad Zagreb". */
export function countyText(county: string): string {
  return county === CITY_COUNTY || /županija/i.test(county) ? county : `${county} županija`;
}

/**
 * Where somebody works, as people say it: the unit of a stored place, else the county in full; null when neither is known. Beside
 * the unit of an office of a county stands the county ("Zadar · Zadarska županija"): the office is held in all of it (decision 69).
 */
export function placeText(
  city: string | null,
  county: string | null,
  position: string | null = null,
): string | null {
  if (!city) return county ? countyText(county) : null;
  const unit = unitOf(city);
  if (!position || !isCountyOffice(position)) return unit;
  const ofCounty = county || (city.includes(',') ? city.slice(0, city.indexOf(',')).trim() : null);
  if (!ofCounty) return unit;
  return unit === ofCounty ? countyText(ofCounty) : `${unit} · ${countyText(ofCounty)}`;
}

/**
 * The group a place is counted and filtered under (decision 15): only the part after the last comma is looked at; it is
 * "Split" or "Zagreb" when it contains that word, itself otherwise. A bare county name stays what it is, because
 * "Splitsko-dalmatinska" is not Split.
 */
export function cityGroup(city: string): string {
  const part = city.slice(city.lastIndexOf(',') + 1).trim();
  const county = findCounty(part);
  if (county && county !== 'Grad Zagreb') return part;
  const folded = fold(part);
  if (folded.includes('split')) return 'Split';
  if (folded.includes('zagreb')) return 'Zagreb';
  return part;
}
