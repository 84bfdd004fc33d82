import { DomainError } from '@jamcimo/contracts';
import { count } from '@jamcimo/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { CONFIG, type Config } from '../config.js';
import { networksOf } from './network.js';
import { NetworkBuckets } from './network-buckets.js';

/** Requests that one place may make at once, and a second. A page that was never asked for is some five; a phone network puts thousands of people behind one address. */
export const BURST = 1000;
export const PER_SECOND = 100;

/** Requests of one place cannot use up what all share. */
@Injectable()
export class RequestLimit {
  private readonly buckets = new NetworkBuckets(BURST, PER_SECOND);
  private readonly isOn: boolean;

  constructor(@Inject(CONFIG) { RATE_LIMITS }: Pick<Config, 'RATE_LIMITS'>) {
    this.isOn = RATE_LIMITS === 'on';
  }

  /** @throws DomainError `request.throttled` with the seconds to wait */
  take(address: string, now = performance.now()): void {
    const wait = this.isOn ? this.buckets.take(networksOf(address), now) : 0;
    if (wait === 0) return;
    count('requestsLimited', {});
    throw new DomainError(
      'request.throttled',
      `Previše zahtjeva s ove mrežne adrese. Pokušajte ponovno za ${wait} s.`,
      { retryAfter: wait },
    );
  }
}

/** Files of the client and drawn initials cost little; stored files are counted where they are not public (`FilesController`). */
const NOT_COUNTED = ['/assets/', '/avatars/', '/files/'];

/**
 * Limits what is not answered from ready bytes.
 *
 * @param page what people see instead of a page
 */
export function limitRequests(fastify: FastifyInstance, limit: RequestLimit, page: string): void {
  fastify.addHook('onRequest', ({ ip, url, headers }, reply, done) => {
    if (NOT_COUNTED.some((folder) => url.startsWith(folder))) return done();
    try {
      limit.take(ip);
      done();
    } catch (error) {
      const isPage = !url.startsWith('/api/') && headers.accept?.includes('text/html') === true;
      if (!isPage || !(error instanceof DomainError)) return done(error as Error);
      reply
        .code(429)
        .headers({
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'no-store',
          'retry-after': error.details.retryAfter,
        })
        .send(page);
    }
  });
}
