import { isSameEmail } from '../email-address.js';
import type { AdminSubmission, SubmissionChange } from './entities.js';

/** What a profile and a request have in common beside the goals, by the names of requests, in the order of the form. */
const COMPARED = [
  ...(['name', 'email', 'photo_url', 'program_link', 'program_pdf_url', 'party', 'position'] as const),
  ...(['county', 'city', 'jurisdiction'] as const),
];

type Goals = 'main_goals' | 'goal1_reference' | 'goal2_reference' | 'goal3_reference';
type Nullable<T> = { [Key in keyof T]: T[Key] | null };
export type ComparedRequest = Nullable<Pick<AdminSubmission, (typeof COMPARED)[number]>> &
  Pick<AdminSubmission, Goals>;

function fieldsOf(request: ComparedRequest): [field: string, value: string | null][] {
  return [
    ...COMPARED.map((field): [string, string | null] => [field, request[field]]),
    ...([1, 2, 3] as const).flatMap((number): [string, string | null][] => [
      [`goal${number}`, request.main_goals[number - 1] ?? null],
      [`goal${number}_reference`, request[`goal${number}_reference`]],
    ]),
  ];
}

/** Fields that differ between two states of a request, or a profile and a request. */
export function submissionChanges(before: ComparedRequest, after: ComparedRequest): SubmissionChange[] {
  const values = new Map(fieldsOf(before));
  return fieldsOf(after)
    .map(([field, value]) => ({ field, before: values.get(field) ?? null, after: value }))
    .filter(({ field, before: one, after: other }) =>
      field === 'email' ? !isSameEmail(one, other) : (one ?? '') !== (other ?? ''),
    );
}
