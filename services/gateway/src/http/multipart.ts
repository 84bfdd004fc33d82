import { DomainError } from '@jamcimo/contracts';
import type { FastifyRequest } from 'fastify';

/** How the parser words a form that is not whole, and the server one whose sender is gone. */
const BROKEN =
  /unexpected end|terminated early|premature close|boundary not found|malformed|^aborted$|the needle/i;

/**
 * Reads a form. Whatever is not read of it is thrown away, so that a client that is still sending gets the answer; a form
 * that is not whole is malformed.
 */
export async function readingForm<T>(request: FastifyRequest, read: () => Promise<T>): Promise<T> {
  if (!request.isMultipart()) throw malformed();
  try {
    return await read();
  } catch (error) {
    throw error instanceof Error && BROKEN.test(error.message) ? malformed() : error;
  } finally {
    request.raw.unpipe();
    request.raw.resume();
  }
}

function malformed(): DomainError {
  return new DomainError('request.malformed');
}
