import { createHmac, hkdfSync } from 'node:crypto';
import { appKeys, decryptObject, encryptObject } from '@jamcimo/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config.js';

/** For what it is sealed: it opens as nothing else. */
const NAME = 'payer account';

const keyOf = (key: Buffer) => Buffer.from(hkdfSync('sha256', key, '', 'jamcimo payer accounts v1', 32));

/** Accounts from which guarantees were paid, and to which they go back: sealed wherever they are kept or sent. */
@Injectable()
export class PayerAccounts {
  private made: [Buffer, ...Buffer[]] | undefined;

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** @returns base64url */
  seal(account: string): string {
    return encryptObject(this.keys(), NAME, Buffer.from(account)).toString('base64url');
  }

  /** @throws BrokenSeal for what was sealed under another `APP_SECRET` */
  open(sealed: string): string {
    return decryptObject(this.keys(), NAME, Buffer.from(sealed, 'base64url')).toString();
  }

  /** By which two accounts are compared where neither may be read. */
  fingerprint(account: string): string {
    return createHmac('sha256', this.keys()[0]).update(account).digest('base64url');
  }

  /** Made of the key that every installation gives payments; one for another purpose says nothing about it. */
  private keys(): [Buffer, ...Buffer[]] {
    if (this.made) return this.made;
    const [first, ...others] = appKeys(this.config, 'statement lines v1');
    this.made = [keyOf(first), ...others.map(keyOf)];
    return this.made;
  }
}
