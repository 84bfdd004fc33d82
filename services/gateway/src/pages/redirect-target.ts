import { CITY_LEVEL, COUNTY_LEVEL } from '@jamcimo/contracts';
import { findCounty, fold, partyNamed } from '@jamcimo/croatia';
import type { Facets } from '../politicians/matching-categories.js';

/** Zeros in front, and marks that a sentence or a message puts behind a link ("…=12)."). */
const DAMAGED_ID = /^0*([1-9]\d{0,9})[^\p{L}\p{N}]*$/u;
const LEVELS: readonly string[] = [COUNTY_LEVEL, CITY_LEVEL];

/** Names one can filter by, by the parameter that carries them. */
const NAMES = {
  jurisdiction: ({ counties }: Facets, value: string) =>
    nameLike([...LEVELS, ...counties.map(nameOf)], value) ?? findCounty(value),
  party: ({ parties }: Facets, value: string) => nameLike(parties.map(nameOf), value) ?? partyNamed(value),
  city: ({ cities }: Facets, value: string) => nameLike(cities.map(nameOf), value),
} as const;

/** Whether an address of the home page names a profile or something to filter by. */
export function mayNeedRedirect(query: URLSearchParams): boolean {
  return query.has('selected_politician') || Object.keys(NAMES).some((name) => query.has(name));
}

/**
 * The query with what was damaged on its way put right: the number of a profile with a mark behind it, and a party, county or
 * town in another case or without its marks. Null when it is right as it stands, or cannot be corrected.
 */
export function redirectQuery(query: URLSearchParams, facets: Facets | null): URLSearchParams | null {
  const corrected = new URLSearchParams(query);
  const id = query.get('selected_politician');
  const digits = id === null ? undefined : DAMAGED_ID.exec(id.trim())?.[1];
  if (digits !== undefined && digits !== id) corrected.set('selected_politician', digits);
  for (const name of Object.keys(NAMES) as (keyof typeof NAMES)[]) {
    const value = query.get(name)?.trim();
    const right = value && facets ? NAMES[name](facets, value) : null;
    if (right && right !== value) corrected.set(name, right);
  }
  return corrected.toString() === query.toString() ? null : corrected;
}

const nameOf = ({ name }: { name: string }) => name;

/** The name as it is spelt; the same name before one that differs by its marks alone. */
function nameLike(names: string[], value: string): string | null {
  if (names.includes(value)) return value;
  const folded = fold(value);
  return names.find((name) => folded !== '' && fold(name) === folded) ?? null;
}
