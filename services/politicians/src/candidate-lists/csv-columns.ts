import { fold } from '@jamcimo/croatia';
import { unreadableList } from './unreadable-list.js';

/** Headers by folded text without spaces: "Ime i prezime" and "IME_I_PREZIME" are the same. */
const HEADERS = {
  name: 'imeiprezime imeprezime name fullname kandidat kandidatkinja kandidatinja candidate',
  surnameFirst: 'prezimeiime prezimeime',
  firstName: 'ime firstname',
  lastName: 'prezime lastname surname',
  party: 'stranka stranke party parties politickastranka predlagatelj predlagatelji',
  position: 'pozicija position duznost funkcija office',
  county: 'zupanija county',
  unit: 'gradopcina gradiliopcina opcinagrad opcinailigrad jedinica lokalnajedinica localunit unit citymunicipality',
  town: 'grad city town',
  municipality: 'opcina municipality',
  code: 'sifrajedinice dipsifra dipcode unitcode',
  goal1: 'cilj1 1cilj prvicilj goal1 maingoal1 glavnicilj1',
  goal2: 'cilj2 2cilj drugicilj goal2 maingoal2 glavnicilj2',
  goal3: 'cilj3 3cilj trecicilj goal3 maingoal3 glavnicilj3',
  reference1:
    'poveznica1 poveznicacilja1 izvor1 izvorcilja1 izvoricilja1 cilj1izvor goal1reference reference1 goal1link',
  reference2:
    'poveznica2 poveznicacilja2 izvor2 izvorcilja2 izvoricilja2 cilj2izvor goal2reference reference2 goal2link',
  reference3:
    'poveznica3 poveznicacilja3 izvor3 izvorcilja3 izvoricilja3 cilj3izvor goal3reference reference3 goal3link',
  programLink: 'linkprograma linknaprogram programlink poveznicaprograma poveznicanaprogram programurl',
  email: 'email eposta mail emailadresa',
  gender: 'spol gender sex',
  birthYear: 'godinarodenja godinarodjenja godiste birthyear yearofbirth',
} as const;

export type Column = keyof typeof HEADERS;

const columnBy = new Map<string, Column>(
  (Object.keys(HEADERS) as Column[]).flatMap((column) =>
    HEADERS[column].split(' ').map((header): [string, Column] => [header, column]),
  ),
);

/** Where the known columns stand in a row. */
export type Columns = Partial<Record<Column, number>>;

const quoted = (names: string[]) => names.map((name) => `„${name}”`).join(', ');

function missingColumns(has: (column: Column) => boolean): string[] {
  const hasUnit = has('unit') || has('town') || has('municipality') || has('code');
  const missing: string[] = [];
  if (!has('name') && !has('surnameFirst') && !(has('firstName') && has('lastName')))
    missing.push('Ime i prezime');
  if (!has('county') && !hasUnit) missing.push('Županija');
  // Without a unit only offices of a county can be read, and those are recognised by the position.
  if (!hasUnit && !has('position')) missing.push('Grad/općina');
  return missing;
}

/**
 * Finds the known columns by their Croatian or English headers; other columns are ignored. Throws
 * `candidate-list.unreadable` naming what is missing or stands twice.
 */
export function readColumns(header: string[]): Columns {
  const columns: Columns = {};
  header.forEach((text, at) => {
    const column = columnBy.get(fold(text).replaceAll(' ', ''));
    if (!column) return;
    if (columns[column] !== undefined) {
      throw unreadableList(
        `Isti podatak stoji u dva stupca: ${quoted([header[columns[column]] ?? '', text])}.`,
      );
    }
    columns[column] = at;
  });
  const missing = missingColumns((column) => columns[column] !== undefined);
  if (missing.length === 1) throw unreadableList(`U datoteci nedostaje stupac ${quoted(missing)}.`);
  if (missing.length > 1) throw unreadableList(`U datoteci nedostaju stupci ${quoted(missing)}.`);
  return columns;
}
