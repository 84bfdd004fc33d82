import { DomainError } from '@jamcimo/contracts';
import { checkInput } from '@jamcimo/service-kit';
import type { z } from 'zod';

/**
 * Reads a query by its schema. An empty value counts as absent, a repeated one by its first, unknown names are ignored.
 *
 * @throws DomainError `request.malformed` naming every wrong value
 */
export function readQuery<S extends z.ZodObject>(schema: S, query: URLSearchParams): z.output<S> {
  const given: Record<string, string> = {};
  for (const name of Object.keys(schema.shape)) {
    const value = query.get(name)?.trim();
    if (value) given[name] = value;
  }
  const read = checkInput(schema, given);
  if (read.success) return read.data;
  const errors = read.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
  throw new DomainError('request.malformed', 'Pogreška filtriranja', { errors });
}
