import { DomainError } from '@jamcimo/contracts';
import { WriteTransactions } from '@jamcimo/database';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditTrail, outcomeOf } from '../audit/audit-trail.js';
import { Passwords } from '../users/passwords.js';
import type { User } from '../users/user.entity.js';
import { Users } from '../users/users.js';
import { type Origin, Sessions } from './sessions.js';
import { type Attempt, SignInThrottle } from './sign-in-throttle.js';

export interface SignInRequest extends Origin {
  username: string;
  password: string;
  requestId: string;
  /** Token the browser already had. */
  presented: string | undefined;
}

export interface SignedIn {
  user: User;
  token: string;
}

/**
 * Checks a user name with its password and begins a session. An unknown account, a wrong password and a disabled account
 * take the same way and get the same answer.
 */
@Injectable()
export class SignIn {
  constructor(
    private readonly users: Users,
    private readonly passwords: Passwords,
    private readonly throttle: SignInThrottle,
    private readonly sessions: Sessions,
    private readonly audit: AuditTrail,
    private readonly transactions: WriteTransactions,
  ) {}

  /** @throws DomainError `login.wrong`, `login.throttled` */
  async execute(request: SignInRequest): Promise<SignedIn> {
    const attempt = await this.throttle.admit(request.username, request.address);
    const user = await this.users.byName(request.username);
    // What was typed for an unknown account may be a password in the wrong field: it is not kept.
    const entry = await this.audit.begin({
      action: 'session.sign-in',
      actor: user,
      record: { type: 'session' },
      address: request.address,
      requestId: request.requestId,
    });
    const matches = await this.passwords.verify(user?.passwordHash ?? null, request.password);
    if (!user || !matches || user.disabledAt) {
      await this.audit.end(entry, 'refused', { details: { reason: reasonOf(user, matches) } });
      throw wrong();
    }
    const token = await this.begin(user, request, attempt).catch(async (error: unknown) => {
      const { outcome, details } = outcomeOf(error);
      await this.audit.end(entry, outcome, { details });
      throw error;
    });
    await this.audit.end(entry, 'succeeded', { details: { isAdmin: user.isAdmin } });
    return { user, token };
  }

  private begin(user: User, request: SignInRequest, attempt: Attempt): Promise<string> {
    return this.transactions.run(async (manager) => {
      if (!(await isUnchanged(manager, user))) throw wrong();
      await this.throttle.succeeded(manager, attempt);
      return this.sessions.begin(manager, user, request, request.presented);
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

function wrong(): DomainError {
  return new DomainError('login.wrong', 'Neispravno korisničko ime ili lozinka');
}

function reasonOf(user: User | null, matches: boolean): string {
  if (!user) return 'unknown-account';
  return matches ? 'disabled-account' : 'wrong-password';
}
