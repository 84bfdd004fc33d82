import { LIST_PAGE, SEARCH_MAXIMUM } from '@jamcimo/contracts/constants';
import { firstItem, type PageRange, shownItems } from './shown-items';

/** What the list is filtered by; null means not filtered. */
export interface HomeFilters {
  jurisdiction: string | null;
  party: string | null;
  verified: boolean | null;
  /** Whether the seal is shown (decision 67). */
  guaranteed: boolean | null;
  city: string | null;
  q: string | null;
}

/** In the order of their chips. */
const FILTERS = ['jurisdiction', 'party', 'verified', 'guaranteed', 'city', 'q'] as const;

export type ListSort = 'default' | 'name';

/** Everything the address of the home page says. */
export interface HomeQuery extends HomeFilters, PageRange {
  sort: ListSort;
  /** Politicians of the list before its first one here, a multiple of a page: 0, or the start of a further part. */
  from: number;
  /** Politicians the list shows, a multiple of a page: reload and back show as many as before. */
  shown: number;
  /** Id of the politician whose profile is open; `NO_PROFILE` for one that cannot be. */
  selected: number | null;
}

/** Choice of the status field that is no verification. */
export const GUARANTEED = 'guaranteed';
const LONGEST_FILTER = 200;
const LARGEST_ID = 2_147_483_647;

export const NO_FILTERS: HomeFilters = {
  jurisdiction: null,
  party: null,
  verified: null,
  guaranteed: null,
  city: null,
  q: null,
};
/** Where every list begins. */
const START: PageRange = { from: 0, shown: LIST_PAGE };

export const EMPTY_QUERY: HomeQuery = { ...NO_FILTERS, sort: 'default', ...START, selected: null };

/** Half a letter, or a sign that no name has: what is left of an address that was cut or mangled. */
const MANGLED = /[\uFFFD\p{Cc}]/u;

/** A name to filter by; null when there is none, or none that can be. */
function name(value: string | null): string | null {
  const trimmed = value?.trim();
  return trimmed && trimmed.length <= LONGEST_FILTER && !MANGLED.test(trimmed) ? trimmed : null;
}

/** A search text; a longer one is cut, not refused. */
function searchText(value: string | null): string | null {
  return value?.trim().slice(0, SEARCH_MAXIMUM).trim() || null;
}

/** A database id as it stands in an address; null for everything else. */
export function wholeNumber(value: string | null): number | null {
  return value !== null && /^[1-9]\d{0,9}$/.test(value) && Number(value) <= LARGEST_ID ? Number(value) : null;
}

/** The id of nobody, for an address that names a profile in a way that none is named. */
export const NO_PROFILE = 0;

const selection = (value: string | undefined) => (value ? (wholeNumber(value) ?? NO_PROFILE) : null);

const flag = (value: string | null) => (value === 'true' ? true : value === 'false' ? false : null);

/** Reads the query of an address of the home page. Values that make no sense count as absent. */
export function readHomeQuery(search: string | URLSearchParams): HomeQuery {
  const query = new URLSearchParams(search);
  const status = query.get('verified');
  return {
    jurisdiction: name(query.get('jurisdiction')),
    party: name(query.get('party')),
    verified: flag(status),
    // The plain form has one field for both.
    guaranteed: status === GUARANTEED ? true : flag(query.get('guaranteed')),
    city: name(query.get('city')),
    q: searchText(query.get('q')),
    sort: query.get('sort') === 'name' ? 'name' : 'default',
    from: firstItem(wholeNumber(query.get('from'))),
    shown: shownItems(wholeNumber(query.get('shown'))),
    selected: selection(query.get('selected_politician')?.trim()),
  };
}

/** Filters that an address names but that cannot be set: a status that is none, a name that was cut or mangled. */
export function malformedFilters(search: string | URLSearchParams): (keyof HomeFilters)[] {
  const query = new URLSearchParams(search);
  const read = readHomeQuery(query);
  const isGuaranteed = query.get('verified') === GUARANTEED;
  return FILTERS.filter(
    (filter) =>
      read[filter] === null &&
      (query.get(filter)?.trim() ?? '') !== '' &&
      !(filter === 'verified' && isGuaranteed),
  );
}

/** Names and values in the order of the address, defaults left out; for links and for hidden fields of plain forms. */
export function queryEntries(query: HomeQuery): [name: string, value: string][] {
  const entries: [string, string | null][] = [
    ['jurisdiction', query.jurisdiction],
    ['party', query.party],
    ['verified', query.verified === null ? null : String(query.verified)],
    ['guaranteed', query.guaranteed === null ? null : String(query.guaranteed)],
    ['city', query.city],
    ['q', query.q],
    ['sort', query.sort === 'default' ? null : query.sort],
    ['from', query.from > 0 ? String(query.from) : null],
    ['shown', query.shown > LIST_PAGE ? String(query.shown) : null],
    ['selected_politician', query.selected === null ? null : String(query.selected)],
  ];
  return entries.filter((entry): entry is [string, string] => entry[1] !== null);
}

/** The address of the home page that says this. */
export function homeAddress(query: HomeQuery): string {
  const search = new URLSearchParams(queryEntries(query)).toString();
  return search === '' ? '/' : `/?${search}`;
}

/** Filters in use, in the order of their chips. */
export function activeFilters(filters: HomeFilters): (keyof HomeFilters)[] {
  return FILTERS.filter((filter) => filters[filter] !== null);
}

/** Another choice of filters starts the list anew. */
export function withFilters(
  query: HomeQuery,
  change: Partial<HomeFilters & Pick<HomeQuery, 'sort'>>,
): HomeQuery {
  return { ...query, ...change, ...START };
}

/** Where picking a politician in a search leads: the filters stay (county, party, status, city). */
export function pickPolitician(query: HomeQuery, id: number): HomeQuery {
  return { ...query, q: null, ...START, selected: id };
}

/** Where picking a category leads: it replaces the query. */
export function pickCategory(
  category: { party: string } | { jurisdiction: string } | { city: string },
): HomeQuery {
  return { ...EMPTY_QUERY, ...category };
}
