import { DomainError } from '@jamcimo/contracts';
import type { FastifyRequest } from 'fastify';

/**
 * The header by which a client that repeats itself is known; null without one.
 *
 * @throws DomainError `request.malformed` for one that cannot be a key
 */
export function idempotencyKey({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const given = headers['idempotency-key'];
  if (given === undefined || given === '') return null;
  if (typeof given === 'string' && /^[\x21-\x7e]{1,200}$/.test(given)) return given;
  throw new DomainError('request.malformed', {
    errors: [{ field: 'Idempotency-Key', message: 'Neispravna vrijednost' }],
  });
}
