import type { AdminSubmission, SubmissionChange } from '@jamcimo/contracts';

type Goals = Pick<AdminSubmission, 'main_goals' | 'goal1_reference' | 'goal2_reference' | 'goal3_reference'>;

function fieldsOf(request: Goals): [field: string, value: string | null][] {
  return [1, 2, 3].flatMap((number): [string, string | null][] => [
    [`goal${number}`, request.main_goals[number - 1] ?? null],
    [`goal${number}_reference`, request[`goal${number as 1 | 2 | 3}_reference`]],
  ]);
}

/** What the person changed in the goals between two states of a request, in the order of the form. */
export function goalChanges(seen: Goals, present: Goals): SubmissionChange[] {
  const before = new Map(fieldsOf(seen));
  return fieldsOf(present)
    .map(([field, after]) => ({ field, before: before.get(field) ?? null, after }))
    .filter(({ before: was, after }) => was !== after);
}
