import { createHmac } from 'node:crypto';
import { DomainError, KEPT, OBJECTIONS_PER_DAY } from '@jamcimo/contracts';
import { WriteTransactions } from '@jamcimo/database';
import { appKeys, Clock } from '@jamcimo/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CONFIG, type Config } from '../config.js';
import { networkOf } from '../http/network.js';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/**
 * Limits the objections of one network to three within 24 hours, across all replicas and restarts. Only a keyed hash of the network
 * is stored, for a day.
 */
@Injectable()
export class ObjectionThrottle {
  constructor(
    private readonly transactions: WriteTransactions,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'APP_SECRET' | 'RATE_LIMITS'>,
  ) {}

  /**
   * Carries out `send` as one of the network's three; what is refused does not count. The same request again, by its key, is no
   * further one.
   *
   * @throws DomainError `objection.throttled` with the seconds to wait, or what `send` throws
   */
  async within<T>(address: string, requestKey: string | null, send: () => Promise<T>): Promise<T> {
    if (this.config.RATE_LIMITS === 'off') return send();
    const attempt = await this.admit(this.hash(networkOf(address)), requestKey && this.hash(requestKey));
    try {
      return await send();
    } catch (error) {
      // Of an unknown outcome it counts: the objection may have been stored.
      if (attempt !== null && isRefusal(error)) await this.release(attempt);
      throw error;
    }
  }

  /** Id of the attempt; null for one that was counted before. */
  private async admit(network: string, requestKey: string | null): Promise<string | null> {
    const now = this.clock.now();
    const admitted = await this.transactions.write((manager) => admit(manager, network, requestKey, now));
    if (!(admitted instanceof Date)) return admitted;
    throw throttled(Math.max(1, Math.ceil((admitted.getTime() - now.getTime()) / 1000)));
  }

  private async release(id: string): Promise<void> {
    await this.transactions.write((manager) =>
      manager.query('DELETE FROM objection_attempts WHERE id = $1', [id]),
    );
  }

  private hash(text: string): string {
    return createHmac('sha256', appKeys(this.config, 'throttles v1')[0])
      .update(`objections ${text}`)
      .digest('base64url');
  }
}

/** Id of the admitted attempt, null for a repeated one, or the time from which the next one is admitted. */
async function admit(
  manager: EntityManager,
  network: string,
  requestKey: string | null,
  now: Date,
): Promise<string | Date | null> {
  await manager.query('SELECT pg_advisory_xact_lock(hashtext($1))', [`gateway.objections ${network}`]);
  const before = new Date(now.getTime() - KEPT.objectionNetworkHours * HOUR_MS);
  await manager.query('DELETE FROM objection_attempts WHERE at <= $1', [before]);
  const past: { at: Date; requestKey: string | null }[] = await manager.query(
    'SELECT at, request_key AS "requestKey" FROM objection_attempts WHERE network = $1 ORDER BY at DESC',
    [network],
  );
  if (requestKey !== null && past.some((attempt) => attempt.requestKey === requestKey)) return null;
  const blocking = past[OBJECTIONS_PER_DAY - 1];
  if (blocking) return new Date(blocking.at.getTime() + DAY_MS);
  const [stored]: { id: string }[] = await manager.query(
    'INSERT INTO objection_attempts (at, network, request_key) VALUES ($1, $2, $3) RETURNING id',
    [now, network, requestKey],
  );
  return stored?.id ?? null;
}

function isRefusal(error: unknown): boolean {
  return error instanceof DomainError && error.code !== 'service.timeout';
}

function throttled(seconds: number): DomainError {
  const hours = Math.ceil((seconds * 1000) / HOUR_MS);
  return new DomainError(
    'objection.throttled',
    `S ove su mrežne adrese danas već poslana tri prigovora ili prijedloga dokaza. Pokušajte ponovno za ${hours} h.`,
    { retryAfter: seconds },
  );
}
