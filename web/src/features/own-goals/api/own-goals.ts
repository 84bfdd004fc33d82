import type { GoalRemark, GoalTerms, OwnGoals, ProposedTerms } from '@jamcimo/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { type Answer, ApiError, postJson } from '@/lib/api/api';
import { linkedQuery } from '@/lib/api/api-query';

export type OwnGoal = OwnGoals['goals'][number];

const pathOf = (token: string) => `/api/own-goals/${encodeURIComponent(token)}`;

/** The goals of the profile that a link belongs to, with their criteria. */
export const ownGoalsQuery = (token: string) => linkedQuery<OwnGoals>(pathOf(token));

export const proposeTerms = (token: string, goalId: number, terms: ProposedTerms) =>
  postJson(`${pathOf(token)}/${goalId}/terms`, terms) as Promise<GoalTerms>;

/** @param to the entry that is answered; null says that the goal is reached */
export const sendRemark = (token: string, goalId: number, to: number | null, text: string) =>
  postJson(
    `${pathOf(token)}/${goalId}/${to === null ? 'claim' : 'reply'}`,
    to === null ? { text } : { no: to, text },
  ) as Promise<GoalRemark>;

/** Shows what was sent beside its goal. */
export function putBeside(client: QueryClient, token: string, goal: OwnGoal, sent: Partial<OwnGoal>): void {
  const { queryKey } = ownGoalsQuery(token);
  client.setQueryData(queryKey, (known: Answer<OwnGoals> | undefined) => {
    const goals = known?.body.goals.map((one) => (one.id === goal.id ? { ...one, ...sent } : one));
    return known && { ...known, body: { ...known.body, goals: goals ?? [] } };
  });
}

/** Where something else was decided meanwhile, the page shows it. */
export function askAnew(client: QueryClient, token: string, error: Error): void {
  if (error instanceof ApiError && error.status === 409)
    void client.invalidateQueries({ queryKey: ownGoalsQuery(token).queryKey });
}
