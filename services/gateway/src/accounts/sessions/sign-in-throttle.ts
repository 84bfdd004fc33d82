import { createHmac } from 'node:crypto';
import { DomainError, KEPT } from '@jamcimo/contracts';
import { WriteTransactions } from '@jamcimo/database';
import { appKeys, Clock } from '@jamcimo/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { EntityManager } from 'typeorm';
import { CONFIG, type Config } from '../../config.js';
import { networkOf, networksOf } from '../../http/network.js';
import { NetworkBuckets } from '../../http/network-buckets.js';
import { usernameKey } from '../users/user.entity.js';
import { KNOWN_MS, KnownNetworks } from './known-networks.js';
import { codeWaitingTime, type EarlierAttempts, WINDOW_MS, waitingTime } from './waiting-time.js';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Failures say nothing any more. */
const FAILURES_KEPT_MS = KEPT.failedSignInDays * DAY_MS;
/** Attempts that one place may make at once, and a second, before the database is asked. A person is far below. */
export const BURST = 30;
const PER_SECOND = 0.5;

/** An attempt that may be looked at; null where throttles are switched off. */
export type Attempt = { id: string } | null;

/** What is guessed: codes are counted apart from passwords. */
export type Secret = 'password' | 'code';

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
  /** Until when a pair has to wait, as the database said: those who ask meanwhile cost it nothing. Milliseconds of the clock. */
  private readonly refusals = new LRUCache<string, number>({ max: 10_000 });
  /** What new names and new networks may cost. */
  private readonly buckets = new NetworkBuckets(BURST, PER_SECOND);

  constructor(
    private readonly transactions: WriteTransactions,
    private readonly clock: Clock,
    private readonly known: KnownNetworks,
    @Inject(CONFIG) private readonly config: Pick<Config, 'APP_SECRET' | 'RATE_LIMITS'>,
  ) {}

  /**
   * Lets an attempt through and counts it as a failure until `succeeded` says otherwise, so that many at once are counted
   * like many in a row.
   *
   * @throws DomainError `login.throttled` with the seconds to wait; asking meanwhile does not make it longer
   */
  async admit(username: string, address: string, secret: Secret = 'password'): Promise<Attempt> {
    if (this.config.RATE_LIMITS === 'off') return null;
    const pair = { accountKey: this.accountKey(username, secret), network: networkOf(address) };
    const now = this.clock.now();
    const key = `${pair.accountKey} ${pair.network}`;
    const refused = (this.refusals.get(key) ?? 0) - now.getTime();
    if (refused > 0) throw throttled(Math.ceil(refused / 1000));
    // A known place is not held up by its neighbours.
    const networks = networksOf(address).slice(0, (await this.isKnown(address)) ? 1 : undefined);
    const wait = this.buckets.take(networks, now.getTime());
    if (wait > 0) throw throttled(wait);
    const decision = await this.transactions.write((manager) => this.decide(manager, pair, now, secret));
    if ('id' in decision) return decision;
    this.refusals.set(key, now.getTime() + decision.wait);
    throw throttled(Math.ceil(decision.wait / 1000));
  }

  /** Whether somebody signed in from there lately. */
  isKnown(address: string): Promise<boolean> {
    return this.known.has(address);
  }

  async succeeded(manager: EntityManager, attempt: Attempt, address: string): Promise<void> {
    if (!attempt) return;
    await manager.query(`UPDATE login_attempts SET outcome = 'succeeded' WHERE id = $1`, [attempt.id]);
    this.known.add(address);
  }

  /** As after a start. */
  forget(): void {
    this.refusals.clear();
    this.buckets.clear();
    this.known.clear();
  }

  private async decide(
    manager: EntityManager,
    pair: Pair,
    now: Date,
    secret: Secret,
  ): Promise<{ id: string } | { wait: number }> {
    await manager.query('SELECT pg_advisory_xact_lock(hashtext($1))', [`gateway.sign-in ${pair.network}`]);
    await manager.query(`DELETE FROM login_attempts WHERE at < $1 OR (at < $2 AND outcome <> 'succeeded')`, [
      before(now, KNOWN_MS),
      before(now, FAILURES_KEPT_MS),
    ]);
    const earlier = await earlierAttempts(manager, pair, now);
    const wait = secret === 'code' ? codeWaitingTime(earlier, now) : waitingTime(earlier, now);
    if (wait === 0) return { id: await note(manager, pair, now, 'failed') };
    const putOff = !earlier.pairLastFailure && !earlier.pairDeferredAt && !earlier.isKnown;
    if (putOff) await note(manager, pair, now, 'deferred');
    return { wait };
  }

  private accountKey(username: string, secret: Secret): string {
    const kind = secret === 'code' ? 'login-codes' : 'login-attempts';
    return createHmac('sha256', appKeys(this.config, 'throttles v1')[0])
      .update(`${kind} ${usernameKey(username)}`)
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
    min(at) FILTER (WHERE account_key = $1 AND outcome = 'failed') AS "accountFirstFailure",
    count(*) FILTER (WHERE network = $2 AND outcome = 'failed')::int AS "networkFailures",
    max(at) FILTER (WHERE network = $2 AND outcome = 'failed') AS "networkLastFailure",
    EXISTS (SELECT 1 FROM login_attempts
      WHERE account_key = $1 AND network = $2 AND outcome = 'succeeded' AND at > $4) AS "isKnown"
  FROM (SELECT 1) one CROSS JOIN last_success s LEFT JOIN recent r ON true
  GROUP BY s.id`;
