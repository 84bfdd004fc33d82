import { createHash, randomInt } from 'node:crypto';

const NUMBER = 10;
/** Crockford's: none looks like another. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** Ten codes of 80 bits, `XXXX-XXXX-XXXX-XXXX`. */
export function newRecoveryCodes(): string[] {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return Array.from({ length: NUMBER }, () => Array.from({ length: GROUPS }, group).join('-'));
}

/** Of a code in any spelling. With 80 bits nobody finds the code of a hash, so that it needs no slow one. */
export function recoveryHash(code: string): Buffer {
  const read = code
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return createHash('sha256').update(`recovery code ${read}`).digest();
}
