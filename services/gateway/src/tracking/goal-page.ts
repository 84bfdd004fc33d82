import {
  DomainError,
  type FollowedGoal,
  type GoalPage,
  mediaCalls,
  type PublicGoal,
  type PublicGuarantee,
  trackingCalls,
} from '@jamcimo/contracts';
import type { PublicReadMeans } from '../public-cache/public-reads.js';

/**
 * A followed goal with what other services know of it: its money, and the archived copies of its evidence.
 *
 * @throws DomainError `goal.not-found`
 */
export async function readGoalPage(id: number, means: PublicReadMeans): Promise<GoalPage> {
  const goal = await means.calls.call(trackingCalls.publicGoal, { id });
  const [money, evidence] = await Promise.all([moneyOf(goal, means), withCopies(goal, means)]);
  return { ...goal, money, evidence };
}

async function moneyOf({ politicianId, number, isGuaranteed }: PublicGoal, { read }: PublicReadMeans) {
  if (!isGuaranteed) return null;
  const guarantee = await orNone(read<PublicGuarantee>(`/api/politicians/${politicianId}/guarantee`));
  const { goals, since = null } = guarantee ?? {};
  const money = goals?.[number - 1];
  return money ? { ...money, since } : null;
}

/** Without copies where they cannot be asked for now. */
async function withCopies(
  { evidence }: FollowedGoal,
  { calls }: PublicReadMeans,
): Promise<GoalPage['evidence']> {
  const pages = evidence.map(({ address }) => address);
  const copies = pages.length === 0 ? [] : await orNone(calls.call(mediaCalls.copies, { pages }));
  return evidence.map((one) => {
    const { link, takenAt } = copies?.find(({ page }) => page === one.address) ?? {};
    return { ...one, copy: link && takenAt ? { link, takenAt } : null };
  });
}

/** Null also where it cannot be said now: the rest of the page is shown. */
async function orNone<T>(answer: Promise<T>): Promise<T | null> {
  return answer.catch((error: unknown) => {
    if (error instanceof DomainError) return null;
    throw error;
  });
}
