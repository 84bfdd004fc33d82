import type { SignedInUser } from '@jamcimo/contracts';
import type { User } from '../users/user.entity.js';

/** What the browser may know of an account. */
export function toSignedInUser({ id, username, isAdmin, secondFactorSecret }: User): SignedInUser {
  return { id, username, isAdmin, hasSecondFactor: secondFactorSecret !== null };
}
