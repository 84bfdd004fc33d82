import type { AdminPolitician } from '@jamcimo/contracts';

/** Whether goals found in articles may be shown: the profile is not verified and nobody gave its goals. The server has the same rule. */
export function acceptsFoundGoals({
  isVerified,
  goalOrigins,
}: Pick<AdminPolitician, 'isVerified' | 'goalOrigins'>): boolean {
  return !isVerified && goalOrigins.every((origin) => origin === 'ai' || origin === 'demo');
}
