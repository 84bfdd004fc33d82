import {
  type Candidate,
  type CountedName,
  LENGTHS,
  PARTY_NOT_STATED,
  plainLine,
  type RejectedRow,
} from '@jamcimo/contracts';
import { fold, guessGender, joinParties, withoutTitles } from '@jamcimo/croatia';
import { inChunks } from '@jamcimo/service-kit';
import { chiefOffice, type Office, positionText } from './office.js';
import type { Person } from './person.js';
import { type Place, placeCode } from './place.js';
import { RowProblem } from './unreadable-list.js';

/** One line of a source: a person is a candidate for one office in one place. */
export interface Candidacy extends Omit<Person, 'isListLeader' | 'warnings'> {
  row: string;
  place: Place;
  office: Office;
  parties: string[];
  goals: { text: string; reference: string | null }[];
  programLink: string | null;
  email: string | null;
  /** What of the line was left out or should be looked at, in Croatian. */
  warnings?: string[];
}

/** What a source holds: lines that were understood, and lines that were not. */
export interface ReadRows {
  candidacies: Candidacy[];
  rejected: RejectedRow[];
  warnings: RejectedRow[];
}

export const noRows = (): ReadRows => ({ candidacies: [], rejected: [], warnings: [] });

/**
 * Reads one row into `rows`; a problem of the row is noted, anything else is a defect and passes.
 *
 * @param givenName as the source writes it, so that a rejected row says whom it is about
 */
export function collect(
  rows: ReadRows,
  row: string,
  givenName: unknown,
  read: () => Omit<Candidacy, 'row'>,
): void {
  const name = typeof givenName === 'string' ? plainLine(givenName).slice(0, LENGTHS.name.max) || null : null;
  try {
    const { warnings = [], ...fields } = read();
    const candidacy = { row, ...fields };
    if (joinParties(candidacy.parties).length > LENGTHS.party.max) {
      throw new RowProblem(`Naziv stranke dulji je od ${LENGTHS.party.max} znakova.`);
    }
    rows.candidacies.push(candidacy);
    rows.warnings.push(...warnings.map((reason) => ({ row, name: candidacy.name, reason })));
  } catch (error) {
    if (!(error instanceof RowProblem)) throw error;
    rows.rejected.push({ row, name, reason: error.message });
  }
}

/** The same person: same place, same folded name without titles, same birth year; a missing year is not equal to a given one. */
export function personKey(candidacy: Pick<Candidacy, 'place' | 'name' | 'birthYear'>): string {
  return [placeCode(candidacy.place), fold(withoutTitles(candidacy.name)), candidacy.birthYear ?? ''].join(
    '|',
  );
}

function merge(first: Candidacy, second: Candidacy): Candidacy {
  return {
    ...first,
    office: chiefOffice(first.office, second.office),
    gender: first.gender ?? second.gender,
    parties: first.parties.length ? first.parties : second.parties,
    goals: first.goals.length ? first.goals : second.goals,
    programLink: first.programLink ?? second.programLink,
    email: first.email ?? second.email,
  };
}

function toCandidate(candidacy: Candidacy): Candidate {
  const gender = candidacy.gender ?? guessGender(candidacy.name);
  return {
    row: candidacy.row,
    name: candidacy.name,
    gender,
    party: plainLine(joinParties(candidacy.parties)) || PARTY_NOT_STATED,
    position: positionText(candidacy.office, candidacy.place, gender),
    candidacy: 'race' in candidacy.office && candidacy.office.isElected ? 'elected' : 'candidate',
    county: candidacy.place.county,
    unit: candidacy.place.unit?.name ?? null,
    unitCode: placeCode(candidacy.place),
    birthYear: candidacy.birthYear,
    goals: candidacy.goals.map((goal) => goal.text),
    references: candidacy.goals.map((goal) => goal.reference),
    programLink: candidacy.programLink,
    email: candidacy.email,
  };
}

/**
 * One candidate a person, in the order of the source: who stands twice in one place is one person with the executive
 * office (decision 47); of everything else the first row wins and later ones fill what it lacks.
 *
 * @returns them, and the offices that no row states as the profiles will say them
 */
export async function toCandidates(
  candidacies: Candidacy[],
): Promise<{ candidates: Candidate[]; assumedPositions: CountedName[] }> {
  const people = new Map<string, Candidacy>();
  await inChunks(candidacies, (candidacy) => {
    const key = personKey(candidacy);
    const known = people.get(key);
    people.set(key, known ? merge(known, candidacy) : candidacy);
  });
  const candidates: Candidate[] = [];
  const assumed = new Map<string, number>();
  await inChunks(people.values(), (candidacy) => {
    const person = toCandidate(candidacy);
    candidates.push(person);
    const isAssumed = 'race' in candidacy.office && !candidacy.office.isStated;
    if (isAssumed) assumed.set(person.position, (assumed.get(person.position) ?? 0) + 1);
  });
  return { candidates, assumedPositions: Array.from(assumed, ([name, count]) => ({ name, count })) };
}
