import { DomainError } from '@jamcimo/contracts';
import { DOCUMENT_PHOTO_RULES, PDF_RULES, PHOTO_RULES } from '@jamcimo/uploads';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../config.js';
import { networkOf } from '../http/network.js';

/** Forms of one network that may arrive at the same time: people send one, and an office a few. */
const AT_ONCE = 3;
/** Bytes of all forms that may be on their way to this process; /tmp of a container has room for them and for archives. */
const BUDGET = 1024 ** 3;
/** What a form counts for that does not say how large it is: its files and a megabyte of texts. What is beyond is not kept. */
const LARGEST = PHOTO_RULES.maxBytes + DOCUMENT_PHOTO_RULES.maxBytes + PDF_RULES.maxBytes + 1024 ** 2;
const RETRY_SECONDS = 30;

/** Forms with files on their way: their bytes fill a disk, and one network must not take the room of all others. */
@Injectable()
export class UploadLimit {
  private readonly arriving = new Map<string, number>();
  private bytes = 0;
  private readonly isLimited: boolean;

  constructor(@Inject(CONFIG) { RATE_LIMITS }: Pick<Config, 'RATE_LIMITS'>) {
    this.isLimited = RATE_LIMITS === 'on';
  }

  /**
   * Reads a form while there is room for it.
   *
   * @throws DomainError `registration.throttled`, or `service.unavailable` where too many arrive; or what `read` throws
   */
  async receive<T>(
    { ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>,
    read: () => Promise<T>,
  ): Promise<T> {
    const network = networkOf(ip);
    const size = Math.min(LARGEST, Number(headers['content-length'] ?? LARGEST));
    const others = this.arriving.get(network) ?? 0;
    if (this.isLimited && others >= AT_ONCE) throw tooManyOfOne();
    if (this.bytes + size > BUDGET) throw tooManyOfAll();
    this.arriving.set(network, others + 1);
    this.bytes += size;
    try {
      return await read();
    } finally {
      this.bytes -= size;
      const left = (this.arriving.get(network) ?? 1) - 1;
      if (left === 0) this.arriving.delete(network);
      else this.arriving.set(network, left);
    }
  }
}

function tooManyOfOne(): DomainError {
  return new DomainError(
    'registration.throttled',
    'S ove mrežne adrese upravo stižu tri zahtjeva. Pokušajte ponovno za pola minute.',
    { retryAfter: RETRY_SECONDS },
  );
}

function tooManyOfAll(): DomainError {
  return new DomainError(
    'service.unavailable',
    'Upravo stiže previše zahtjeva s datotekama. Pokušajte ponovno za pola minute.',
    { retryAfter: RETRY_SECONDS },
  );
}
