import {
  checkRegistration,
  type FieldError,
  type FilledRegistration,
  fieldProblem,
  type ProfileToChange,
  type PublicPolitician,
  type RequestToAmend,
} from '@jamcimo/contracts';
import type { Units } from '@/components/forms/local-units';
import {
  type Draft,
  FIELD_ORDER,
  type FormField,
  type FormValues,
  GOAL_NUMBERS,
  partyOf,
  referenceOf,
} from './values';

export type Problems = Partial<Record<FormField, string>>;

/** What a form is about; a new profile has neither. */
export interface Subject {
  /** The profile that is verified. */
  original: PublicPolitician | null;
  /** The request that came back to be corrected. */
  returned: RequestToAmend | null;
  /** Who asks for a change of that profile by the link that only they have. */
  owner: Owner | null;
}

export type Owner = Pick<ProfileToChange, 'email' | 'phone'>;

/** The form by the names of the request. */
function filledRegistration(values: FormValues, { original, returned, owner }: Subject): FilledRegistration {
  const { party, photo, idDocument, programPdf, ...others } = values;
  return {
    ...others,
    party: partyOf(party),
    goal1Reference: referenceOf(values, 1),
    goal2Reference: referenceOf(values, 2),
    goal3Reference: referenceOf(values, 3),
    photo: photo !== null || returned?.kept.photo === true,
    idDocument: idDocument !== null || returned?.kept.idDocument === true || owner !== null,
    programPdf: programPdf !== null || returned?.kept.programPdf === true,
    existingPhotoUrl: original?.photoUrl ?? null,
    existingProgramPdfUrl: original?.programPdfUrl ?? null,
  };
}

/** Names of the request and the element of the form that shows what is wrong with them. */
const SHOWN_AT: Record<string, FormField> = {
  existingPhotoUrl: 'photo',
  existingProgramPdfUrl: 'programPdf',
  mainGoals: 'goal1',
  goal1Reference: 'goal1Link1',
  goal2Reference: 'goal2Link1',
  goal3Reference: 'goal3Link1',
};

/** Messages by the element that shows each; what belongs to none of them apart. */
export function problemsByField(errors: readonly FieldError[]): { problems: Problems; others: string[] } {
  const problems: Problems = {};
  const others: string[] = [];
  for (const { field, message } of errors) {
    const shown = SHOWN_AT[field] ?? FIELD_ORDER.find((known) => known === field);
    if (shown) problems[shown] ??= message;
    else others.push(message);
  }
  return { problems, others };
}

function linkProblems(draft: Draft): Problems {
  const problems: Problems = {};
  for (const at of GOAL_NUMBERS) {
    for (const field of [`goal${at}Link1`, `goal${at}Link2`] as const) {
      const message = fieldProblem('programLink', draft[field]);
      if (message) problems[field] = message;
    }
  }
  return problems;
}

const NO_FILES = { id: 0, photoUrl: '', programPdfUrl: null };

/** All that is wrong with the form now. Before the list of units is there, any name of one is taken as right. */
export function problemsOf(values: FormValues, subject: Subject, units: Units | null): Problems {
  const { original, returned } = subject;
  const checked = checkRegistration(filledRegistration(values, subject), {
    // The office of a returned request was accepted with it.
    original: returned ? { ...NO_FILES, position: returned.position } : original,
    consent: 'required',
    unitOf: (county, name) => {
      if (!units) return name;
      const match = units.findLocalUnit({ county, name });
      return match && 'unit' in match ? match.unit.name : null;
    },
  });
  if (checked.ok) return {};
  const { problems } = problemsByField(checked.errors);
  const { goal1Link1: _1, goal2Link1: _2, goal3Link1: _3, ...others } = problems;
  return { ...others, ...linkProblems(values) };
}
