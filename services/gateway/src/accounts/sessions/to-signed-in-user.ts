import type { SignedInUser } from '@jamcimo/contracts';
import { rightsOf, type User } from '../users/user.entity.js';

/** What the browser may know of an account. */
export function toSignedInUser(user: User): SignedInUser {
  const { id, username, isAdmin, secondFactorSecret } = user;
  return { id, username, isAdmin, hasSecondFactor: secondFactorSecret !== null, rights: rightsOf(user) };
}
