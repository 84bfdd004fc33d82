import { Injectable } from '@nestjs/common';
import { AuditTrail, outcomeOf } from '../../audit/audit-trail.js';
import { Passwords } from '../users/passwords.js';
import type { User } from '../users/user.entity.js';
import { Users } from '../users/users.js';
import { BeginSession, type Begun, wrongSignIn } from './begin-session.js';
import type { Origin } from './sessions.js';
import { SignInThrottle } from './sign-in-throttle.js';

export interface SignInRequest extends Origin {
  username: string;
  password: string;
  requestId: string;
  /** Token the browser already had. */
  presented: string | undefined;
}

export interface SignedIn extends Begun {
  user: User;
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
    private readonly beginSession: BeginSession,
    private readonly audit: AuditTrail,
  ) {}

  /** @throws DomainError `login.wrong`, `login.throttled`, `service.unavailable` */
  async signIn(request: SignInRequest): Promise<SignedIn> {
    const isKnown = await this.throttle.isKnown(request.address);
    this.passwords.assertCapacity(isKnown);
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
    const matches = await this.passwords.verify(user?.passwordHash ?? null, request.password, isKnown);
    if (!user || !matches || user.disabledAt) {
      await this.audit.end(entry, 'refused', { details: { reason: reasonOf(user, matches) } });
      throw wrongSignIn();
    }
    const begun = await this.beginSession.begin(user, request, attempt).catch(async (error: unknown) => {
      const { outcome, details } = outcomeOf(error);
      await this.audit.end(entry, outcome, { details });
      throw error;
    });
    const { secondFactor } = begun;
    await this.audit.end(entry, 'succeeded', {
      details: { isAdmin: user.isAdmin, ...(secondFactor && { secondFactor }) },
    });
    return { user, ...begun };
  }
}

function reasonOf(user: User | null, matches: boolean): string {
  if (!user) return 'unknown-account';
  return matches ? 'disabled-account' : 'wrong-password';
}
