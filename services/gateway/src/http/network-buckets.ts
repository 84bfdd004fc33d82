import { LRUCache } from 'lru-cache';
import type { Network } from './network.js';

/** Networks that are remembered; a full bucket need not be. */
const NETWORKS = 50_000;

interface Bucket {
  tokens: number;
  at: number;
}

/** A token bucket for each network, in memory. */
export class NetworkBuckets {
  private readonly buckets = new LRUCache<string, Bucket>({
    // `max` would take the room for all of them at once.
    maxSize: NETWORKS,
    sizeCalculation: () => 1,
  });

  /**
   * @param burst what one place may do at once
   * @param perSecond and how often from then on
   */
  constructor(
    private readonly burst: number,
    private readonly perSecond: number,
  ) {}

  /**
   * Takes a token of every network, or none where one of them has none left: whoever is refused takes nothing from others.
   *
   * @param now milliseconds
   * @returns seconds to wait, 0 when it may happen now
   */
  take(networks: Network[], now: number): number {
    let wait = 0;
    const filled = networks.map(({ network, places }) => {
      const [most, perSecond] = [this.burst * places, this.perSecond * places];
      const { tokens: left, at } = this.buckets.get(network) ?? { tokens: most, at: now };
      const tokens = Math.min(most, left + (Math.max(0, now - at) / 1000) * perSecond);
      if (tokens < 1) wait = Math.max(wait, Math.ceil((1 - tokens) / perSecond));
      return { network, tokens };
    });
    for (const { network, tokens } of filled) {
      this.buckets.set(network, { tokens: wait === 0 ? tokens - 1 : tokens, at: now });
    }
    return wait;
  }

  clear(): void {
    this.buckets.clear();
  }
}
