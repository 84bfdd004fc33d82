import { createHmac } from 'node:crypto';
import { DomainError } from '@jamcimo/contracts';
import { WriteTransactions } from '@jamcimo/database';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CONFIG, type Config } from '../config.js';
import { Clock } from '../sessions/clock.js';
import { networkOf } from '../sessions/network.js';

const HOUR_MS = 3_600_000;
/** Longer than the server waits for a request: what is still marked as running then was given up or its process died. */
const RUNNING_MS = 360_000;
/** Most of them end within seconds. */
const RUNNING_RETRY_MS = 30_000;
/** Per network and hour: a party's office may register all its candidates, and everybody makes mistakes. */
const ACCEPTED = 20;
const ATTEMPTS = 60;

/** A registration that was admitted; null where throttles are switched off. */
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
   * cannot pass the limit together.
   *
   * @throws DomainError `registration.throttled` with the seconds to wait
   */
  async admit(address: string): Promise<Attempt> {
    if (this.config.RATE_LIMITS === 'off') return null;
    const network = createHmac('sha256', this.config.APP_SECRET)
      .update(`registrations ${networkOf(address)}`)
      .digest('base64url');
    const now = this.clock.now();
    const decision = await this.transactions.run((manager) => decide(manager, network, now));
    if (typeof decision === 'string') return { id: decision };
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

  private async end(attempt: Attempt, isAccepted: boolean): Promise<void> {
    if (attempt === null) return;
    await this.transactions.run((manager) =>
      manager.query('UPDATE registration_attempts SET is_running = false, is_accepted = $2 WHERE id = $1', [
        attempt.id,
        isAccepted,
      ]),
    );
  }
}

/** Id of the admitted attempt, or the time from which the next one is admitted. */
async function decide(manager: EntityManager, network: string, now: Date): Promise<string | Date> {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  await manager.query('SELECT pg_advisory_xact_lock(hashtext($1))', [`gateway.register ${network}`]);
  await manager.query('DELETE FROM registration_attempts WHERE at <= $1', [before(HOUR_MS)]);
  const [past]: Past[] = await manager.query(PAST, [network, before(RUNNING_MS)]);
  if (past && past.accepted >= ACCEPTED) return after(past.firstAccepted, HOUR_MS);
  if (past && past.accepted + past.running >= ACCEPTED) return after(now, RUNNING_RETRY_MS);
  if (past && past.attempts >= ATTEMPTS) return after(past.firstAttempt, HOUR_MS);
  const rows: { id: string }[] = await manager.query(
    'INSERT INTO registration_attempts (at, network, is_running) VALUES ($1, $2, true) RETURNING id',
    [now, network],
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
