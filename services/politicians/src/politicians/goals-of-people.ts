import type { Politician } from './politician.entity.js';

/** Whether any goal was given, edited or confirmed by a person; invented goals and those of the AI search were not. */
export function hasGoalsOfPeople({ goals }: Pick<Politician, 'goals'>): boolean {
  return goals.some(
    ({ origin, confirmedAt }) => confirmedAt !== null || (origin !== 'ai' && origin !== 'demo'),
  );
}

/** Whether the AI search may look for goals by itself: of a real person, not verified, without goals of people. */
export function acceptsFoundGoals(politician: Politician): boolean {
  return !politician.isInvented && !politician.isVerified && !hasGoalsOfPeople(politician);
}
