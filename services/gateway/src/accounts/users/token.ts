import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** What nobody can guess: 256 bits. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

export function isToken(given: string): boolean {
  return TOKEN.test(given);
}

/** SHA-256: a stolen table opens nothing. */
export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
