import { DomainError, type FieldError, LIST_LIMIT } from '@jamcimo/contracts';

/** What GET /api/media-reports was asked for. */
export interface ReportsQuery {
  politicianId: number | undefined;
  limit: number;
  offset: number;
}

const MAXIMUM_ID = 2_147_483_647;
const MAXIMUM_OFFSET = 1_000_000;

/**
 * Reads the query. An empty value counts as absent, a repeated one by its first, unknown names are ignored. Without `limit`
 * as many as a page may hold.
 *
 * @throws DomainError `request.malformed` naming every value that makes no sense
 */
export function readReportsQuery(query: URLSearchParams): ReportsQuery {
  const errors: FieldError[] = [];
  const number = (name: string, message: string, pattern: RegExp) => {
    const given = query.get(name)?.trim() || undefined;
    if (given === undefined) return undefined;
    if (pattern.test(given)) return Number(given);
    errors.push({ field: name, message });
    return undefined;
  };
  const count = (name: string) => number(name, 'Unesite nenegativan cijeli broj', /^\d{1,15}$/);
  const politicianId = number('politicianId', UNKNOWN_ID, /^[1-9]\d{0,9}$/);
  if (politicianId !== undefined && politicianId > MAXIMUM_ID)
    errors.push({ field: 'politicianId', message: UNKNOWN_ID });
  const read = {
    politicianId,
    limit: Math.min(count('limit') ?? LIST_LIMIT, LIST_LIMIT),
    offset: Math.min(count('offset') ?? 0, MAXIMUM_OFFSET),
  };
  if (errors.length > 0) throw new DomainError('request.malformed', 'Pogreška filtriranja', { errors });
  return read;
}

const UNKNOWN_ID = 'Unesite broj političara';
