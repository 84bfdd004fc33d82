import type { GoalTerms, OwnGoals, ProposedTerms } from '@jamcimo/contracts';
import { postJson } from '@/lib/api/api';
import { linkedQuery } from '@/lib/api/api-query';

const pathOf = (token: string) => `/api/own-goals/${encodeURIComponent(token)}`;

/** The goals of the profile that a link belongs to, with their criteria. */
export const ownGoalsQuery = (token: string) => linkedQuery<OwnGoals>(pathOf(token));

export const proposeTerms = (token: string, goalId: number, terms: ProposedTerms) =>
  postJson(`${pathOf(token)}/${goalId}/terms`, terms) as Promise<GoalTerms>;
