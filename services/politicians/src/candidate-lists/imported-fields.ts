import { type Candidate, isSameEmail, PARTY_NOT_STATED } from '@jamcimo/contracts';
import { type Candidacy, isHeadOffice, isSameOffice, withoutTitles } from '@jamcimo/croatia';

/** What an import wrote into a profile, stored to distinguish it from later edits by people. */
export interface ImportedFields {
  name: string;
  party: string;
  position: string;
  gender: 'm' | 'f' | null;
  candidacy: Candidacy | null;
  email: string | null;
  programLink: string | null;
  /** Texts with their references. */
  goals: { text: string; reference: string | null }[];
  isAdminApproved: boolean;
}

export function importedFields(candidate: Candidate, publish: boolean): ImportedFields {
  const { name, party, position, gender, candidacy, email, programLink } = candidate;
  const goals = candidate.goals.map((text, index) => ({
    text,
    reference: candidate.references[index] ?? null,
  }));
  return { name, party, position, gender, candidacy, email, programLink, goals, isAdminApproved: publish };
}

/**
 * What a later list changes in a profile: only fields that a person has not touched since the last import, and never a
 * value against a missing one.
 *
 * @param present what the profile says now
 * @param before what the last import wrote
 * @param now what this list says
 */
export function fieldsToChange(
  present: ImportedFields,
  before: ImportedFields,
  now: ImportedFields,
): Partial<ImportedFields> {
  const isUntouched = (name: keyof ImportedFields) => same(name, present, before);
  const changes = (name: keyof ImportedFields) =>
    name !== 'candidacy' && isUntouched(name) && !same(name, present, now) && says(name, now, present);
  const changed = (Object.keys(now) as (keyof ImportedFields)[]).filter(changes);
  const fields: Partial<ImportedFields> = Object.fromEntries(changed.map((name) => [name, now[name]]));
  const isOtherOffice = 'position' in fields && !isSameOffice(present.position, now.position);
  return {
    ...fields,
    ...(isOtherOffice ? resultOf(present.candidacy, now.candidacy) : resultToTake(present, now, before)),
  };
}

type Result = Pick<ImportedFields, 'position' | 'candidacy'>;

/**
 * What a list says of an election that the profile does not say yet. A result is a public fact: it is taken over also where a person has changed the profile, verified
 * ones too, but only for the office it was won for, and a list of candidates takes none back (decision 53).
 *
 * @param before what the last import wrote; an administrator may have taken back that somebody stood
 */
export function resultToTake(
  present: Result,
  now: Result,
  before?: Result,
): Pick<Partial<Result>, 'candidacy'> {
  if (!isSameOffice(present.position, now.position)) return {};
  const isFilled = present.candidacy !== null || (before?.candidacy ?? null) !== null;
  return now.candidacy === 'elected' || !isFilled ? resultOf(present.candidacy, now.candidacy) : {};
}

function resultOf(present: Candidacy | null, candidacy: Candidacy | null) {
  return present === candidacy ? {} : { candidacy };
}

function says(name: keyof ImportedFields, now: ImportedFields, present: ImportedFields): boolean {
  if (name === 'party') return now.party !== PARTY_NOT_STATED;
  // Titles come and go from list to list.
  if (name === 'name') return withoutTitles(now.name) !== withoutTitles(present.name);
  if (name === 'goals') return now.goals.length > 0;
  // A council seat never takes the place of an office held by one person (decision 47).
  if (name === 'position') return isHeadOffice(now.position) || !isHeadOffice(present.position);
  if (name === 'isAdminApproved') return now.isAdminApproved;
  return now[name] !== null;
}

function same(name: keyof ImportedFields, a: ImportedFields, b: ImportedFields): boolean {
  if (name === 'email') return isSameEmail(a.email, b.email);
  return JSON.stringify(a[name] ?? null) === JSON.stringify(b[name] ?? null);
}
