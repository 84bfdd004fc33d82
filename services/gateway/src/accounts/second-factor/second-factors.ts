import { randomBytes } from 'node:crypto';
import { DomainError, type SecondFactorOffer } from '@jamcimo/contracts';
import { WriteTransactions } from '@jamcimo/database';
import { appKeys, BrokenSeal, Clock, decryptObject, encryptObject } from '@jamcimo/service-kit';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CONFIG, type Config } from '../../config.js';
import { NO_SECOND_FACTOR, User } from '../users/user.entity.js';
import { qrCode } from './qr-code.js';
import { newRecoveryCodes, recoveryHash } from './recovery-codes.js';
import { base32, keyUri, stepOf } from './totp.js';

/** RFC 4226 asks for 160 bits. */
const SECRET_BYTES = 20;
const ISSUER = 'Jamčimo';

/** By what somebody was recognised. */
export type Recognised = 'code' | 'recovery-code';

/** The second factor of accounts: codes of an app, and codes on paper for the day it is lost. */
@Injectable()
export class SecondFactors {
  private readonly logger = new Logger('second-factor');

  constructor(
    private readonly transactions: WriteTransactions,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'APP_SECRET'>,
  ) {}

  /** A new secret. It counts from its first code on; until then the one of before does. */
  async offer({ id, username }: User): Promise<SecondFactorOffer> {
    const secret = randomBytes(SECRET_BYTES);
    const offeredSecret = this.seal(id, secret);
    await this.transactions.write((manager) => manager.update(User, id, { offeredSecret }));
    const uri = keyUri(secret, ISSUER, username);
    return { secret: base32(secret), uri, qrCode: qrCode(uri) };
  }

  /**
   * Takes a code of the secret that was offered last: from now on it is the account's.
   *
   * @returns ten recovery codes, in place of all before
   * @throws DomainError `second-factor.wrong`
   */
  async establish(manager: EntityManager, userId: number, code: string): Promise<string[]> {
    const user = await this.locked(manager, userId);
    const secret = this.open(userId, user.offeredSecret);
    const step = secret && stepOf(secret, code.replaceAll(/\s/g, ''), this.clock.now());
    if (!secret || step === null) throw wrongCode();
    await manager.update(User, userId, {
      ...NO_SECOND_FACTOR,
      secondFactorSecret: this.seal(userId, secret),
    });
    await this.noteStep(manager, userId, step);
    return this.renewRecoveryCodes(manager, userId);
  }

  /** @returns ten codes in place of all before */
  async renewRecoveryCodes(manager: EntityManager, userId: number): Promise<string[]> {
    const codes = newRecoveryCodes();
    await manager.update(User, userId, { recoveryHashes: codes.map(recoveryHash) });
    return codes;
  }

  /**
   * Takes a code of the app or a recovery code; neither works again.
   *
   * @throws DomainError `second-factor.wrong`
   */
  async recognise(manager: EntityManager, userId: number, code: string): Promise<Recognised> {
    const user = await this.locked(manager, userId);
    const secret = this.open(userId, user.secondFactorSecret);
    const step = secret && stepOf(secret, code.replaceAll(/\s/g, ''), this.clock.now());
    if (secret && step !== null) {
      if (!(await this.noteStep(manager, userId, step))) throw wrongCode();
      // After an exchange of the secret of the application each account is sealed anew by its next code.
      await manager.update(User, userId, { secondFactorSecret: this.seal(userId, secret) });
      return 'code';
    }
    const hash = recoveryHash(code);
    const left = user.recoveryHashes.filter((one) => !one.equals(hash));
    if (left.length === user.recoveryHashes.length) throw wrongCode();
    await manager.update(User, userId, { recoveryHashes: left });
    return 'recovery-code';
  }

  /** One code at a time for each account. */
  private locked(manager: EntityManager, id: number): Promise<User> {
    return manager.findOneOrFail(User, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** Whether no code of this step or of a later one was taken before. */
  private async noteStep(manager: EntityManager, userId: number, step: number): Promise<boolean> {
    const [rows]: [unknown[]] = await manager.query(
      `UPDATE users SET last_code_step = $2 WHERE id = $1 AND coalesce(last_code_step, 0) < $2 RETURNING id`,
      [userId, step],
    );
    return rows.length > 0;
  }

  private keys() {
    return appKeys(this.config, 'second factors v1');
  }

  private seal(userId: number, secret: Buffer): Buffer {
    return encryptObject(this.keys(), nameOf(userId), secret);
  }

  /** Null also for one that was sealed under a secret that is gone: recovery codes and the operator's console still work. */
  private open(userId: number, sealed: Buffer | null): Buffer | null {
    if (!sealed) return null;
    try {
      return decryptObject(this.keys(), nameOf(userId), sealed);
    } catch (error) {
      if (!(error instanceof BrokenSeal)) throw error;
      this.logger.error(error.message);
      return null;
    }
  }
}

/** A sealed secret opens for its account alone. */
function nameOf(userId: number): string {
  return `gateway/users/${userId}/second-factor`;
}

function wrongCode(): DomainError {
  const message = 'Kôd nije ispravan ili je već iskorišten.';
  return new DomainError('second-factor.wrong', message, { errors: [{ field: 'code', message }] });
}
