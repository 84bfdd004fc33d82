import type { FieldError, GoalsToConfirm } from '@jamcimo/contracts';
import { queryOptions } from '@tanstack/react-query';
import { type Answer, ApiError, getJson, readBody } from '@/lib/api/api';
import { ALWAYS_SENT } from '@/lib/api/api-query';
import type { GoalsBody } from '../goals-draft';

const pathOf = (token: string) => `/api/registrations/goals/${encodeURIComponent(token)}`;

/** The goals that a one-time link opens. Kept nowhere: neither here nor by the browser. */
export const goalsQuery = (token: string) =>
  queryOptions<Answer<GoalsToConfirm>, ApiError>({
    queryKey: [pathOf(token)],
    queryFn: ({ queryKey, signal }) => getJson<GoalsToConfirm>(String(queryKey[0]), signal, 'no-store'),
    gcTime: 0,
    ...ALWAYS_SENT,
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
  const path = pathOf(token);
  const method = 'POST';
  const response = await fetch(path, {
    method,
    credentials: 'include',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify(goals),
  });
  const body = readBody({ method, path }, response.status, await response.text());
  if (response.ok) return body as GoalsToConfirm;
  const { errors } = body as { errors?: FieldError[] };
  throw new GoalsRefusal(
    response.status,
    ApiError.of(response.status, body, response.statusText).text,
    errors ?? [],
  );
}
