import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import argon2 from 'argon2';

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane; about 30 ms here. */
const PARAMETERS = { type: argon2.argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hash of nothing anybody can type, so that an unknown account costs what a known one does. */
const NOBODY = argon2.hash(Buffer.alloc(32), PARAMETERS);

/** Hashing keeps a thread busy; more at once would starve compression and files. */
const AT_ONCE = 2;

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
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  /** Whether `password` belongs to `hash`; without a hash it takes as long and is never right. */
  async verify(hash: string | null, password: string): Promise<boolean> {
    await this.takeTurn();
    try {
      const matches = await argon2.verify(hash ?? (await NOBODY), password);
      return matches && hash !== null;
    } finally {
      this.running -= 1;
      this.waiting.shift()?.();
    }
  }

  private async takeTurn(): Promise<void> {
    if (this.running >= AT_ONCE) await new Promise<void>((resolve) => this.waiting.push(resolve));
    this.running += 1;
  }
}
