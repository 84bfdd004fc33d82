import type { SubmissionFilters, SubmissionOrder } from '@jamcimo/contracts';
import type { SelectQueryBuilder } from 'typeorm';
import type { Submission } from './submission.entity.js';
import { isComplete } from './submission-filters.js';

type Query = SelectQueryBuilder<Submission>;
export type Side = 'before' | 'after';

/**
 * Groups of the list, each sorted by arrival: what can be decided, what waits for its person, what was decided. The request beside which
 * others are looked for may have been decided just now: among those that wait it stays where it was.
 */
function groupOf({ status }: SubmissionFilters, alias: string): string {
  const waiting = `CASE WHEN ${isComplete(alias)} THEN 0 ELSE 1 END`;
  if (status === 'pending') return waiting;
  // PostgreSQL would take a bare 0 in ORDER BY for the number of a column.
  if (status !== undefined) return 'CAST(0 AS int)';
  return `CASE WHEN ${alias}.status = 'pending' THEN ${waiting} ELSE 2 END`;
}

/** Sorts what is asked for; `backwards` from its end. */
export function inOrder(
  query: Query,
  filters: SubmissionFilters,
  order: SubmissionOrder,
  backwards = false,
): Query {
  const direction = (order === 'oldest') === backwards ? 'DESC' : 'ASC';
  return query
    .orderBy(groupOf(filters, 's'), backwards ? 'DESC' : 'ASC')
    .addOrderBy('s.submittedAt', direction)
    .addOrderBy('s.id', direction);
}

/** Condition: it stands before or after the request `:id` in that order. */
export function isBeside(filters: SubmissionFilters, order: SubmissionOrder, side: Side): string {
  const of = (column: string) => `(SELECT ${column} FROM submissions o WHERE o.id = :id)`;
  const [group, itself] = [groupOf(filters, 's'), of(groupOf(filters, 'o'))];
  const arrived = `(s.submitted_at, s.id) ${(order === 'oldest') === (side === 'after') ? '>' : '<'} ${of('o.submitted_at, o.id')}`;
  return `((${group}) ${side === 'after' ? '>' : '<'} ${itself} OR (${group}) = ${itself} AND ${arrived})`;
}
