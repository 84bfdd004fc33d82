import { type Candidate, isSameEmail, PARTY_NOT_STATED } from '@jamcimo/contracts';
import { type Candidacy, isSameOffice } from '@jamcimo/croatia';

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

/** Offices held by one person; a council seat never takes their place (decision 47). */
const EXECUTIVE = ['župan', 'županica', 'gradonačelnik', 'gradonačelnica', 'načelnik', 'načelnica'];

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
  const changes = (name: keyof ImportedFields): boolean =>
    isUntouched(name) &&
    !same(name, present, now) &&
    (name === 'candidacy' ? changesCandidacy() : says(name, now, present));
  // A result belongs to the office it was won for, and a list of candidates takes none back.
  const changesCandidacy = () =>
    isSameOffice(present.position, now.position)
      ? now.candidacy === 'elected' || present.candidacy === null
      : changes('position');
  const changed = (Object.keys(now) as (keyof ImportedFields)[]).filter(changes);
  return Object.fromEntries(changed.map((name) => [name, now[name]]));
}

function says(name: keyof ImportedFields, now: ImportedFields, present: ImportedFields): boolean {
  if (name === 'party') return now.party !== PARTY_NOT_STATED;
  if (name === 'goals') return now.goals.length > 0;
  if (name === 'position') return EXECUTIVE.includes(now.position) || !EXECUTIVE.includes(present.position);
  if (name === 'isAdminApproved') return now.isAdminApproved;
  return now[name] !== null;
}

function same(name: keyof ImportedFields, a: ImportedFields, b: ImportedFields): boolean {
  if (name === 'email') return isSameEmail(a.email, b.email);
  return JSON.stringify(a[name] ?? null) === JSON.stringify(b[name] ?? null);
}
