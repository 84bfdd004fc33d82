import { randomInt } from 'node:crypto';
import { DomainError } from '@jamcimo/contracts';
import { Injectable } from '@nestjs/common';
import argon2 from 'argon2';
import PQueue from 'p-queue';

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane; about 30 ms here. */
const PARAMETERS = { type: argon2.argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hash of nothing anybody can type, so that an unknown account costs what a known one does. */
const NOBODY = argon2.hash(Buffer.alloc(32), PARAMETERS);

/** Hashing keeps a thread busy; more at once would starve compression and files. */
const AT_ONCE = 2;
/** At some 30 ms each, the last one waits for less than a second. */
const WAITING = 50;
/** So many of them for networks from where somebody signed in before. */
const RESERVED = 20;

/** Without letters and digits that look alike. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const GENERATED_LENGTH = 20;

/** A password nobody can guess: 20 characters, about 116 bits. */
export function generatePassword(): string {
  return Array.from({ length: GENERATED_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

/** argon2id of `password`. */
export function hashPassword(password: string): Promise<string> {
  return argon2.hash(password, PARAMETERS);
}

/** Checks passwords, a few at a time. */
@Injectable()
export class Passwords {
  private readonly queue = new PQueue({ concurrency: AT_ONCE });

  /** How many are checked or wait. */
  get number(): number {
    return this.queue.size + this.queue.pending;
  }

  /**
   * Asked before anything is written.
   *
   * @throws DomainError `service.unavailable` when too many wait already; for strangers that is sooner
   */
  assertCapacity(isKnown: boolean): void {
    if (this.queue.size >= (isKnown ? WAITING : WAITING - RESERVED)) {
      throw new DomainError('service.unavailable');
    }
  }

  /**
   * Whether `password` belongs to `hash`; without a hash it takes as long and is never right.
   *
   * @param isKnown is checked before those of strangers
   */
  verify(hash: string | null, password: string, isKnown = false): Promise<boolean> {
    return this.queue.add(
      async () => {
        const matches = await argon2.verify(hash ?? (await NOBODY), password);
        return matches && hash !== null;
      },
      { priority: isKnown ? 1 : 0 },
    );
  }
}
