import { type CompletedSignIn, DomainError, type SecondFactorOffer } from '@jamcimo/contracts';
import { WriteTransactions } from '@jamcimo/database';
import { Injectable } from '@nestjs/common';
import { AuditTrail } from '../../audit/audit-trail.js';
import { PendingSignIns } from '../sessions/pending-sign-ins.js';
import { type Origin, Sessions } from '../sessions/sessions.js';
import { SignInThrottle } from '../sessions/sign-in-throttle.js';
import { toSignedInUser } from '../sessions/to-signed-in-user.js';
import type { PendingSignIn } from '../users/pending-sign-in.entity.js';
import { SecondFactors } from './second-factors.js';

export interface CodeRequest extends Origin {
  code: string;
  requestId: string;
  /** Token of the sign-in that waits. */
  presented: string | undefined;
}

/** The second half of a sign-in: a code, for an account without a second factor the first one of the app it was just given. */
@Injectable()
export class CompleteSignIn {
  constructor(
    private readonly pending: PendingSignIns,
    private readonly secondFactors: SecondFactors,
    private readonly sessions: Sessions,
    private readonly throttle: SignInThrottle,
    private readonly audit: AuditTrail,
    private readonly transactions: WriteTransactions,
  ) {}

  /** @throws DomainError `login.expired`, `second-factor.required` for an account that has one */
  async offer(presented: string | undefined): Promise<SecondFactorOffer> {
    const { user } = await this.find(presented);
    if (user.secondFactorSecret) throw alreadySetUp();
    return this.secondFactors.offer(user);
  }

  /** @throws DomainError `login.expired`, `login.throttled`, `second-factor.wrong` */
  async complete(request: CodeRequest): Promise<{ token: string; answer: CompletedSignIn }> {
    const pending = await this.find(request.presented);
    const { user } = pending;
    const attempt = await this.throttle.admit(user.username, request.address, 'code');
    const { address, requestId } = request;
    const completed = await this.audit.around(
      { action: 'session.second-factor', actor: user, record: { type: 'session' }, address, requestId },
      () =>
        this.transactions.write(async (manager) => {
          if (!(await this.pending.end(manager, pending))) throw expired();
          const by = user.secondFactorSecret
            ? await this.secondFactors.recognise(manager, user.id, request.code)
            : await this.secondFactors.establish(manager, user.id, request.code);
          for (const one of [attempt, pending.attemptId === null ? null : { id: pending.attemptId }]) {
            await this.throttle.succeeded(manager, one, address);
          }
          const token = await this.sessions.begin(manager, user, { ...request, hasSecondFactor: true });
          return { token, by };
        }),
      ({ by }) => ({ details: { secondFactor: Array.isArray(by) ? 'setup' : by } }),
    );
    const { token, by } = completed;
    const signedIn = { ...toSignedInUser(user), hasSecondFactor: true };
    return { token, answer: Array.isArray(by) ? { ...signedIn, recoveryCodes: by } : signedIn };
  }

  private async find(presented: string | undefined): Promise<PendingSignIn> {
    const pending = await this.pending.find(presented);
    if (!pending) throw expired();
    return pending;
  }
}

function expired(): DomainError {
  return new DomainError('login.expired');
}

function alreadySetUp(): DomainError {
  return new DomainError('second-factor.required', 'Račun već ima drugi korak prijave: unesite kôd.');
}
