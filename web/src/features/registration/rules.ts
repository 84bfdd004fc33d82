import {
  checkRegistration,
  type FieldError,
  type FilledRegistration,
  fieldProblem,
  type ProfileToChange,
  type PublicPolitician,
  type RequestToAmend,
} from '@jamcimo/contracts';
import type { FileField } from '@/components/forms/files';
import type { Units } from '@/components/forms/local-units';
import { type Draft, GOAL_NUMBERS, partiesOf, referenceOf, type TextField } from './draft';

/** Everything in the form that can be wrong, by the element that is wrong. */
export type FormField =
  | Exclude<TextField, 'otherParty'>
  | FileField
  | 'party'
  | 'idDocumentConsent'
  | 'verificationOption';

/** Fields of the four sections, in the order of the page. */
export const SECTIONS = {
  personal: ['name', 'email', 'phone', 'photo', 'idDocument', 'idDocumentConsent'],
  programme: ['programLink', 'programPdf', 'party', 'position', 'county', 'city'],
  goals: GOAL_NUMBERS.flatMap((at) => [`goal${at}`, `goal${at}Link1`, `goal${at}Link2`] as const),
  option: ['verificationOption'],
} as const satisfies Record<string, readonly FormField[]>;

export type SectionName = keyof typeof SECTIONS;
export const SECTION_NAMES = Object.keys(SECTIONS) as SectionName[];
export const FIELD_ORDER: readonly FormField[] = SECTION_NAMES.flatMap((name) => SECTIONS[name]);

/** `otherParty`: the name of an own party is what is wrong with the parties. */
export type Problems = Partial<Record<FormField | 'otherParty', string>>;

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

export interface Filled extends Subject {
  draft: Draft;
  files: Record<FileField, File | null>;
  consent: boolean;
}

/** The form by the names of the request. */
export function filledRegistration({
  draft,
  files,
  consent,
  original,
  returned,
  owner,
}: Filled): FilledRegistration {
  const { otherParty: _, ...texts } = draft.texts;
  return {
    ...texts,
    party: partiesOf(draft).join(', '),
    verificationOption: draft.verificationOption,
    goal1Reference: referenceOf(draft, 1),
    goal2Reference: referenceOf(draft, 2),
    goal3Reference: referenceOf(draft, 3),
    photo: files.photo !== null || returned?.kept.photo === true,
    idDocument: files.idDocument !== null || returned?.kept.idDocument === true || owner !== null,
    programPdf: files.programPdf !== null || returned?.kept.programPdf === true,
    existingPhotoUrl: original?.photoUrl ?? null,
    existingProgramPdfUrl: original?.programPdfUrl ?? null,
    idDocumentConsent: consent,
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

function linkProblems({ texts }: Draft): Problems {
  const problems: Problems = {};
  for (const at of GOAL_NUMBERS) {
    for (const field of [`goal${at}Link1`, `goal${at}Link2`] as const) {
      const message = fieldProblem('programLink', texts[field]);
      if (message) problems[field] = message;
    }
  }
  return problems;
}

const NO_FILES = { id: 0, photoUrl: '', programPdfUrl: null };

/** All that is wrong with the form now. Before the list of units is there, any name of one is taken as right. */
export function problemsOf(filled: Filled, units: Units | null): Problems {
  const checked = checkRegistration(filledRegistration(filled), {
    // The office of a returned request was accepted with it.
    original: filled.returned ? { ...NO_FILES, position: filled.returned.position } : filled.original,
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
  const all: Problems = { ...others, ...linkProblems(filled.draft) };
  if (all.party && filled.draft.namesOtherParty) {
    all.otherParty = all.party;
    delete all.party;
  }
  return all;
}
