import { LIST_PAGE, SEARCH_MAXIMUM } from '@jamcimo/contracts/constants';

/** What the list is filtered by; null means not filtered. */
export interface HomeFilters {
  jurisdiction: string | null;
  party: string | null;
  verified: boolean | null;
  city: string | null;
  q: string | null;
}

export type ListSort = 'default' | 'name';

/** Everything the address of the home page says. */
export interface HomeQuery extends HomeFilters {
  sort: ListSort;
  /** Politicians the list shows, a multiple of a page: reload and back show as many as before. */
  shown: number;
  /** Id of the politician whose profile is open. */
  selected: number | null;
}

/** More than this is never built in one go; whoever reads so far filters or searches. */
export const MOST_SHOWN = 40 * LIST_PAGE;
const LONGEST_FILTER = 200;
const LARGEST_ID = 2_147_483_647;

export const NO_FILTERS: HomeFilters = {
  jurisdiction: null,
  party: null,
  verified: null,
  city: null,
  q: null,
};
export const EMPTY_QUERY: HomeQuery = { ...NO_FILTERS, sort: 'default', shown: LIST_PAGE, selected: null };

function text(value: string | null, longest = LONGEST_FILTER): string | null {
  const trimmed = value?.trim().slice(0, longest).trim();
  return trimmed ? trimmed : null;
}

/** A database id as it stands in an address; null for everything else. */
export function wholeNumber(value: string | null): number | null {
  return value !== null && /^[1-9]\d{0,9}$/.test(value) && Number(value) <= LARGEST_ID ? Number(value) : null;
}

function shownPeople(value: string | null): number {
  const pages = Math.ceil((wholeNumber(value) ?? LIST_PAGE) / LIST_PAGE);
  return Math.min(pages * LIST_PAGE, MOST_SHOWN);
}

/** Reads the query of an address of the home page. Values that make no sense count as absent. */
export function readHomeQuery(search: string | URLSearchParams): HomeQuery {
  const query = new URLSearchParams(search);
  const verified = query.get('verified');
  return {
    jurisdiction: text(query.get('jurisdiction')),
    party: text(query.get('party')),
    verified: verified === 'true' ? true : verified === 'false' ? false : null,
    city: text(query.get('city')),
    q: text(query.get('q'), SEARCH_MAXIMUM),
    sort: query.get('sort') === 'name' ? 'name' : 'default',
    shown: shownPeople(query.get('shown')),
    selected: wholeNumber(query.get('selected_politician')),
  };
}

/** Names and values in the order of the address, defaults left out; for links and for hidden fields of plain forms. */
export function queryEntries(query: HomeQuery): [name: string, value: string][] {
  const entries: [string, string | null][] = [
    ['jurisdiction', query.jurisdiction],
    ['party', query.party],
    ['verified', query.verified === null ? null : String(query.verified)],
    ['city', query.city],
    ['q', query.q],
    ['sort', query.sort === 'default' ? null : query.sort],
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
  return (['jurisdiction', 'party', 'verified', 'city', 'q'] as const).filter(
    (name) => filters[name] !== null,
  );
}

/** Another choice of filters starts the list anew. */
export function withFilters(
  query: HomeQuery,
  change: Partial<HomeFilters & Pick<HomeQuery, 'sort'>>,
): HomeQuery {
  return { ...query, ...change, shown: LIST_PAGE };
}

/** Where picking a politician in a search leads: the filters stay (county, party, status, city). */
export function pickPolitician(query: HomeQuery, id: number): HomeQuery {
  return { ...query, q: null, shown: LIST_PAGE, selected: id };
}

/** Where picking a category leads: it replaces the query. */
export function pickCategory(category: { party: string } | { city: string }): HomeQuery {
  return { ...EMPTY_QUERY, ...category };
}
