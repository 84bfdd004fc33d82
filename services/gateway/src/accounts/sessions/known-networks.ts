import { KEPT } from '@jamcimo/contracts';
import { WriteTransactions } from '@jamcimo/database';
import { Clock } from '@jamcimo/service-kit';
import { Injectable, Logger } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { networkOf } from '../../http/network.js';

/** A place from which somebody signed in counts as known for so long. */
export const KNOWN_MS = KEPT.knownNetworkDays * 24 * 60 * 60_000;
/** Those of other replicas are read so often. */
const FRESH_MS = 60_000;
const NETWORKS = 10_000;

/** From where somebody signed in: what strangers do meanwhile does not hold these up. */
@Injectable()
export class KnownNetworks {
  private readonly logger = new Logger('sign-in');
  private readonly networks = new LRUCache<string, true>({ max: NETWORKS });
  private readAt = Number.NEGATIVE_INFINITY;
  private reading: Promise<void> | null = null;

  constructor(
    private readonly transactions: WriteTransactions,
    private readonly clock: Clock,
  ) {}

  /** At most one query a minute, however many ask. */
  async has(address: string): Promise<boolean> {
    const now = this.clock.now().getTime();
    if (Math.abs(now - this.readAt) >= FRESH_MS) {
      this.reading ??= this.read(now).finally(() => {
        this.reading = null;
      });
      await this.reading;
    }
    return this.networks.has(networkOf(address));
  }

  add(address: string): void {
    this.networks.set(networkOf(address), true);
  }

  /** As after a start. */
  clear(): void {
    this.networks.clear();
    this.readAt = Number.NEGATIVE_INFINITY;
  }

  /** Without an answer those of before count. */
  private async read(now: number): Promise<void> {
    this.readAt = now;
    try {
      const rows: { network: string }[] = await this.transactions.write((manager) =>
        manager.query(
          `SELECT network FROM login_attempts WHERE outcome = 'succeeded' AND at > $1
           GROUP BY network ORDER BY max(at) DESC LIMIT ${NETWORKS}`,
          [new Date(now - KNOWN_MS)],
        ),
      );
      this.networks.clear();
      for (const { network } of rows) this.networks.set(network, true);
    } catch (error) {
      this.logger.warn(`known networks were not read: ${String(error)}`);
    }
  }
}
