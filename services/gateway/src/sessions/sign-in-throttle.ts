import { createHmac } from 'node:crypto';
import { DomainError } from '@jamcimo/contracts';
import { WriteTransactions } from '@jamcimo/database';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CONFIG, type Config } from '../config.js';
import { usernameKey } from '../users/user.entity.js';
import { Clock } from './clock.js';
import { networkOf } from './network.js';
import { type EarlierAttempts, waitingTime } from './waiting-time.js';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const WINDOW_MS = 15 * MINUTE_MS;
const KNOWN_MS = 30 * DAY_MS;
/** Failures say nothing any more. */
const FAILURES_KEPT_MS = DAY_MS;

/** An attempt that may be looked at; null where throttles are switched off. */
export type Attempt = { id: string } | null;

interface Pair {
  accountKey: string;
  network: string;
}

/**
 * Slows guessing down, by account and by network, for all replicas and across restarts. What was typed as a user name may be
 * a password in the wrong field, so only its keyed hash is kept.
 */
@Injectable()
export class SignInThrottle {
  constructor(
    private readonly transactions: WriteTransactions,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'APP_SECRET' | 'RATE_LIMITS'>,
  ) {}

  /**
   * Lets an attempt through and counts it as a failure until `succeeded` says otherwise, so that many at once are counted
   * like many in a row.
   *
   * @throws DomainError `login.throttled` with the seconds to wait; asking meanwhile does not make it longer
   */
  async admit(username: string, address: string): Promise<Attempt> {
    if (this.config.RATE_LIMITS === 'off') return null;
    const pair = { accountKey: this.accountKey(username), network: networkOf(address) };
    const now = this.clock.now();
    const decision = await this.transactions.run((manager) => this.decide(manager, pair, now));
    if ('id' in decision) return decision;
    throw throttled(Math.ceil(decision.wait / 1000));
  }

  async succeeded(manager: EntityManager, attempt: Attempt): Promise<void> {
    if (attempt)
      await manager.query(`UPDATE login_attempts SET outcome = 'succeeded' WHERE id = $1`, [attempt.id]);
  }

  private async decide(
    manager: EntityManager,
    pair: Pair,
    now: Date,
  ): Promise<{ id: string } | { wait: number }> {
    await manager.query('SELECT pg_advisory_xact_lock(hashtext($1))', [`gateway.sign-in ${pair.network}`]);
    await manager.query(`DELETE FROM login_attempts WHERE at < $1 OR (at < $2 AND outcome <> 'succeeded')`, [
      before(now, KNOWN_MS),
      before(now, FAILURES_KEPT_MS),
    ]);
    const earlier = await earlierAttempts(manager, pair, now);
    const wait = waitingTime(earlier, now);
    if (wait === 0) return { id: await note(manager, pair, now, 'failed') };
    const putOff = !earlier.pairLastFailure && !earlier.pairDeferredAt && !earlier.isKnown;
    if (putOff) await note(manager, pair, now, 'deferred');
    return { wait };
  }

  private accountKey(username: string): string {
    return createHmac('sha256', this.config.APP_SECRET)
      .update(`login-attempts ${usernameKey(username)}`)
      .digest('base64url');
  }
}

async function earlierAttempts(manager: EntityManager, pair: Pair, now: Date): Promise<EarlierAttempts> {
  const rows: EarlierAttempts[] = await manager.query(EARLIER, [
    pair.accountKey,
    pair.network,
    before(now, WINDOW_MS),
    before(now, KNOWN_MS),
  ]);
  return rows[0] as EarlierAttempts;
}

async function note(manager: EntityManager, pair: Pair, at: Date, outcome: string): Promise<string> {
  const rows: { id: string }[] = await manager.query(
    'INSERT INTO login_attempts (at, account_key, network, outcome) VALUES ($1, $2, $3, $4) RETURNING id',
    [at, pair.accountKey, pair.network, outcome],
  );
  return rows[0]?.id ?? '';
}

function before(now: Date, milliseconds: number): Date {
  return new Date(now.getTime() - milliseconds);
}

function throttled(seconds: number): DomainError {
  return new DomainError(
    'login.throttled',
    `Previše neuspješnih pokušaja prijave. Pokušajte ponovno za ${seconds} s.`,
    { retryAfter: seconds },
  );
}

/* $1 account, $2 network, $3 beginning of the window, $4 since when a place counts as known. */
const EARLIER = `
  WITH recent AS (
    SELECT *, account_key = $1 AND network = $2 AS of_pair FROM login_attempts
    WHERE at > $3 AND (account_key = $1 OR network = $2)
  ), last_success AS (
    SELECT max(id) AS id FROM recent WHERE of_pair AND outcome = 'succeeded'
  )
  SELECT
    count(*) FILTER (WHERE of_pair AND outcome = 'failed' AND r.id > coalesce(s.id, 0))::int AS "pairFailures",
    max(at) FILTER (WHERE of_pair AND outcome = 'failed' AND r.id > coalesce(s.id, 0)) AS "pairLastFailure",
    min(at) FILTER (WHERE of_pair AND outcome = 'deferred') AS "pairDeferredAt",
    count(*) FILTER (WHERE account_key = $1 AND outcome = 'failed')::int AS "accountFailures",
    count(*) FILTER (WHERE network = $2 AND outcome = 'failed')::int AS "networkFailures",
    max(at) FILTER (WHERE network = $2 AND outcome = 'failed') AS "networkLastFailure",
    EXISTS (SELECT 1 FROM login_attempts
      WHERE account_key = $1 AND network = $2 AND outcome = 'succeeded' AND at > $4) AS "isKnown"
  FROM (SELECT 1) one CROSS JOIN last_success s LEFT JOIN recent r ON true
  GROUP BY s.id`;
