import {
  DomainError,
  type FieldError,
  LIST_LIMIT,
  type PoliticianFilters,
  type PoliticianSort,
  SEARCH_MAXIMUM,
} from '@jamcimo/contracts';

/** What GET /api/politicians was asked for. Without `limit` the whole list is meant. */
export interface ListQuestion {
  filters: PoliticianFilters;
  sort: PoliticianSort;
  limit: number | undefined;
  offset: number;
}

const MAXIMUM_OFFSET = 1_000_000;
const FILTER_LENGTH = 200;

/**
 * Reads the query of the list. An empty value counts as absent, a repeated one by its first, unknown names are ignored.
 *
 * @throws DomainError `request.malformed` naming every value that cannot be a filter
 */
export function readListQuestion(query: URLSearchParams): ListQuestion {
  const errors: FieldError[] = [];
  const value = (name: string) => query.get(name)?.trim() || undefined;
  const text = (name: string) => {
    const given = value(name);
    if (given !== undefined && given.length > FILTER_LENGTH) errors.push({ field: name, message: 'Predugo' });
    return given;
  };
  const oneOf = <T extends string>(name: string, allowed: readonly T[]): T | undefined => {
    const given = value(name);
    if (given === undefined || (allowed as readonly string[]).includes(given)) return given as T | undefined;
    errors.push({ field: name, message: `Dopuštene vrijednosti: ${allowed.join(', ')}` });
    return undefined;
  };
  const count = (name: string, maximum: number) => {
    const given = value(name);
    if (given === undefined) return undefined;
    if (/^\d{1,15}$/.test(given)) return Math.min(Number(given), maximum);
    errors.push({ field: name, message: 'Unesite nenegativan cijeli broj' });
    return undefined;
  };
  const verified = oneOf('verified', ['true', 'false']);
  const question: ListQuestion = {
    filters: {
      jurisdiction: text('jurisdiction'),
      party: text('party'),
      verified: verified === undefined ? undefined : verified === 'true',
      city: text('city'),
      q: value('q')?.slice(0, SEARCH_MAXIMUM).trim(),
    },
    sort: oneOf('sort', ['default', 'name']) ?? 'default',
    limit: count('limit', LIST_LIMIT),
    offset: count('offset', MAXIMUM_OFFSET) ?? 0,
  };
  if (errors.length > 0) throw new DomainError('request.malformed', 'Pogreška filtriranja', { errors });
  return question;
}
