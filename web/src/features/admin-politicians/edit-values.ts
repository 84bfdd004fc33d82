import type { AdminPolitician, FieldError } from '@jamcimo/contracts';
import { GOALS_PER_POLITICIAN } from '@jamcimo/contracts/constants';
import { avatarUrl, joinCity, jurisdictionLevel, unitOf } from '@jamcimo/croatia';
import { choiceOf, joinedParty, type PartyChoice, partyNames } from '@/components/forms/party-choice';
import { joinLinks, splitLinks } from '@/lib/forms/goal-links';
import { type FormProfile, NO_PROFILE } from './new-profile';
import { TEXT_FIELDS, type TextField } from './profile-fields';

export interface GoalValues {
  text: string;
  link1: string;
  link2: string;
}

/** What the edit form holds. Empty texts stand for what is absent. */
export interface EditValues extends Record<TextField, string> {
  party: PartyChoice;
  county: string;
  unit: string;
  /** Address of the stored document; empty when it is to be removed. */
  programPdfUrl: string;
  goals: GoalValues[];
  isVerified: boolean;
  /** A new picture or document, not sent yet. */
  photo: File | null;
  programPdf: File | null;
}

/** What was typed into an edit form and not saved yet, with the record it started from. */
export interface EditDraft {
  base: AdminPolitician;
  values: EditValues;
}

export const draftName = (id: number) => `politician:${id}`;
/** Name of the draft of a profile that is not there yet. */
export const NEW_DRAFT = 'politician:new';

function goalsOf(politician: FormProfile): GoalValues[] {
  const references = [politician.goal1Reference, politician.goal2Reference, politician.goal3Reference];
  return Array.from({ length: GOALS_PER_POLITICIAN }, (_, at) => {
    const [link1 = '', link2 = ''] = splitLinks(references[at]);
    return { text: politician.mainGoals[at] ?? '', link1, link2 };
  });
}

export const eachText = (textOf: (field: TextField) => string) =>
  Object.fromEntries(TEXT_FIELDS.map((field) => [field, textOf(field)])) as Record<TextField, string>;

/** The form of a stored profile. */
export function valuesOf(politician: FormProfile): EditValues {
  return {
    ...eachText((field) => politician[field] ?? ''),
    party: choiceOf(politician.party),
    county: politician.county ?? '',
    unit: politician.city ? unitOf(politician.city) : '',
    programPdfUrl: politician.programPdfUrl ?? '',
    goals: goalsOf(politician),
    isVerified: politician.isVerified,
    photo: null,
    programPdf: null,
  };
}

const isKept = ({ text }: GoalValues) => text.trim() !== '';

const referenceOf = (goal: GoalValues | undefined) => joinLinks([goal?.link1, goal?.link2]);

export const hasFiles = ({ photo, programPdf }: EditValues): boolean => photo !== null || programPdf !== null;

/** The level follows place and office (decision 13), when one of them changed. */
function levelOf(values: EditValues, base: FormProfile): { jurisdiction?: string } {
  const before = valuesOf(base);
  if (values.county === before.county && values.position === before.position) return {};
  return { jurisdiction: jurisdictionLevel(values.county, values.position) };
}

/** Body of the PATCH without new files: empty goals left out, their links with them. An empty text clears. */
export function changesOf(values: EditValues, base: FormProfile) {
  const goals = values.goals.filter(isKept);
  return {
    // What was kept before a field came to be has no word of it.
    ...eachText((field) => (values[field] ?? '').trim()),
    ...levelOf(values, base),
    party: joinedParty(values.party),
    county: values.county,
    city: values.unit ? joinCity(values.county, values.unit) : '',
    photoUrl: base.photoUrl,
    programPdfUrl: values.programPdfUrl,
    mainGoals: goals.map(({ text }) => text.trim()),
    goal1Reference: referenceOf(goals[0]),
    goal2Reference: referenceOf(goals[1]),
    goal3Reference: referenceOf(goals[2]),
    isVerified: values.isVerified,
  };
}

/** Body of the PATCH with new files; it names parties and goals one by one (specification, point 7). */
export function formOf(values: EditValues, base: FormProfile): FormData {
  const form = new FormData();
  const { mainGoals, party: _, ...fields } = changesOf(values, base);
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  for (const party of partyNames(values.party)) form.append('selectedParties[]', party);
  for (const goal of mainGoals) form.append('mainGoals[]', goal);
  if (mainGoals.length === 0) form.append('mainGoals', '');
  for (const field of ['photo', 'programPdf'] as const) {
    const file = values[field];
    if (!file) continue;
    form.delete(`${field}Url`);
    form.append(field, file);
  }
  return form;
}

/** Body of POST /api/admin/politicians. Files follow in an edit; until then, and without a photo, the profile has its initials. */
export function newProfileOf(values: EditValues) {
  return {
    ...changesOf(values, NO_PROFILE),
    photoUrl: avatarUrl(values.name.trim()),
    jurisdiction: jurisdictionLevel(values.county, values.position),
  };
}

/** How the profile will look when the server has stored it; new files are not known yet. */
export function previewOf(values: EditValues, base: AdminPolitician): Partial<AdminPolitician> {
  const changes = Object.entries(changesOf(values, base));
  return Object.fromEntries(changes.map(([name, value]) => [name, value === '' ? null : value]));
}

type FieldPath = (string | number)[];

const PLAIN_FIELDS: Record<string, FieldPath> = {
  city: ['unit'],
  photoUrl: ['photo'],
  mainGoals: ['goals', 0, 'text'],
};

/** Where in the form an error of the server belongs. Goals are counted without the empty ones, as they were sent. */
export function fieldOf(error: FieldError, values: EditValues): FieldPath {
  const kept = values.goals.flatMap((goal, at) => (isKept(goal) ? [at] : []));
  const goal = /^mainGoals(?:\.|\[)(\d)/.exec(error.field)?.[1];
  if (goal !== undefined) return ['goals', kept[Number(goal)] ?? 0, 'text'];
  const reference = /^goal([123])Reference$/.exec(error.field)?.[1];
  if (reference !== undefined) return ['goals', kept[Number(reference) - 1] ?? 0, 'link1'];
  return PLAIN_FIELDS[error.field] ?? [error.field];
}
