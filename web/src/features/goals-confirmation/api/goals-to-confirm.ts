import type { GoalsToConfirm } from '@jamcimo/contracts';
import { postJson } from '@/lib/api/api';
import { linkedQuery } from '@/lib/api/api-query';
import type { GoalsBody } from '../goals-draft';

const pathOf = (token: string) => `/api/registrations/goals/${encodeURIComponent(token)}`;

/** The goals that a one-time link opens. */
export const goalsQuery = (token: string) => linkedQuery<GoalsToConfirm>(pathOf(token));

/** Confirms the goals as they stand. */
export const confirmGoals = (token: string, goals: GoalsBody) =>
  postJson(pathOf(token), goals) as Promise<GoalsToConfirm>;
