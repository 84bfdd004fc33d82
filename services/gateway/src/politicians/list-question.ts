import { LIST_LIMIT, type PoliticianFilters, type PoliticianSort } from '@jamcimo/contracts';
import { QueryReader } from '../http/query-reader.js';

/** What GET /api/politicians was asked for. Without `limit` the whole list is meant. */
export interface ListQuestion {
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
export function readListQuestion(query: URLSearchParams): ListQuestion {
  const reader = new QueryReader(query);
  return reader.done({
    filters: {
      jurisdiction: reader.text('jurisdiction'),
      party: reader.text('party'),
      verified: reader.flag('verified'),
      city: reader.text('city'),
      q: reader.searchText('q'),
    },
    sort: reader.oneOf('sort', ['default', 'name']) ?? 'default',
    limit: reader.count('limit', LIST_LIMIT),
    offset: reader.count('offset', MAXIMUM_OFFSET) ?? 0,
  });
}
