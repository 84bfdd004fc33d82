import { fold } from '@jamcimo/croatia';
import type { Units } from './local-units';

export type LocalUnit = Units['LOCAL_UNITS'][number];

/** Letters before units of all counties are searched. */
export const SEARCH_FROM = 2;
/** More than anybody reads; the largest county has 55. */
const MOST = 60;

export interface UnitChoices {
  towns: LocalUnit[];
  municipalities: LocalUnit[];
}

/** 0 when the name begins with the text, 1 when one of its words does, 2 when it is somewhere inside, else none. */
function rank(name: string, text: string): number | null {
  const at = ` ${name}`.indexOf(` ${text}`);
  if (at === 0) return 0;
  if (at > 0) return 1;
  return name.includes(text) ? 2 : null;
}

function matches(units: readonly LocalUnit[], text: string): LocalUnit[] {
  const folded = fold(text);
  if (folded === '') return [...units];
  return units
    .map((unit) => {
      const ranks = [unit.name, unit.officialName ?? unit.name].map((name) => rank(fold(name), folded));
      const found = ranks.filter((value) => value !== null);
      return { unit, place: found.length > 0 ? Math.min(...found) : null };
    })
    .filter(({ place }) => place !== null)
    .sort((one, other) => (one.place ?? 0) - (other.place ?? 0))
    .map(({ unit }) => unit);
}

/**
 * Towns and municipalities that fit, best first: of the county, or, before one is chosen, of all counties once some letters
 * are there. Null when there is nothing to search in yet.
 */
export function unitChoices(units: Units, county: string, text: string): UnitChoices | null {
  if (county === '' && fold(text).length < SEARCH_FROM) return null;
  const all = county === '' ? units.LOCAL_UNITS : units.localUnitsOf(county);
  const found = matches(all, text).slice(0, MOST);
  return {
    towns: found.filter(({ kind }) => kind === 'grad'),
    municipalities: found.filter(({ kind }) => kind === 'općina'),
  };
}
