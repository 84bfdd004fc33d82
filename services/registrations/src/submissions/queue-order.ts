import type { SubmissionFilters, SubmissionOrder } from '@jamcimo/contracts';
import type { SelectQueryBuilder } from 'typeorm';
import type { Submission } from './submission.entity.js';

type Query = SelectQueryBuilder<Submission>;
export type Side = 'before' | 'after';

/** Where all statuses are listed, a list of every decision ever made would bury what waits for one. */
const waitingStandFirst = ({ status }: SubmissionFilters) => status === undefined;

/** Sorts what is asked for; `backwards` from its end. */
export function inOrder(
  query: Query,
  filters: SubmissionFilters,
  order: SubmissionOrder,
  backwards = false,
): Query {
  const direction = (order === 'oldest') === backwards ? 'DESC' : 'ASC';
  if (waitingStandFirst(filters)) query.orderBy("s.status <> 'pending'", backwards ? 'DESC' : 'ASC');
  return query.addOrderBy('s.submittedAt', direction).addOrderBy('s.id', direction);
}

/** Condition: it stands before or after the request `:id` in that order. */
export function isBeside(filters: SubmissionFilters, order: SubmissionOrder, side: Side): string {
  const of = (column: string) => `(SELECT ${column} FROM submissions o WHERE o.id = :id)`;
  const arrived = `(s.submitted_at, s.id) ${(order === 'oldest') === (side === 'after') ? '>' : '<'} ${of('o.submitted_at, o.id')}`;
  if (!waitingStandFirst(filters)) return arrived;
  const [isDecided, itself] = ["s.status <> 'pending'", of("o.status <> 'pending'")];
  return `((${isDecided}) ${side === 'after' ? '>' : '<'} ${itself} OR (${isDecided}) = ${itself} AND ${arrived})`;
}
