import { isPersonName, LENGTHS, mixesScripts, NOT_A_NAME, plainLine } from '@jamcimo/contracts';
import { type Gender, normalizeText, properName, splitHomonym, withoutDirection } from '@jamcimo/croatia';
import type { OrderedName } from './name-order.js';
import { RowProblem } from './unreadable-list.js';

export interface Person {
  name: string;
  /** Distinguishes namesakes in one unit. */
  birthYear: number | null;
  /** Only what the source says. */
  gender: Gender | null;
  isListLeader: boolean;
  /** What somebody should look at, in Croatian. */
  warnings: string[];
}

/** What is left of "č" or "š" where a program dropped the other half; no name has such a capital behind a small letter. */
const DECODED_WRONG = /\p{Ll}[ÃÄÅĂĹÂ]/u;
const asGiven = (name: string): OrderedName => ({ name, warning: null });

/**
 * Reads a name as official lists write it: "IME PREZIME", "IME PREZIME, rođ.1976.", "IME PREZIME - nositeljica
 * kandidacijske liste" (split at " - nositelj": a double surname may carry a hyphen too). Throws `RowProblem` for
 * what is no name.
 *
 * @param order puts the words of a name in their order
 */
export function readPerson(text: string, order = asGiven): Person {
  const [given = '', leader] = normalizeText(plainLine(withoutDirection(text))).split(/\s*- ?(?=nositelj)/i);
  const { name: bare, birthYear } = splitHomonym(given);
  const { name: ordered, warning } = order(bare);
  const name = properName(ordered);
  if (!/\p{L}/u.test(name)) throw new RowProblem('Nedostaje ime i prezime.');
  if (mixesScripts(name)) {
    throw new RowProblem(
      `Ime „${name.slice(0, LENGTHS.name.max)}” ima slova iz dva pisma: upišite ga jednim pismom.`,
    );
  }
  if (DECODED_WRONG.test(name)) {
    throw new RowProblem(
      `Ime „${name.slice(0, LENGTHS.name.max)}” ima krivo pročitana slova: spremite popis kao CSV UTF-8.`,
    );
  }
  if (!isPersonName(name)) throw new RowProblem(`${NOT_A_NAME} („${name.slice(0, LENGTHS.name.max)}”).`);
  if (name.length < LENGTHS.name.min) throw new RowProblem(`Ime „${name}” je prekratko.`);
  if (name.length > LENGTHS.name.max) {
    throw new RowProblem(`Ime je dulje od ${LENGTHS.name.max} znakova.`);
  }
  const warnings = warning === null ? [] : [warning];
  return { name, birthYear, gender: leaderGender(leader), isListLeader: leader !== undefined, warnings };
}

function leaderGender(leader: string | undefined): Gender | null {
  if (leader === undefined) return null;
  const words: string[] = leader.toLowerCase().match(/nositelj(ic)?/g) ?? [];
  const isWoman = words.includes('nositeljic');
  // "nositelj/nositeljica" says nothing.
  if (isWoman && words.includes('nositelj')) return null;
  return isWoman ? 'f' : 'm';
}
