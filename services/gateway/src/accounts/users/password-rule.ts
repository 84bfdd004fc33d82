import { DomainError, PASSWORD_MAXIMUM, PASSWORD_MINIMUM } from '@jamcimo/contracts';
import { dictionary } from '@zxcvbn-ts/language-common';

/** Some 49,000 passwords of published break-ins, in small letters. */
const KNOWN = new Set(dictionary['passwords-common']);
/** So many known words with digits and signs around are no better than one. */
const WORDS = 2;

export type PasswordProblem = 'length' | 'known';

/** Why nobody may choose `password`; null when it is good. Those that were chosen earlier still sign in. */
export function passwordProblem(password: string): PasswordProblem | null {
  if (password.length < PASSWORD_MINIMUM || password.length > PASSWORD_MAXIMUM) return 'length';
  return isKnown(password.normalize('NFKC').toLowerCase()) ? 'known' : null;
}

/**
 * Of a password whose length a schema has checked.
 *
 * @throws DomainError `request.invalid` at the field `password`
 */
export function assertUnknown(password: string): void {
  if (passwordProblem(password) !== 'known') return;
  const message = 'Ta je lozinka poznata ili se sastoji od poznatih riječi. Odaberite drugu.';
  throw new DomainError('request.invalid', message, { errors: [{ field: 'password', message }] });
}

function isKnown(password: string): boolean {
  const words = password.split(/[^\p{L}]+/u).filter(Boolean);
  const repeated = /^(.+?)\1+$/su.exec(password)?.[1];
  return (
    KNOWN.has(password) ||
    (repeated !== undefined && repeated.length < PASSWORD_MINIMUM) ||
    (words.length <= WORDS && words.every((word) => KNOWN.has(word)))
  );
}
