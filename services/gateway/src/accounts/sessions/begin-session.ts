import { DomainError, type PendingSignIn } from '@jamcimo/contracts';
import { WriteTransactions } from '@jamcimo/database';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { User } from '../users/user.entity.js';
import { PendingSignIns } from './pending-sign-ins.js';
import { type Origin, Sessions } from './sessions.js';
import { type Attempt, SignInThrottle } from './sign-in-throttle.js';

export interface Begun {
  /** Of a session, or of a sign-in that waits for the second factor. */
  token: string;
  /** What is missing; null when nothing is. */
  secondFactor: PendingSignIn['secondFactor'] | null;
}

export function wrongSignIn(): DomainError {
  return new DomainError('login.wrong');
}

/**
 * What follows a right password: a session, or with a second factor a sign-in that waits for it. Until that was right the attempt
 * counts as failed, so that a password alone makes no place known.
 */
@Injectable()
export class BeginSession {
  constructor(
    private readonly sessions: Sessions,
    private readonly pending: PendingSignIns,
    private readonly throttle: SignInThrottle,
    private readonly transactions: WriteTransactions,
  ) {}

  /** @throws DomainError `login.wrong` when the account was changed meanwhile */
  begin(user: User, request: Origin & { presented: string | undefined }, attempt: Attempt): Promise<Begun> {
    return this.transactions.write(async (manager) => {
      if (!(await isUnchanged(manager, user))) throw wrongSignIn();
      if (this.sessions.needsSecondFactor(user)) {
        const token = await this.pending.begin(manager, user, attempt, request.presented);
        return { token, secondFactor: user.secondFactorSecret ? 'required' : 'setup' };
      }
      await this.throttle.succeeded(manager, attempt, request.address);
      const token = await this.sessions.begin(manager, user, request, request.presented);
      return { token, secondFactor: null };
    });
  }
}

/** Checking a password takes time. If it was changed meanwhile, all sessions were ended, so none may begin with the old one. */
async function isUnchanged(manager: EntityManager, { id, passwordHash }: User): Promise<boolean> {
  const found: unknown[] = await manager.query(
    'SELECT 1 FROM users WHERE id = $1 AND password_hash = $2 AND disabled_at IS NULL FOR SHARE',
    [id, passwordHash],
  );
  return found.length > 0;
}
