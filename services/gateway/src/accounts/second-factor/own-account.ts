import {
  DomainError,
  type OwnAccount,
  type PasswordChange,
  type SecondFactorOffer,
} from '@jamcimo/contracts';
import { WriteTransactions } from '@jamcimo/database';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../config.js';
import { Sessions } from '../sessions/sessions.js';
import { SignInThrottle } from '../sessions/sign-in-throttle.js';
import { assertUnknown } from '../users/password-rule.js';
import { hashPassword, Passwords } from '../users/passwords.js';
import { PendingSignIn } from '../users/pending-sign-in.entity.js';
import type { Session } from '../users/session.entity.js';
import { NO_SECOND_FACTOR, User } from '../users/user.entity.js';
import { type Recognised, SecondFactors } from './second-factors.js';

/** What administrators do with their own second factor. */
@Injectable()
export class OwnAccountActions {
  constructor(
    private readonly secondFactors: SecondFactors,
    private readonly sessions: Sessions,
    private readonly throttle: SignInThrottle,
    private readonly passwords: Passwords,
    private readonly transactions: WriteTransactions,
    @Inject(CONFIG) private readonly config: Pick<Config, 'ADMIN_SECOND_FACTOR'>,
  ) {}

  async show(session: Session): Promise<OwnAccount> {
    const { user } = session;
    const sessions = await this.transactions.write((manager) => this.sessions.ofUser(manager, user.id));
    return {
      username: user.username,
      hasSecondFactor: user.secondFactorSecret !== null,
      isSecondFactorRequired: this.config.ADMIN_SECOND_FACTOR === 'required',
      recoveryCodesLeft: user.recoveryHashes.length,
      sessions: sessions
        .map((one) => ({
          isOwn: one.tokenHash.equals(session.tokenHash),
          signedInAt: one.createdAt.toISOString(),
          lastUsedAt: one.lastUsedAt.toISOString(),
          address: one.address,
          userAgent: one.userAgent,
        }))
        .toSorted((one, other) => Number(other.isOwn) - Number(one.isOwn)),
    };
  }

  /** @throws DomainError `login.throttled`, `second-factor.wrong` */
  confirm(session: Session, code: string, address: string): Promise<Recognised> {
    return this.withCode(session, address, async (manager) => {
      const by = await this.secondFactors.recognise(manager, session.userId, code);
      await this.sessions.noteSecondFactor(manager, session);
      return by;
    });
  }

  offer({ user }: Session): Promise<SecondFactorOffer> {
    return this.secondFactors.offer(user);
  }

  /**
   * Signs the account out everywhere else.
   *
   * @throws DomainError `login.throttled`, `second-factor.wrong`
   */
  establish(session: Session, code: string, address: string): Promise<string[]> {
    return this.withCode(session, address, async (manager) => {
      const codes = await this.secondFactors.establish(manager, session.userId, code);
      await this.sessions.noteSecondFactor(manager, session);
      await this.sessions.endOthers(manager, session);
      return codes;
    });
  }

  /** @throws DomainError `second-factor.required` where there is none */
  renewRecoveryCodes({ user }: Session): Promise<string[]> {
    if (!user.secondFactorSecret) {
      throw new DomainError('second-factor.required', 'Najprije postavite drugi korak prijave.');
    }
    return this.transactions.write((manager) => this.secondFactors.renewRecoveryCodes(manager, user.id));
  }

  /** @throws DomainError `second-factor.required` where everybody needs one */
  async remove({ userId }: Session): Promise<void> {
    if (this.config.ADMIN_SECOND_FACTOR === 'required') {
      throw new DomainError('second-factor.required', 'Drugi korak prijave ovdje je obavezan.');
    }
    await this.transactions.write((manager) => manager.update(User, userId, NO_SECOND_FACTOR));
  }

  /**
   * Signs the account out everywhere else.
   *
   * @throws DomainError `login.throttled`, `request.invalid` for a wrong present password and a known new one
   */
  async changePassword(session: Session, change: PasswordChange, address: string): Promise<void> {
    assertUnknown(change.password);
    const { user } = session;
    const attempt = await this.throttle.admit(user.username, address);
    if (!(await this.passwords.verify(user.passwordHash, change.present, true))) throw wrongPresent();
    const passwordHash = await hashPassword(change.password);
    await this.transactions.write(async (manager) => {
      await this.throttle.succeeded(manager, attempt, address);
      await manager.update(User, user.id, { passwordHash });
      await manager.delete(PendingSignIn, { userId: user.id });
      await this.sessions.endOthers(manager, session);
    });
  }

  async endOthers(session: Session): Promise<void> {
    await this.transactions.write((manager) => this.sessions.endOthers(manager, session));
  }

  private async withCode<T>(
    { user }: Session,
    address: string,
    work: Parameters<typeof this.transactions.write<T>>[0],
  ): Promise<T> {
    const attempt = await this.throttle.admit(user.username, address, 'code');
    return this.transactions.write(async (manager) => {
      const result = await work(manager);
      await this.throttle.succeeded(manager, attempt, address);
      return result;
    });
  }
}

function wrongPresent(): DomainError {
  const message = 'Sadašnja lozinka nije ispravna.';
  return new DomainError('request.invalid', message, { errors: [{ field: 'present', message }] });
}
