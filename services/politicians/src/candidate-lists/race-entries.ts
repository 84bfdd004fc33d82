import { fold, normalizeText, type Race, shortParties } from '@jamcimo/croatia';
import { findLocalUnit } from '@jamcimo/croatia/local-units';
import { collect, personKey, type ReadRows } from './candidacy.js';
import { type Person, readPerson } from './person.js';
import type { Place } from './place.js';
import { RowProblem } from './unreadable-list.js';

/** A contest as the commission publishes it. `problem` makes every entry of it a rejected row. */
export interface Contest {
  race: Race | null;
  place: Place | null;
  problem: string | null;
  /** Place as the source writes it, for the row labels. */
  label: string;
}

/** Contest of a source's race; null for the deputies, who are elected apart. */
export const RACES: Record<string, { race: Race; isCounty: boolean } | null> = {
  '06': { race: 'council', isCounty: true },
  '08': { race: 'council', isCounty: false },
  '15': { race: 'executive', isCounty: true },
  '17': { race: 'executive', isCounty: false },
  '19': null,
  '21': null,
  '25': null,
  '27': null,
};

/** The unit of a label and a code within its county, or what is wrong with it. */
export function findPlace(query: { county?: string; name: string; code?: string }): Place | string {
  const match = findLocalUnit(query);
  if (match === null) return `Grad ili općina „${query.name}” ne postoji ili ne odgovara županiji i šifri.`;
  if ('unit' in match) return { county: match.unit.county, unit: match.unit };
  return ambiguous(
    query.name,
    match.ambiguous.map((unit) => unit.county),
  );
}

/** Reason for a name that occurs in several counties. */
export function ambiguous(name: string, counties: string[]): string {
  return `„${name}” postoji u više županija (${counties.join(', ')}): navedite županiju.`;
}

function raceLabel({ race, place }: Contest): string {
  if (race === 'council') return 'vijeće';
  if (race === null) return 'utrka';
  if (!place) return 'čelnik';
  if (!place.unit) return 'župan';
  return place.unit.kind === 'grad' ? 'gradonačelnik' : 'načelnik';
}

interface EntryFields {
  name: unknown;
  parties: (person: Person) => string[];
  /** The one that the result puts into office; a council has many, and no list says who. */
  hasWon: boolean;
}

/** Reads the entries of one contest into `rows`; rows are labelled "BAKAR, vijeće, 2". */
export function readEntries<Entry>(
  rows: ReadRows,
  contest: Contest,
  entries: Entry[],
  read: (entry: Entry, at: number) => EntryFields,
): void {
  const seen = new Set<string>();
  entries.forEach((entry, at) => {
    const { name, parties, hasWon } = read(entry, at);
    collect(rows, `${contest.label}, ${raceLabel(contest)}, ${at + 1}`, name, () => {
      const { race, place, problem } = contest;
      if (problem !== null || !race || !place) throw new RowProblem(problem ?? 'Nepoznata utrka.');
      const { isListLeader, warnings, ...person } = readPerson(typeof name === 'string' ? name : '');
      if (race === 'council' && !isListLeader) throw new RowProblem('Nije naveden nositelj liste.');
      const key = personKey({ place, ...person });
      if (seen.has(key)) {
        throw new RowProblem(
          `Ime „${person.name}” u ovoj utrci stoji dvaput, a godina rođenja ih ne razlikuje.`,
        );
      }
      seen.add(key);
      return {
        ...person,
        place,
        office: { race, isStated: true, isElected: race === 'executive' && hasWon },
        parties: parties({ isListLeader, warnings, ...person }),
        goals: [],
        programLink: null,
        email: null,
      };
    });
  });
}

/** Parties of a text, none when it only repeats the candidate, as the compact files do. */
export function partiesUnlessName(text: unknown, person: Person): string[] {
  if (typeof text !== 'string') return [];
  const bare = normalizeText(text).replace(/( ?, ?ro[đd]\.? ?\d{4}\.?)?( ?- ?nositelj.*)?…?$/i, '');
  return fold(bare) === fold(person.name) ? [] : shortParties(bare);
}
