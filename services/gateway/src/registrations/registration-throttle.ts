import { createHmac } from 'node:crypto';
import { DomainError } from '@jamcimo/contracts';
import { WriteTransactions } from '@jamcimo/database';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CONFIG, type Config } from '../config.js';
import { Clock } from '../sessions/clock.js';
import { networkOf } from '../sessions/network.js';

const HOUR_MS = 3_600_000;
/** Of one network in an hour: a party's office may register all its candidates, and everybody makes mistakes. */
const ACCEPTED = 20;
const ATTEMPTS = 60;

/** A registration that may be looked at; null where throttles are switched off. */
export type Attempt = { id: string } | null;

/**
 * Limits registrations of one network, for all replicas and across restarts: files are costly to judge, and each one that is
 * accepted sends a mail to an address nobody has proven yet. Only a keyed hash of the network is kept, for an hour.
 */
@Injectable()
export class RegistrationThrottle {
  constructor(
    private readonly transactions: WriteTransactions,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'APP_SECRET' | 'RATE_LIMITS'>,
  ) {}

  /** @throws DomainError `registration.throttled` with the seconds to wait */
  async admit(address: string): Promise<Attempt> {
    if (this.config.RATE_LIMITS === 'off') return null;
    const network = createHmac('sha256', this.config.APP_SECRET)
      .update(`registrations ${networkOf(address)}`)
      .digest('base64url');
    const now = this.clock.now();
    const decision = await this.transactions.run((manager) => decide(manager, network, now));
    if (typeof decision === 'string') return { id: decision };
    const wait = decision.getTime() + HOUR_MS - now.getTime();
    throw throttled(Math.max(1, Math.ceil(wait / 1000)));
  }

  async accepted(attempt: Attempt): Promise<void> {
    if (attempt === null) return;
    await this.transactions.run((manager) =>
      manager.query('UPDATE registration_attempts SET is_accepted = true WHERE id = $1', [attempt.id]),
    );
  }
}

/** Id of the attempt that was let through, or when the one happened that stands in its way. */
async function decide(manager: EntityManager, network: string, now: Date): Promise<string | Date> {
  await manager.query('SELECT pg_advisory_xact_lock(hashtext($1))', [`gateway.register ${network}`]);
  await manager.query('DELETE FROM registration_attempts WHERE at <= $1', [
    new Date(now.getTime() - HOUR_MS),
  ]);
  const [past]: Past[] = await manager.query(PAST, [network]);
  if (past && past.accepted >= ACCEPTED) return past.firstAccepted;
  if (past && past.attempts >= ATTEMPTS) return past.firstAttempt;
  const rows: { id: string }[] = await manager.query(
    'INSERT INTO registration_attempts (at, network) VALUES ($1, $2) RETURNING id',
    [now, network],
  );
  return rows[0]?.id ?? '';
}

interface Past {
  attempts: number;
  accepted: number;
  firstAttempt: Date;
  firstAccepted: Date;
}

const PAST = `
  SELECT count(*)::int AS attempts, count(*) FILTER (WHERE is_accepted)::int AS accepted,
    min(at) AS "firstAttempt", min(at) FILTER (WHERE is_accepted) AS "firstAccepted"
  FROM registration_attempts WHERE network = $1`;

function throttled(seconds: number): DomainError {
  return new DomainError(
    'registration.throttled',
    `Previše prijava s ove mrežne adrese. Pokušajte ponovno za ${Math.ceil(seconds / 60)} min.`,
    { retryAfter: seconds },
  );
}
