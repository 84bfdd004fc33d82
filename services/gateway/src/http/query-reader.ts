import { DomainError, type FieldError, SEARCH_MAXIMUM } from '@jamcimo/contracts';
import { z } from 'zod';
import { requestUrl } from './request-url.js';
import { type QueryValue, valueInWords } from './value-words.js';

const TEXT_LENGTH = 200;
/** Characters that no name contains, and U+0000, which PostgreSQL cannot store. */
const CONTROL_SIGN = /\p{Cc}/u;

/**
 * Reads values out of a query. An empty value counts as absent, a repeated one by its first, unknown names are ignored;
 * all invalid values are reported together.
 */
export class QueryReader {
  private readonly errors: FieldError[] = [];

  constructor(private readonly query: URLSearchParams) {}

  text(name: string): string | undefined {
    const given = this.value(name);
    if (given !== undefined && given.length > TEXT_LENGTH) this.problem(name, 'Predugo');
    else if (given !== undefined && CONTROL_SIGN.test(given)) this.problem(name, 'Neispravna vrijednost');
    return given;
  }

  /** A search text; a longer one is cut. */
  searchText(name: string): string | undefined {
    return this.value(name)?.slice(0, SEARCH_MAXIMUM).trim();
  }

  oneOf<T extends QueryValue>(name: string, allowed: readonly T[]): T | undefined {
    const given = this.value(name);
    if (given === undefined || (allowed as readonly string[]).includes(given)) return given as T | undefined;
    this.problem(name, `Dopuštene vrijednosti: ${allowed.map(valueInWords).join(', ')}`);
    return undefined;
  }

  flag(name: string): boolean | undefined {
    const given = this.oneOf(name, ['true', 'false']);
    return given === undefined ? undefined : given === 'true';
  }

  /** A day of the calendar, ISO. */
  day(name: string): string | undefined {
    const given = this.value(name);
    if (given === undefined || z.iso.date().safeParse(given).success) return given;
    this.problem(name, 'Unesite ispravan datum');
    return undefined;
  }

  /** YYYY-MM. */
  month(name: string): string | undefined {
    const given = this.value(name);
    if (given === undefined || /^\d{4}-(0[1-9]|1[0-2])$/.test(given)) return given;
    this.problem(name, 'Unesite ispravan mjesec');
    return undefined;
  }

  /** A whole number from 0; a larger one than `maximum` is cut. */
  count(name: string, maximum: number): number | undefined {
    const given = this.value(name);
    if (given === undefined) return undefined;
    if (/^\d{1,15}$/.test(given)) return Math.min(Number(given), maximum);
    this.problem(name, 'Unesite nenegativan cijeli broj');
    return undefined;
  }

  /** @throws DomainError `request.malformed` naming every wrong value */
  done<T>(read: T): T {
    if (this.errors.length > 0) {
      throw new DomainError('request.malformed', 'Pogreška filtriranja', { errors: this.errors });
    }
    return read;
  }

  private value(name: string): string | undefined {
    return this.query.get(name)?.trim() || undefined;
  }

  private problem(field: string, message: string): void {
    this.errors.push({ field, message });
  }
}

/** The query of a request's address. */
export function queryOf(url: string): URLSearchParams {
  return requestUrl({ url }).searchParams;
}
