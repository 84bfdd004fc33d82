import type { Candidate } from '@jamcimo/contracts';
import { COUNTIES, LIST_PAGE } from '@jamcimo/contracts';
import { fold } from '@jamcimo/croatia';

type Query = Record<string, string | number>;

export const list = (query: Query) => {
  const values = Object.entries({ limit: LIST_PAGE, ...query }).map(([name, value]): [string, string] => [
    name,
    String(value),
  ]);
  return `/api/politicians?${new URLSearchParams(values)}`;
};
const search = (query: string) => `/api/search?${new URLSearchParams({ query })}`;

/** Spreads a list so that neighbours are far apart, without chance. */
export function spread<T>(values: T[]): T[] {
  const step = 7919;
  return values.map((_, index) => values[(index * step) % values.length] as T);
}

/** A part of a list for each round, so that no round asks what another one asked. */
export function partOf<T>(values: T[], round: number, rounds: number): T[] {
  return values.filter((_, index) => index % rounds === round % rounds);
}

/** Filters that people choose, and how often: the first one as often as the second and third together, and so on (Zipf). */
export function zipfFilters(count = 200): string[] {
  const filters = COUNTIES.flatMap((jurisdiction) =>
    ['HDZ', 'SDP', 'MOST', 'HSS', 'Centar', 'HSLS', 'HNS', 'Možemo!', 'Nezavisni', 'Domovinski pokret'].map(
      (party) => list({ jurisdiction, party }),
    ),
  ).slice(0, count);
  return spread(
    filters.flatMap((address, rank) => Array.from({ length: Math.ceil(count / (rank + 1)) }, () => address)),
  );
}

/** Lists by county, party and status, each from another person on: none is asked for twice. */
export function newLists(crowd: Candidate[]): string[] {
  const seen = new Map<string, number>();
  const addresses = crowd.map(({ county, party }) => {
    const [own = ''] = party.split(', ');
    const key = `${county} ${own}`;
    const offset = seen.get(key) ?? 0;
    seen.set(key, offset + 1);
    return { jurisdiction: county, party: own, verified: 'false', offset };
  });
  return spread(addresses).map(list);
}

/** Pages of the whole list, from its beginning or to its end. */
export function pagesOfAll(count: number, where: 'first' | 'last'): string[] {
  const pages = Math.min(2000, Math.floor(count / 4));
  return Array.from({ length: pages }, (_, at) =>
    list({ offset: where === 'first' ? at : count - LIST_PAGE - at }),
  );
}

/** Beginnings of names, half of them with their marks, as they are typed. */
export function prefixes(crowd: Candidate[]): string[] {
  const beginnings = spread(crowd).flatMap(({ name }, at) => {
    const surname = name.slice(name.indexOf(' ') + 1).slice(0, 3 + (at % 3));
    return [at % 2 === 0 ? surname : fold(surname)];
  });
  return [...new Set(beginnings)];
}

export const searchFor = (texts: string[]) => texts.map(search);

/** Folded names, each once. */
export function names(crowd: Candidate[]): string[] {
  return spread([...new Set(crowd.map(({ name }) => fold(name)))]);
}

/** Surnames without a letter, as a finger leaves one out. */
export function slips(crowd: Candidate[]): string[] {
  const surnames = crowd.map(({ name }) => fold(name.slice(name.indexOf(' ') + 1)));
  const long = [...new Set(surnames)].filter((name) => name.length > 6);
  return [...new Set(spread(long).map((name) => name.slice(0, 4) + name.slice(5)))];
}

/** Home pages that show as many cards as an address can ask for, each one with another search text that many people match. */
export function longPages(): string[] {
  const letters = [...'abcdefghijklmnoprstuvz'];
  return letters.flatMap((first) =>
    letters.map((second) => `/?${new URLSearchParams({ q: `${first} ${second}`, shown: '960' })}`),
  );
}
