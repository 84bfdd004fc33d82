import type { AdminPolitician, FieldError } from '@jamcimo/contracts';
import { GOALS_PER_POLITICIAN } from '@jamcimo/contracts/constants';
import { joinCity, jurisdictionLevel, unitOf } from '@jamcimo/croatia';
import { choiceOf, joinedParty, type PartyChoice, partyNames } from '@/components/forms/party-choice';
import { joinLinks, splitLinks } from '@/lib/forms/goal-links';

export interface GoalValues {
  text: string;
  link1: string;
  link2: string;
}

/** What the edit form holds. Empty texts stand for what is absent. */
export interface EditValues {
  name: string;
  email: string;
  party: PartyChoice;
  position: string;
  candidacy: NonNullable<AdminPolitician['candidacy']> | '';
  county: string;
  unit: string;
  programLink: string;
  /** Address of the stored document; empty when it is to be removed. */
  programPdfUrl: string;
  goals: GoalValues[];
  isVerified: boolean;
  /** A new picture or document, not sent yet. */
  photo: File | null;
  programPdf: File | null;
}

const EMPTY_GOAL: GoalValues = { text: '', link1: '', link2: '' };

function goalsOf(politician: AdminPolitician): GoalValues[] {
  const references = [politician.goal1Reference, politician.goal2Reference, politician.goal3Reference];
  return Array.from({ length: GOALS_PER_POLITICIAN }, (_, at) => {
    const [link1 = '', link2 = ''] = splitLinks(references[at]);
    return { ...EMPTY_GOAL, text: politician.mainGoals[at] ?? '', link1, link2 };
  });
}

/** The form of a stored profile. */
export function valuesOf(politician: AdminPolitician): EditValues {
  return {
    name: politician.name,
    email: politician.email ?? '',
    party: choiceOf(politician.party),
    position: politician.position ?? '',
    candidacy: politician.candidacy ?? '',
    county: politician.county ?? '',
    unit: politician.city ? unitOf(politician.city) : '',
    programLink: politician.programLink ?? '',
    programPdfUrl: politician.programPdfUrl ?? '',
    goals: goalsOf(politician),
    isVerified: politician.isVerified,
    photo: null,
    programPdf: null,
  };
}

const isKept = ({ text }: GoalValues) => text.trim() !== '';

const referenceOf = (goal: GoalValues | undefined) => joinLinks([goal?.link1, goal?.link2]);

/** Texts of the edit as the API names them: empty goals left out, their links with them. An empty text clears. */
function textsOf(values: EditValues) {
  const goals = values.goals.filter(isKept);
  return {
    name: values.name.trim(),
    email: values.email.trim(),
    position: values.position,
    candidacy: values.candidacy,
    county: values.county,
    city: values.unit ? joinCity(values.county, values.unit) : '',
    programLink: values.programLink.trim(),
    mainGoals: goals.map(({ text }) => text.trim()),
    goal1Reference: referenceOf(goals[0]),
    goal2Reference: referenceOf(goals[1]),
    goal3Reference: referenceOf(goals[2]),
  };
}

export const hasFiles = ({ photo, programPdf }: EditValues): boolean => photo !== null || programPdf !== null;

/** The level follows place and office (decision 13), when one of them changed. */
function levelOf(values: EditValues, base: AdminPolitician): { jurisdiction?: string } {
  const before = valuesOf(base);
  if (values.county === before.county && values.position === before.position) return {};
  return { jurisdiction: jurisdictionLevel(values.county, values.position) };
}

/** Body of the PATCH without new files. */
export function changesOf(values: EditValues, base: AdminPolitician): Record<string, unknown> {
  return {
    ...textsOf(values),
    ...levelOf(values, base),
    party: joinedParty(values.party),
    photoUrl: base.photoUrl,
    programPdfUrl: values.programPdfUrl,
    isVerified: values.isVerified,
  };
}

/** Body of the PATCH with new files; it names parties and goals one by one (specification, point 7). */
export function formOf(values: EditValues, base: AdminPolitician): FormData {
  const form = new FormData();
  const { mainGoals, ...texts } = textsOf(values);
  const fields = { ...texts, ...levelOf(values, base), isVerified: String(values.isVerified) };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const party of partyNames(values.party)) form.append('selectedParties[]', party);
  for (const goal of mainGoals) form.append('mainGoals[]', goal);
  if (mainGoals.length === 0) form.append('mainGoals', '');
  if (values.photo) form.append('photo', values.photo);
  else form.append('photoUrl', base.photoUrl);
  if (values.programPdf) form.append('programPdf', values.programPdf);
  else form.append('programPdfUrl', values.programPdfUrl);
  return form;
}

/** How the profile will look when the server has stored it; new files are not known yet. */
export function previewOf(values: EditValues): Partial<AdminPolitician> {
  const { email, candidacy, city, programLink, goal1Reference, goal2Reference, goal3Reference, ...texts } =
    textsOf(values);
  const orNull = (text: string) => (text === '' ? null : text);
  return {
    ...texts,
    email: orNull(email),
    candidacy: candidacy || null,
    city: orNull(city),
    programLink: orNull(programLink),
    goal1Reference: orNull(goal1Reference),
    goal2Reference: orNull(goal2Reference),
    goal3Reference: orNull(goal3Reference),
    party: joinedParty(values.party),
    isVerified: values.isVerified,
  };
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
