import { LIST_LIMIT, type PoliticianFilters, type PoliticianSort } from '@jamcimo/contracts';
import { QueryReader } from '../http/query-reader.js';
import { searchKey } from './search-key.js';

/** What GET /api/politicians was asked for. Without `limit` the whole list is meant. */
export interface ListQuery {
  filters: PoliticianFilters;
  sort: PoliticianSort;
  limit: number | undefined;
  offset: number;
}

export const MAXIMUM_OFFSET = 1_000_000;

/**
 * Reads the query of the list.
 *
 * @throws DomainError `request.malformed` naming every value that cannot be a filter
 */
export function readListQuery(query: URLSearchParams): ListQuery {
  const reader = new QueryReader(query);
  const search = reader.searchText('q');
  return reader.done({
    filters: {
      jurisdiction: reader.text('jurisdiction'),
      party: reader.text('party'),
      verified: reader.flag('verified'),
      guaranteed: reader.flag('guaranteed'),
      city: reader.text('city'),
      q: search && searchKey(search),
    },
    sort: reader.oneOf('sort', ['default', 'name']) ?? 'default',
    limit: reader.count('limit', LIST_LIMIT),
    offset: reader.count('offset', MAXIMUM_OFFSET) ?? 0,
  });
}
