import { DomainError } from '@jamcimo/contracts';
import { Injectable } from '@nestjs/common';
import { PublicNetwork } from '../fetching/public-network.js';
import { SafeFetch } from '../fetching/safe-fetch.js';
import { FetchFailure } from '../reading/fetch-failure.js';

/** Which addresses may be listed: public ones, and those that FEEDS names. */
@Injectable()
export class FeedAddress {
  constructor(
    private readonly network: PublicNetwork,
    private readonly fetching: SafeFetch,
  ) {}

  /** @throws DomainError `request.invalid` naming the field `url` */
  check(url: string): void {
    if (this.fetching.isTrusted(url)) return;
    try {
      this.network.check(new URL(url));
    } catch (error) {
      if (!(error instanceof FetchFailure)) throw error;
      const errors = [{ field: 'url', message: error.message }];
      throw new DomainError('request.invalid', { errors });
    }
  }
}
