import type { FieldError, GoalsToConfirm } from '@jamcimo/contracts';
import { queryOptions } from '@tanstack/react-query';
import { type Answer, ApiError, getJson } from '../../../lib/api/api';
import type { GoalsBody } from '../goals-draft';

const pathOf = (token: string) => `/api/registrations/goals/${encodeURIComponent(token)}`;

/** The goals that a one-time link opens. Kept nowhere: neither here nor by the browser. */
export const goalsQuery = (token: string) =>
  queryOptions<Answer<GoalsToConfirm>, ApiError>({
    queryKey: [pathOf(token)],
    queryFn: ({ queryKey, signal }) => getJson<GoalsToConfirm>(String(queryKey[0]), signal, 'no-store'),
    gcTime: 0,
    // Also when the browser believes to be offline: a person sees the failure instead of waiting.
    networkMode: 'always',
  });

/** The goals were not taken: what is wrong with which. */
export class GoalsRefusal extends ApiError {
  readonly errors: FieldError[];

  constructor(status: number, text: string, errors: FieldError[]) {
    super(status, text);
    this.errors = errors;
  }
}

/** Confirms the goals as they stand. Throws {@link GoalsRefusal}, or the network's own error when nothing answered. */
export async function confirmGoals(token: string, goals: GoalsBody): Promise<GoalsToConfirm> {
  const response = await fetch(pathOf(token), {
    method: 'POST',
    credentials: 'include',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify(goals),
  });
  const body: unknown = await response.json().catch(() => null);
  if (response.ok) return body as GoalsToConfirm;
  const { message, errors } = (body ?? {}) as { message?: string; errors?: FieldError[] };
  throw new GoalsRefusal(response.status, message ?? response.statusText, errors ?? []);
}
