import { createHmac } from 'node:crypto';
import { DomainError, KEPT } from '@jamcimo/contracts';
import { WriteTransactions } from '@jamcimo/database';
import { appKeys, Clock } from '@jamcimo/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CONFIG, type Config } from '../config.js';
import { networkOf } from '../http/network.js';

const HOUR_MS = 3_600_000;
/** Longer than the server waits for a request: what is still marked as running then was given up or its process died. */
const RUNNING_MS = 360_000;
/** Most of them end within seconds. */
const RUNNING_RETRY_MS = 30_000;
/** Per network and hour: a party's office may register all its candidates, and everybody makes mistakes. */
const ACCEPTED = 20;
const ATTEMPTS = 60;
/** More often no browser sends what it got no answer to. */
const REPEATS = 20;

/** A registration that was admitted; null for one that was counted before, and where throttles are switched off. */
export type Attempt = { id: string } | null;

/**
 * Limits the registrations of one network, across all replicas and restarts: files are costly to check, and each accepted one
 * sends a mail to an unconfirmed address. Only a keyed hash of the network is stored, for an hour.
 */
@Injectable()
export class RegistrationThrottle {
  constructor(
    private readonly transactions: WriteTransactions,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'APP_SECRET' | 'RATE_LIMITS'>,
  ) {}

  /**
   * Admits an attempt. Until it is `accepted` or `refused` it takes one of the accepted places, so that parallel requests
   * cannot pass the limit together. The same request again, by its key, is no further one.
   *
   * @throws DomainError `registration.throttled` with the seconds to wait
   */
  async admit(address: string, requestKey: string | null = null): Promise<Attempt> {
    if (this.config.RATE_LIMITS === 'off') return null;
    const network = this.hash(networkOf(address));
    const key = requestKey && this.hash(requestKey);
    const now = this.clock.now();
    const decision = await this.transactions.write((manager) => decide(manager, network, key, now));
    if (!(decision instanceof Date)) return decision === null ? null : { id: decision };
    throw throttled(Math.max(1, Math.ceil((decision.getTime() - now.getTime()) / 1000)));
  }

  /** Counts a request that costs little among the attempts of its network. */
  async count(address: string): Promise<void> {
    await this.refused(await this.admit(address));
  }

  async accepted(attempt: Attempt): Promise<void> {
    await this.end(attempt, true);
  }

  async refused(attempt: Attempt): Promise<void> {
    await this.end(attempt, false);
  }

  private hash(text: string): string {
    return createHmac('sha256', appKeys(this.config, 'throttles v1')[0])
      .update(`registrations ${text}`)
      .digest('base64url');
  }

  private async end(attempt: Attempt, isAccepted: boolean): Promise<void> {
    if (attempt === null) return;
    await this.transactions.write((manager) =>
      manager.query('UPDATE registration_attempts SET is_running = false, is_accepted = $2 WHERE id = $1', [
        attempt.id,
        isAccepted,
      ]),
    );
  }
}

/** Id of the admitted attempt, null for a repeated one, or the time from which the next one is admitted. */
async function decide(
  manager: EntityManager,
  network: string,
  requestKey: string | null,
  now: Date,
): Promise<string | Date | null> {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  await manager.query('SELECT pg_advisory_xact_lock(hashtext($1))', [`gateway.register ${network}`]);
  await manager.query('DELETE FROM registration_attempts WHERE at <= $1', [
    before(KEPT.registrationNetworkHours * HOUR_MS),
  ]);
  const [[repeated]]: [{ id: string }[], number] = await manager.query(
    `UPDATE registration_attempts SET repeats = repeats + 1
     WHERE network = $1 AND request_key = $2 AND (is_accepted OR is_running) AND repeats < $3 RETURNING id`,
    [network, requestKey, REPEATS],
  );
  if (repeated) return null;
  const [past]: Past[] = await manager.query(PAST, [network, before(RUNNING_MS)]);
  if (past && past.accepted >= ACCEPTED) return after(past.firstAccepted, HOUR_MS);
  if (past && past.accepted + past.running >= ACCEPTED) return after(now, RUNNING_RETRY_MS);
  if (past && past.attempts >= ATTEMPTS) return after(past.firstAttempt, HOUR_MS);
  const rows: { id: string }[] = await manager.query(
    `INSERT INTO registration_attempts (at, network, request_key, is_running) VALUES ($1, $2, $3, true) RETURNING id`,
    [now, network, requestKey],
  );
  return rows[0]?.id ?? '';
}

function after(moment: Date, milliseconds: number): Date {
  return new Date(moment.getTime() + milliseconds);
}

interface Past {
  attempts: number;
  accepted: number;
  running: number;
  firstAttempt: Date;
  firstAccepted: Date;
}

const PAST = `
  SELECT count(*)::int AS attempts, min(at) AS "firstAttempt",
    count(*) FILTER (WHERE is_accepted)::int AS accepted, min(at) FILTER (WHERE is_accepted) AS "firstAccepted",
    count(*) FILTER (WHERE is_running AND at > $2)::int AS running
  FROM registration_attempts WHERE network = $1`;

function throttled(seconds: number): DomainError {
  return new DomainError(
    'registration.throttled',
    `Previše zahtjeva s ove mrežne adrese. Pokušajte ponovno za ${Math.ceil(seconds / 60)} min.`,
    { retryAfter: seconds },
  );
}
