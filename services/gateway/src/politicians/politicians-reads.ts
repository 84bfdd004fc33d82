import { DomainError, politiciansCalls, SEARCH_MAXIMUM, SEARCH_MINIMUM } from '@jamcimo/contracts';
import type { CallClient } from '@jamcimo/service-kit';
import { jsonAnswer } from '../answers/answer.js';
import { type PublicRead, type PublicReadRoute, readKey } from '../answers/public-reads.js';
import { readListQuestion } from './list-question.js';

/** Largest id of the register; anything else is unknown without asking. */
const MAXIMUM_ID = 2_147_483_647;
const PROFILE = '/api/politicians/';

/** Public reads of the register: list pages, one profile, search, categories, facets. */
export function politiciansReads(calls: CallClient): PublicReadRoute {
  return (pathname, query) => {
    switch (pathname) {
      case '/api/politicians':
        return listPage(calls, query);
      case '/api/search':
        return search(calls, query);
      case '/api/search/categories':
        return categories(calls, query);
      case '/api/facets':
        return {
          key: pathname,
          load: async () => jsonAnswer(200, await calls.call(politiciansCalls.facets, {})),
        };
      default:
        return profile(calls, pathname);
    }
  };
}

/** One page of the list; the whole list, asked for without `limit`, is streamed and never kept. */
function listPage(calls: CallClient, query: URLSearchParams): PublicRead | null {
  const { filters, sort, limit, offset } = readListQuestion(query);
  if (limit === undefined) return null;
  return {
    key: readKey('/api/politicians', { ...filters, sort, limit, offset }),
    load: async () => {
      const { items, total } = await calls.call(politiciansCalls.list, { filters, sort, limit, offset });
      return jsonAnswer(200, items, { 'x-total-count': String(total) });
    },
  };
}

function profile(calls: CallClient, pathname: string): PublicRead | null {
  if (!pathname.startsWith(PROFILE)) return null;
  const given = pathname.slice(PROFILE.length);
  const id = /^[1-9]\d{0,9}$/.test(given) ? Number(given) : Number.POSITIVE_INFINITY;
  if (id > MAXIMUM_ID) throw new DomainError('politician.not-found', 'Političar nije pronađen.');
  return { key: pathname, load: async () => jsonAnswer(200, await calls.call(politiciansCalls.get, { id })) };
}

function search(calls: CallClient, query: URLSearchParams): PublicRead {
  const text = searchText(query);
  return {
    key: readKey('/api/search', { query: text }),
    load: async () =>
      jsonAnswer(
        200,
        text.length < SEARCH_MINIMUM ? [] : await calls.call(politiciansCalls.search, { query: text }),
      ),
  };
}

function categories(calls: CallClient, query: URLSearchParams): PublicRead {
  const text = searchText(query);
  return {
    key: readKey('/api/search/categories', { query: text }),
    load: async () =>
      jsonAnswer(
        200,
        text.length < SEARCH_MINIMUM
          ? { parties: [], cities: [] }
          : await calls.call(politiciansCalls.categories, { query: text }),
      ),
  };
}

function searchText(query: URLSearchParams): string {
  return (query.get('query') ?? '').trim().slice(0, SEARCH_MAXIMUM).trim().toLowerCase().replace(/\s+/g, ' ');
}
