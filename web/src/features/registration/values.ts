import type { PublicPolitician } from '@jamcimo/contracts';
import { PARTY_NOT_STATED, POSITIONS, VERIFICATION_OPTIONS } from '@jamcimo/contracts/constants';
import { splitParties, unitOf } from '@jamcimo/croatia';
import type { FileField } from '@/components/forms/files';
import { OTHER_PARTY, type PartyChoice } from '@/components/forms/party-choice';
import { joinLinks, splitLinks } from '@/lib/forms/goal-links';
import { goalText } from '@/lib/text/goal-text';

export const GOAL_NUMBERS = [1, 2, 3] as const;
export type GoalNumber = (typeof GOAL_NUMBERS)[number];
export type VerificationOption = (typeof VERIFICATION_OPTIONS)[number];

/** Fields of the four sections, in the order of the page. */
export const SECTIONS = {
  personal: ['name', 'email', 'phone', 'photo', 'idDocument', 'idDocumentConsent'],
  programme: ['programLink', 'programPdf', 'party', 'position', 'county', 'city'],
  goals: GOAL_NUMBERS.flatMap((at) => [`goal${at}`, `goal${at}Link1`, `goal${at}Link2`] as const),
  option: ['verificationOption'],
} as const;

export type SectionName = keyof typeof SECTIONS;
export const SECTION_NAMES = Object.keys(SECTIONS) as SectionName[];

/** Everything in the form that can be wrong, by the element that is wrong. */
export type FormField = (typeof SECTIONS)[SectionName][number];
export const FIELD_ORDER: readonly FormField[] = SECTION_NAMES.flatMap((name) => SECTIONS[name]);

type NoText = FileField | 'idDocumentConsent' | 'party' | 'verificationOption';
const NO_TEXTS: Record<NoText, true> = {
  ...{ photo: true, idDocument: true, programPdf: true },
  ...{ idDocumentConsent: true, party: true, verificationOption: true },
};

export type TextField = Exclude<FormField, NoText>;
export const TEXT_FIELDS = FIELD_ORDER.filter((field): field is TextField => !(field in NO_TEXTS));

/** What was typed and chosen in the form, without files and the consent. `city` is the name of the unit alone. */
export interface Draft extends Record<TextField, string> {
  party: PartyChoice;
  verificationOption: VerificationOption;
}

/** What the fields of the form hold, by their names. */
export interface FormValues extends Draft, Record<FileField, File | null> {
  idDocumentConsent: boolean;
}

const eachText = (textOf: (field: TextField) => string) =>
  Object.fromEntries(TEXT_FIELDS.map((field) => [field, textOf(field)])) as Record<TextField, string>;

export const emptyDraft = (): Draft => ({
  ...eachText(() => ''),
  party: { chosen: [], custom: '' },
  verificationOption: 'verifyAndGuarantee',
});

/** A position in the spelling of the list; one that is not on it stays as it is (decision 17). */
function listedPosition(position: string): string {
  const lower = position.toLocaleLowerCase('hr');
  return POSITIONS.find((listed) => listed.toLocaleLowerCase('hr') === lower) ?? position;
}

type Goals = 'mainGoals' | 'goal1Reference' | 'goal2Reference' | 'goal3Reference';
/** What a profile and a request have in common, and what one of them knows beside. */
type Known = Pick<PublicPolitician, 'party' | Goals> &
  Partial<Record<TextField, string | null>> &
  Partial<Pick<Draft, 'verificationOption'>>;

/** The form as a profile or an earlier request fills it. */
export function draftOf(known: Known): Draft {
  const draft = { ...emptyDraft(), ...eachText((field) => known[field] ?? '') };
  for (const number of GOAL_NUMBERS) {
    const [link1 = '', link2 = ''] = splitLinks(known[`goal${number}Reference`]);
    draft[`goal${number}`] = goalText(known.mainGoals[number - 1] ?? '');
    draft[`goal${number}Link1`] = link1;
    draft[`goal${number}Link2`] = link2;
  }
  const parties = splitParties(known.party);
  return {
    ...draft,
    position: listedPosition(draft.position),
    city: draft.city && unitOf(draft.city),
    party: {
      chosen: parties.filter((name) => name !== PARTY_NOT_STATED && name !== OTHER_PARTY),
      custom: '',
    },
    verificationOption: known.verificationOption ?? draft.verificationOption,
  };
}

/** All parties that were chosen, joined; "Drugo" is among them while its name is missing. */
export function partyOf({ chosen, custom }: PartyChoice): string {
  const named = chosen.filter((name) => name !== OTHER_PARTY);
  return (chosen.includes(OTHER_PARTY) ? [...named, custom.trim() || OTHER_PARTY] : named).join(', ');
}

/** Links of one goal as they are sent. */
export const referenceOf = (draft: Draft, number: GoalNumber): string =>
  joinLinks([draft[`goal${number}Link1`], draft[`goal${number}Link2`]]);

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** A draft from storage, of whatever shape an earlier version of the form left there. */
export function readDraft(stored: unknown): Draft | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { party, verificationOption, ...texts } = stored as Record<string, unknown>;
  const { chosen, custom } = (party ?? {}) as Record<string, unknown>;
  const draft = emptyDraft();
  return {
    ...eachText((field) => textOf(texts[field])),
    party: {
      chosen: Array.isArray(chosen) ? chosen.filter((name) => typeof name === 'string') : [],
      custom: textOf(custom),
    },
    verificationOption:
      VERIFICATION_OPTIONS.find((option) => option === verificationOption) ?? draft.verificationOption,
  };
}

/** The form as a draft fills it. */
export const valuesOf = (draft: Draft): FormValues => ({
  ...{ ...draft, idDocumentConsent: false },
  ...{ photo: null, idDocument: null, programPdf: null },
});

/** What of the form is kept as text. */
export function draftFrom(values: FormValues): Draft {
  const {
    photo: _photo,
    idDocument: _document,
    programPdf: _pdf,
    idDocumentConsent: _consent,
    ...draft
  } = values;
  return draft;
}
