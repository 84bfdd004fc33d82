import { createHash, randomBytes } from 'node:crypto';
import { WriteTransactions } from '@jamcimo/database';
import { Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, LessThan, Repository } from 'typeorm';
import type { User } from '../users/user.entity.js';
import { Clock } from './clock.js';
import { Session } from './session.entity.js';

const MINUTE_MS = 60_000;
/** Without a request for so long, a session is over. */
export const IDLE_MS = 2 * 60 * MINUTE_MS;
/** However busy, a session is over after a working day. */
export const LIFETIME_MS = 12 * 60 * MINUTE_MS;
/** A use is written down at most so often. */
const TOUCH_MS = MINUTE_MS;
const TOKEN_BYTES = 32;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;
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
  ) {}

  /** The session of a token, if it is alive and its account may sign in; notes the use. */
  async find(token: string | undefined): Promise<Session | null> {
    if (token === undefined || !TOKEN.test(token)) return null;
    const tokenHash = hashOf(token);
    const session = await this.sessions.findOne({
      where: { tokenHash },
      relations: { user: true },
    });
    const now = this.clock.now();
    if (!session || session.idleExpiresAt <= now || session.expiresAt <= now || session.user.disabledAt) {
      return null;
    }
    if (now.getTime() - session.lastUsedAt.getTime() >= TOUCH_MS) await this.touch(tokenHash, now);
    return session;
  }

  /**
   * Begins a session under a fresh token and ends the one the browser presented, if any.
   *
   * @returns the token for the cookie
   */
  async begin(manager: EntityManager, user: User, origin: Origin, presented?: string): Promise<string> {
    const now = this.clock.now();
    await manager.delete(Session, { expiresAt: LessThan(now) });
    if (presented !== undefined) await manager.delete(Session, { tokenHash: hashOf(presented) });
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    await manager.insert(Session, {
      tokenHash: hashOf(token),
      userId: user.id,
      createdAt: now,
      lastUsedAt: now,
      idleExpiresAt: after(now, IDLE_MS),
      expiresAt: after(now, LIFETIME_MS),
      address: origin.address,
      userAgent: origin.userAgent.slice(0, USER_AGENT_LENGTH),
    });
    return token;
  }

  async end(session: Session): Promise<void> {
    await this.transactions.run((manager) => manager.delete(Session, { tokenHash: session.tokenHash }));
  }

  /** During a restore nothing is written; the session is still valid. */
  private async touch(tokenHash: Buffer, now: Date): Promise<void> {
    const use = { lastUsedAt: now, idleExpiresAt: after(now, IDLE_MS) };
    await this.transactions
      .run((manager) => manager.update(Session, { tokenHash }, use))
      .catch((error: unknown) => this.logger.warn(`the use of a session was not noted: ${String(error)}`));
  }
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

function after(date: Date, milliseconds: number): Date {
  return new Date(date.getTime() + milliseconds);
}
