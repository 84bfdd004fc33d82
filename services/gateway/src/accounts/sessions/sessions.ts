import { KEPT } from '@jamcimo/contracts';
import { WriteTransactions } from '@jamcimo/database';
import { Clock } from '@jamcimo/service-kit';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, LessThan, MoreThan, Not, Repository } from 'typeorm';
import { CONFIG, type Config } from '../../config.js';
import { Session } from '../users/session.entity.js';
import { hashOf, isToken, newToken } from '../users/token.js';
import type { User } from '../users/user.entity.js';

const MINUTE_MS = 60_000;
/** Without a request for so long, a session is over. */
export const IDLE_MS = 30 * MINUTE_MS;
/** However busy, a session is over after a working day. */
export const LIFETIME_MS = KEPT.sessionHours * 60 * MINUTE_MS;
/** A use is written down at most so often. */
const TOUCH_MS = MINUTE_MS;
const USER_AGENT_LENGTH = 120;

/** From where somebody signs in. */
export interface Origin {
  address: string;
  userAgent: string;
}

/** Sessions by the opaque token of the cookie, of which only the hash is kept. */
@Injectable()
export class Sessions {
  private readonly logger = new Logger('sessions');

  constructor(
    @InjectRepository(Session) private readonly sessions: Repository<Session>,
    private readonly transactions: WriteTransactions,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'ADMIN_SECOND_FACTOR'>,
  ) {}

  /** The session of a token, if it is alive and its account may sign in; notes the use. */
  async find(token: string | undefined): Promise<Session | null> {
    if (token === undefined || !isToken(token)) return null;
    const tokenHash = hashOf(token);
    const session = await this.sessions.findOne({
      where: { tokenHash },
      relations: { user: true },
    });
    const now = this.clock.now();
    if (!session || session.idleExpiresAt <= now || session.expiresAt <= now || session.user.disabledAt) {
      return null;
    }
    // A sign-in with the password alone, from before a second factor was asked for.
    if (this.needsSecondFactor(session.user) && !session.secondFactorAt) return null;
    if (now.getTime() - session.lastUsedAt.getTime() >= TOUCH_MS) await this.touch(tokenHash, now);
    return session;
  }

  /** Whether the password alone is not enough. Whoever is no administrator can do nothing, and is told so at once. */
  needsSecondFactor({ isAdmin, secondFactorSecret }: User): boolean {
    return isAdmin && (secondFactorSecret !== null || this.config.ADMIN_SECOND_FACTOR === 'required');
  }

  /**
   * Begins a session under a fresh token and ends the one the browser presented, if any.
   *
   * @param origin with `hasSecondFactor` where a code was asked for
   * @returns the token for the cookie
   */
  async begin(
    manager: EntityManager,
    user: User,
    origin: Origin & { hasSecondFactor?: boolean },
    presented?: string,
  ): Promise<string> {
    const now = this.clock.now();
    await manager.delete(Session, { expiresAt: LessThan(now) });
    if (presented !== undefined) await manager.delete(Session, { tokenHash: hashOf(presented) });
    const token = newToken();
    await manager.insert(Session, {
      tokenHash: hashOf(token),
      userId: user.id,
      createdAt: now,
      lastUsedAt: now,
      idleExpiresAt: after(now, IDLE_MS),
      expiresAt: after(now, LIFETIME_MS),
      secondFactorAt: origin.hasSecondFactor ? now : null,
      address: origin.address,
      userAgent: origin.userAgent.slice(0, USER_AGENT_LENGTH),
    });
    return token;
  }

  async end(session: Session): Promise<void> {
    await this.transactions.write((manager) => manager.delete(Session, { tokenHash: session.tokenHash }));
  }

  /** Notes that a code was asked for just now. */
  async noteSecondFactor(manager: EntityManager, { tokenHash }: Session): Promise<void> {
    await manager.update(Session, { tokenHash }, { secondFactorAt: this.clock.now() });
  }

  /** Those of an account that are alive, the last used first. */
  ofUser(manager: EntityManager, userId: number): Promise<Session[]> {
    const alive = MoreThan(this.clock.now());
    return manager.find(Session, {
      where: { userId, idleExpiresAt: alive, expiresAt: alive },
      order: { lastUsedAt: 'DESC' },
    });
  }

  /** Signs the account out everywhere but here. */
  async endOthers(manager: EntityManager, { tokenHash, userId }: Session): Promise<void> {
    await manager.delete(Session, { userId, tokenHash: Not(tokenHash) });
  }

  /** During a restore nothing is written; the session is still valid. */
  private async touch(tokenHash: Buffer, now: Date): Promise<void> {
    const use = { lastUsedAt: now, idleExpiresAt: after(now, IDLE_MS) };
    await this.transactions
      .write((manager) => manager.update(Session, { tokenHash }, use))
      .catch((error: unknown) => this.logger.warn(`the use of a session was not noted: ${String(error)}`));
  }
}

function after(date: Date, milliseconds: number): Date {
  return new Date(date.getTime() + milliseconds);
}
