import { type AdminSubmission, isSameEmail, type SubmissionChange } from '@jamcimo/contracts';

const PLAIN = [
  'name',
  'email',
  'program_link',
  'party',
  'position',
  'county',
  'city',
  'jurisdiction',
] as const;
type Goals = Pick<AdminSubmission, 'main_goals' | 'goal1_reference' | 'goal2_reference' | 'goal3_reference'>;
type Given = Goals & Partial<Pick<AdminSubmission, (typeof PLAIN)[number]>>;

function fieldsOf(request: Given): [field: string, value: string | null][] {
  const plain = PLAIN.map((field): [string, string | null] => [field, request[field] ?? null]);
  const goals = [1, 2, 3].flatMap((number): [string, string | null][] => [
    [`goal${number}`, request.main_goals[number - 1] ?? null],
    [`goal${number}_reference`, request[`goal${number as 1 | 2 | 3}_reference`]],
  ]);
  return [...plain, ...goals];
}

/** What the person changed between two states of a request, files aside, in the order of the form. */
export function goalChanges(seen: Given, present: Given): SubmissionChange[] {
  const before = new Map(fieldsOf(seen));
  return fieldsOf(present)
    .map(([field, after]) => ({ field, before: before.get(field) ?? null, after }))
    .filter(({ field, before: was, after }) =>
      field === 'email' ? !isSameEmail(was, after) : was !== after,
    );
}
