import { WriteTransactions } from '@jamcimo/database';
import { Clock } from '@jamcimo/service-kit';
import { Injectable } from '@nestjs/common';
import { type EntityManager, LessThan, MoreThan } from 'typeorm';
import { PendingSignIn } from '../users/pending-sign-in.entity.js';
import { Session } from '../users/session.entity.js';
import { hashOf, isToken, newToken } from '../users/token.js';
import type { User } from '../users/user.entity.js';
import type { Attempt } from './sign-in-throttle.js';

/** Long enough to install an app. */
const LIFETIME_MS = 15 * 60_000;

/** Sign-ins that wait for their code, by the token of the cookie. */
@Injectable()
export class PendingSignIns {
  constructor(
    private readonly transactions: WriteTransactions,
    private readonly clock: Clock,
  ) {}

  /**
   * Ends the session that the browser presented, if any: its cookie is replaced.
   *
   * @returns the token for the cookie
   */
  async begin(manager: EntityManager, user: User, attempt: Attempt, presented?: string): Promise<string> {
    const now = this.clock.now();
    if (presented !== undefined) await manager.delete(Session, { tokenHash: hashOf(presented) });
    await manager.delete(PendingSignIn, { expiresAt: LessThan(now) });
    const token = newToken();
    await manager.insert(PendingSignIn, {
      tokenHash: hashOf(token),
      userId: user.id,
      attemptId: attempt?.id ?? null,
      expiresAt: new Date(now.getTime() + LIFETIME_MS),
    });
    return token;
  }

  async find(token: string | undefined): Promise<PendingSignIn | null> {
    if (token === undefined || !isToken(token)) return null;
    const pending = await this.transactions.write((manager) =>
      manager.findOne(PendingSignIn, {
        where: { tokenHash: hashOf(token), expiresAt: MoreThan(this.clock.now()) },
        relations: { user: true },
      }),
    );
    return pending && !pending.user.disabledAt ? pending : null;
  }

  /** @returns whether it was still there: of two codes sent at once one completes it */
  async end(manager: EntityManager, { tokenHash }: PendingSignIn): Promise<boolean> {
    return (await manager.delete(PendingSignIn, { tokenHash })).affected === 1;
  }
}
