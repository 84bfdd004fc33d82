import type { PoliticianFilters, PoliticianSort } from '@jamcimo/contracts';
import { z } from 'zod';
import { choice, flag, inPages, searchText, text } from '../inputs/query-fields.js';
import { readQuery } from '../inputs/read-query.js';
import { searchKey } from './search-key.js';

/** Names of the filters are those of GET /api/politicians. */
export const listFilters = z.object({
  jurisdiction: text,
  party: text,
  verified: flag,
  guaranteed: flag,
  city: text,
  q: searchText,
});
export const listQuery = listFilters.extend({ sort: choice(['default', 'name']), ...inPages });

/** What GET /api/politicians was asked for. Without `limit` the whole list is meant. */
export interface ListQuery {
  filters: PoliticianFilters;
  sort: PoliticianSort;
  limit: number | undefined;
  offset: number;
}

/**
 * Reads the query of the list.
 *
 * @throws DomainError `request.malformed` naming every value that cannot be a filter
 */
export function readListQuery(query: URLSearchParams): ListQuery {
  const { sort = 'default', limit, offset, ...filters } = readQuery(listQuery, query);
  return { filters: spelledFilters(filters), sort, limit, offset };
}

/** Filters as all have them who look for the same. */
export function spelledFilters({ q, ...filters }: z.output<typeof listFilters>): PoliticianFilters {
  return { ...filters, q: q && searchKey(q) };
}
