import {
  DomainError,
  type FoundPolitician,
  MAXIMUM_ID,
  politiciansCalls,
  SEARCH_MINIMUM,
} from '@jamcimo/contracts';
import type { CallClient } from '@jamcimo/service-kit';
import { jsonResponse, jsonTextResponse } from '../public-cache/cached-response.js';
import {
  type PublicRead,
  type PublicReadParts,
  type PublicReadRoute,
  readKey,
  readThrough,
} from '../public-cache/public-reads.js';
import type { ResponseCache } from '../public-cache/response-cache.js';
import { readListQuery } from './list-query.js';
import { type Facets, matchingCategories } from './matching-categories.js';
import { guaranteeRead, profileRead } from './profile-reads.js';
import { searchKey } from './search-key.js';

const PROFILE = '/api/politicians/';
const SEARCH = '/api/search';
const CATEGORIES = '/api/search/categories';
/** A few people to offer where a list is empty. */
const NEAREST = '/api/search/nearest';
const FACETS = '/api/facets';

/** Public reads of the register: list pages, one profile, search, categories, facets. */
export function politiciansReads({ calls, cache }: PublicReadParts): PublicReadRoute {
  return (pathname, query) => {
    switch (pathname) {
      case '/api/politicians':
        return listPage(calls, cache, query);
      case SEARCH:
        return search(calls, query);
      case CATEGORIES:
        return categories(calls, cache, query);
      case NEAREST:
        return ofText(NEAREST, query, [], (text) => calls.call(politiciansCalls.nearest, { query: text }));
      case FACETS:
        return facets(calls, query);
      default:
        return profile(calls, cache, pathname);
    }
  };
}

/** One page of the list; the whole list, asked for without `limit`, is streamed and never cached. */
function listPage(calls: CallClient, cache: ResponseCache, query: URLSearchParams): PublicRead | null {
  const { filters, sort, limit, offset } = readListQuery(query);
  if (limit === undefined) return null;
  return {
    key: readKey('/api/politicians', { ...filters, sort, limit, offset }),
    topics: ['list'],
    load: async () => {
      const page = { filters, sort, limit, offset };
      const { items, ids, total } = await calls.call(politiciansCalls.listJson, page);
      cache.dependOn(ids.map((id) => `profile-${id}` as const));
      return jsonTextResponse(200, items, { 'x-total-count': String(total) });
    },
  };
}

function profile(calls: CallClient, cache: ResponseCache, pathname: string): PublicRead | null {
  if (!pathname.startsWith(PROFILE)) return null;
  const [, given = '', rest] = /^([^/]*)(\/guarantee)?$/.exec(pathname.slice(PROFILE.length)) ?? [];
  const id = /^[1-9]\d{0,9}$/.test(given) ? Number(given) : Number.POSITIVE_INFINITY;
  if (id > MAXIMUM_ID) throw new DomainError('politician.not-found');
  return rest ? guaranteeRead({ calls, cache }, id) : profileRead(calls, id);
}

const search = (calls: CallClient, query: URLSearchParams) =>
  ofText(SEARCH, query, [], (text) => calls.call(politiciansCalls.search, { query: text }));

/** Matched here against the cached facets: counting the whole register for every search text would be expensive. */
function categories(calls: CallClient, cache: ResponseCache, query: URLSearchParams): PublicRead {
  return ofText(CATEGORIES, query, { parties: [], counties: [], cities: [] }, async (text) => {
    const all = await readThrough<Facets>(cache, facets(calls, new URLSearchParams()));
    const findPeople = () => readThrough<FoundPolitician[]>(cache, search(calls, query));
    return matchingCategories(all, text, findPeople);
  });
}

/** Without a query those of the whole register, else those beside the filters that the list takes too. */
function facets(calls: CallClient, query: URLSearchParams): PublicRead {
  const { filters } = readListQuery(query);
  return {
    key: readKey(FACETS, filters),
    topics: ['list'],
    load: async () => jsonResponse(200, await calls.call(politiciansCalls.facets, { filters })),
  };
}

/** What is found for a text; those that are too short share one empty answer. */
function ofText(
  pathname: string,
  query: URLSearchParams,
  nothing: unknown,
  find: (text: string) => Promise<unknown>,
): PublicRead {
  const typed = (query.get('query') ?? '').trim();
  const text = typed.length >= SEARCH_MINIMUM ? searchKey(typed) : '';
  return {
    key: readKey(pathname, { query: text }),
    topics: ['list'],
    load: async () => jsonResponse(200, text === '' ? nothing : await find(text)),
  };
}
