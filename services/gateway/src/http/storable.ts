import { DomainError } from '@jamcimo/contracts';
import type { FastifyRequest } from 'fastify';

/**
 * Whether every text in `value` is one that can be kept: PostgreSQL takes no NUL, and half a character is no text. Looked at
 * without recursion, for a body may be nested as deeply as it is long.
 */
export function isStorable(value: unknown): boolean {
  const left = [value];
  while (left.length > 0) {
    const next = left.pop();
    if (typeof next === 'string' && (next.includes('\0') || !next.isWellFormed())) return false;
    if (typeof next !== 'object' || next === null || ArrayBuffer.isView(next)) continue;
    // One by one: an array may be longer than a call takes arguments.
    for (const part of Object.values(next)) left.push(part);
  }
  return true;
}

/** @throws DomainError `request.malformed` for a call whose path or JSON contains characters that the database cannot store */
export function refuseUnstorable({ routeOptions, params, body }: FastifyRequest): void {
  if (!routeOptions.url?.startsWith('/api/')) return;
  if (!isStorable(params) || !isStorable(body)) throw new DomainError('request.malformed');
}
