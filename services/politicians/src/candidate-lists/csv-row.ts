import { asciiEmail, isWebLink } from '@jamcimo/contracts';
import { fold, type Gender, normalizeText, shortParties, splitHomonym } from '@jamcimo/croatia';
import { findCounty } from '@jamcimo/croatia/local-units';
import type { Candidacy } from './candidacy.js';
import type { Column } from './csv-columns.js';
import { readGoals } from './csv-goals.js';
import { orderedName } from './name-order.js';
import { readOffice } from './office.js';
import { readPerson } from './person.js';
import { countyPlace, type Place } from './place.js';
import { findPlace } from './race-entries.js';
import { RowProblem, readParts } from './unreadable-list.js';

export type Cell = (column: Column) => string;

const GENDERS: Record<string, Gender> = {
  m: 'm',
  musko: 'm',
  muski: 'm',
  muskarac: 'm',
  male: 'm',
  man: 'm',
  z: 'f',
  f: 'f',
  w: 'f',
  zensko: 'f',
  zenski: 'f',
  zena: 'f',
  female: 'f',
  woman: 'f',
};

function readGender(text: string): Gender | null {
  const word = fold(text);
  if (word === '') return null;
  const gender = GENDERS[word];
  if (!gender) throw new RowProblem(`Spol „${text.trim()}” nije prepoznat (m ili ž).`);
  return gender;
}

/** "1976.0" and "1976,0" are how spreadsheets and programs write whole numbers in a column with gaps. */
const wholeNumber = (text: string) => text.trim().replace(/^(\d+)[.,]0+$/, '$1');

function readBirthYear(text: string, fromName: number | null): number | null {
  const year = wholeNumber(text).replace(/\.$/, '');
  if (year === '') return fromName;
  if (!/^(19|20)\d\d$/.test(year)) throw new RowProblem(`Godina rođenja „${text.trim()}” nije ispravna.`);
  if (fromName !== null && fromName !== Number(year)) {
    throw new RowProblem('Godina rođenja uz ime i u svojem stupcu nije ista.');
  }
  return Number(year);
}

/** The unit's name, and the county when it stands before it as in "Splitsko-dalmatinska, Makarska". */
function readUnitCell(cell: Cell): { name: string; county: string } {
  const names = (['unit', 'town', 'municipality'] as const).map((column) => normalizeText(cell(column)));
  const given = names.filter(Boolean);
  if (new Set(given.map(fold)).size > 1)
    throw new RowProblem(`Navedena su dva mjesta: ${given.join(' i ')}.`);
  const text = given[0] ?? '';
  const comma = text.lastIndexOf(',');
  return { name: text.slice(comma + 1).trim(), county: comma < 0 ? '' : text.slice(0, comma).trim() };
}

function readPlace(cell: Cell, isCountyOffice: boolean): Place {
  const { name, county: before } = readUnitCell(cell);
  const countyText = normalizeText(cell('county')) || before;
  const county = findCounty(countyText);
  if (countyText && !county) throw new RowProblem(`Županija „${countyText}” nije prepoznata.`);
  const code = wholeNumber(cell('code'));
  if (isCountyOffice || (county === 'Grad Zagreb' && !name && !code)) {
    if (!county) throw new RowProblem('Nedostaje županija.');
    return countyPlace(county);
  }
  if (!name && !code) throw new RowProblem('Nedostaje grad ili općina.');
  const place = findPlace({ county: countyText, name: name || code, code });
  if (typeof place === 'string') throw new RowProblem(place);
  return place;
}

function readProgramLink(text: string): string | null {
  const link = text.trim();
  if (link === '') return null;
  if (!isWebLink(link)) throw new RowProblem('Link programa nije ispravna poveznica (http ili https).');
  return link;
}

/** Nobody is left out of the register for an address that nobody needs. */
function readEmail(text: string): { email: string | null; warnings: string[] } {
  const email = text.trim();
  if (email === '') return { email: null, warnings: [] };
  const ascii = asciiEmail(email);
  if (ascii !== null) return { email: ascii, warnings: [] };
  return { email: null, warnings: ['E-mail adresa nije ispravna pa je izostavljena.'] };
}

/** The name as it stands in the row. */
export function nameOf(cell: Cell): string {
  return cell('name') || cell('surnameFirst') || `${cell('firstName')} ${cell('lastName')}`.trim();
}

/** The year of birth that stands beside the name of somebody with a namesake. */
const yearInName = (cell: Cell) => splitHomonym(normalizeText(nameOf(cell))).birthYear;

/** Names in two columns have their order. */
function orderOf(cell: Cell): Parameters<typeof readPerson>[1] {
  const isSurnameFirst = !cell('name') && cell('surnameFirst') !== '';
  return cell('name') || isSurnameFirst ? (name) => orderedName(name, isSurnameFirst) : undefined;
}

/** Reads one row; throws `RowProblem` with all that is wrong with it. */
export function readCsvRow(cell: Cell): Omit<Candidacy, 'row'> {
  const office = () => readOffice(cell('position'));
  const row = readParts({
    person: () => readPerson(nameOf(cell), orderOf(cell)),
    birthYear: () => readBirthYear(cell('birthYear'), yearInName(cell)),
    gender: () => readGender(cell('gender')),
    office,
    place: () => readPlace(cell, office().isCounty),
    goals: () => readGoals(cell),
    programLink: () => readProgramLink(cell('programLink')),
  });
  const { isListLeader, warnings: ofName, ...person } = row.person;
  const { email, warnings: ofEmail } = readEmail(cell('email'));
  return {
    ...person,
    birthYear: row.birthYear,
    gender: row.gender ?? person.gender ?? row.office.gender,
    ...{ place: row.place, office: row.office.office, goals: row.goals, programLink: row.programLink, email },
    parties: fold(cell('party')) === 'nije navedeno' ? [] : shortParties(cell('party')),
    warnings: [...ofName, ...ofEmail],
  };
}
