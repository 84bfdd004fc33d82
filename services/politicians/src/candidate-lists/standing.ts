import { type Candidate, LENGTHS, PARTY_NOT_STATED, type RejectedRow } from '@jamcimo/contracts';
import { fold, guessGender, joinParties } from '@jamcimo/croatia';
import { chiefOffice, type Office, positionText } from './office.js';
import type { Person } from './person.js';
import { type Place, placeCode } from './place.js';
import { RowProblem } from './unreadable-list.js';

/** One line of a source: a person stands for one office in one place. */
export interface Standing extends Omit<Person, 'isListLeader'> {
  row: string;
  place: Place;
  office: Office;
  parties: string[];
  goals: { text: string; reference: string | null }[];
  programLink: string | null;
  email: string | null;
}

/** What a source holds: lines that were understood, and lines that were not. */
export interface ReadRows {
  standings: Standing[];
  rejected: RejectedRow[];
}

/** Reads one row into `rows`; a problem of the row is noted, anything else is a defect and passes. */
export function collect(rows: ReadRows, row: string, read: () => Omit<Standing, 'row'>): void {
  try {
    const standing = { row, ...read() };
    if (joinParties(standing.parties).length > LENGTHS.party.max) {
      throw new RowProblem(`Naziv stranke dulji je od ${LENGTHS.party.max} znakova.`);
    }
    rows.standings.push(standing);
  } catch (error) {
    if (!(error instanceof RowProblem)) throw error;
    rows.rejected.push({ row, reason: error.message });
  }
}

/** The same person: same place, same folded name, same birth year; a missing year is not equal to a given one. */
export function personKey(standing: Pick<Standing, 'place' | 'name' | 'birthYear'>): string {
  return [placeCode(standing.place), fold(standing.name), standing.birthYear ?? ''].join('|');
}

function merge(first: Standing, second: Standing): Standing {
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

function toCandidate(standing: Standing): Candidate {
  const gender = standing.gender ?? guessGender(standing.name);
  return {
    row: standing.row,
    name: standing.name,
    gender,
    party: joinParties(standing.parties) || PARTY_NOT_STATED,
    position: positionText(standing.office, standing.place, gender),
    county: standing.place.county,
    unit: standing.place.unit?.name ?? null,
    unitCode: placeCode(standing.place),
    birthYear: standing.birthYear,
    goals: standing.goals.map((goal) => goal.text),
    references: standing.goals.map((goal) => goal.reference),
    programLink: standing.programLink,
    email: standing.email,
  };
}

/**
 * One candidate a person, in the order of the source: who stands twice in one place is one person with the executive
 * office (decision 47); of everything else the first row wins and later ones fill what it lacks.
 */
export function toCandidates(standings: Standing[]): Candidate[] {
  const people = new Map<string, Standing>();
  for (const standing of standings) {
    const key = personKey(standing);
    const known = people.get(key);
    people.set(key, known ? merge(known, standing) : standing);
  }
  return [...people.values()].map(toCandidate);
}
