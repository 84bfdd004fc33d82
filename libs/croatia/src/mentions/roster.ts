import { NAME_CASES, type NameForms, POSSESSIVE_ENDINGS } from '../names/name-cases.js';
import { nameForms } from '../names/name-forms.js';
import { type Gender, guessGender } from '../people/gender.js';
import { fold, normalizeText } from '../text/fold.js';
import { FormTable } from './form-table.js';
import { WordScanner } from './scan-words.js';
import { splitName } from './split-name.js';

/** Somebody whose name is looked for. */
export interface RosterEntry {
  id: number;
  name: string;
  /** Null when it is not known: then forms of both are taken where the first name does not tell. */
  gender?: Gender | null;
  party?: string | null;
  position?: string | null;
  county?: string | null;
  /** "county, city". */
  city?: string | null;
}

/** Cases as bits; readings of a word keep them together. */
export const NOMINATIVE = 1;
export const VOCATIVE = 32;
export const ANY_CASE = 63;
export const POSSESSIVE = 64;

export type Role = 'first' | 'last';

/** A word of names, in one role and gender. */
export interface Lemma {
  id: number;
  role: Role;
  gender: Gender;
  word: string;
}

/** A person under one gender: the lemmas of the name. */
export interface Bearer {
  person: RosterEntry;
  given: number[];
  last: number[];
}

export const BORNE_BY_BOTH = new Set('andrea sasa matija vanja ivica sandi karmen nikica'.split(' '));
const PAIR = 2 ** 22;

/** The people whose names are looked for, and every form of their names. People come and go one by one. */
export class Roster {
  readonly forms = new FormTable();
  readonly people = new Map<number, Bearer[]>();
  private readonly lemmas: Lemma[] = [];
  private readonly lemmaIds = new Map<string, number>();
  /** Bearers by first given name and first part of the surname. */
  private readonly pairs = new Map<number, Bearer[]>();
  /** Bearers of double surnames by first given name and any one part. */
  private readonly partialPairs = new Map<number, Bearer[]>();
  private readonly bySurname = new Map<number, Bearer[]>();
  private readonly spellings = new Map<number, string[]>();
  private readonly scanner = new WordScanner();

  /** Adds a person, or takes the new data of somebody who is on it. False for what is no whole name. */
  set(person: RosterEntry): boolean {
    this.remove(person.id);
    const parts = splitName(normalizeText(person.name));
    if (!parts) return false;
    const bearers = gendersOf(person).map(
      (gender): Bearer => ({
        person,
        given: parts.given.map((word) => this.lemmaFor('first', gender, word)),
        last: parts.last.map((word) => this.lemmaFor('last', gender, word)),
      }),
    );
    this.people.set(person.id, bearers);
    for (const bearer of bearers) this.link(bearer, add);
    return true;
  }

  remove(id: number): void {
    const bearers = this.people.get(id);
    if (!bearers?.[0]) return;
    this.people.delete(id);
    for (const bearer of bearers) this.link(bearer, drop);
  }

  get size(): number {
    return this.people.size;
  }

  lemma(id: number): Lemma {
    return this.lemmas[id] as Lemma;
  }

  named(given: number, last: number): readonly Bearer[] {
    return this.pairs.get(given * PAIR + last) ?? NOBODY;
  }

  partlyNamed(given: number, last: number): readonly Bearer[] {
    return this.partialPairs.get(given * PAIR + last) ?? NOBODY;
  }

  withSurname(last: number): readonly Bearer[] {
    return this.bySurname.get(last) ?? NOBODY;
  }

  /** The lemma of a word if anybody bears it. */
  lemmaOf(role: Role, gender: Gender, word: string): number | undefined {
    return this.lemmaIds.get(lemmaKey(role, gender, word));
  }

  /** All forms of a lemma, in small letters with diacritics. */
  spellingsOf(id: number): string[] {
    const known = this.spellings.get(id);
    if (known) return known;
    const { role, gender, word } = this.lemma(id);
    const forms = nameForms(role, gender, word);
    const all = [...NAME_CASES.flatMap((name) => forms[name]), ...possessives(forms)];
    if (this.spellings.size > 5000) this.spellings.clear();
    const spelled = [...new Set(all.map((form) => form.toLowerCase()))];
    this.spellings.set(id, spelled);
    return spelled;
  }

  private lemmaFor(role: Role, gender: Gender, word: string): number {
    const key = lemmaKey(role, gender, word);
    const known = this.lemmaIds.get(key);
    if (known !== undefined) return known;
    const id = this.lemmas.length;
    this.lemmas.push({ id, role, gender, word });
    this.lemmaIds.set(key, id);
    const forms = nameForms(role, gender, word);
    NAME_CASES.forEach((name, at) => {
      for (const form of forms[name]) this.addForm(form, id, 1 << at);
    });
    if (role === 'last') for (const form of possessives(forms)) this.addForm(form, id, POSSESSIVE);
    return id;
  }

  private addForm(form: string, lemma: number, cases: number): void {
    const words = this.scanner.scan(form);
    if (words.count === 1) this.forms.add(words.hashA[0] as number, words.hashB[0] as number, lemma, cases);
  }

  private link(bearer: Bearer, change: typeof add): void {
    const { given, last } = bearer;
    const first = (given[0] as number) * PAIR;
    change(this.pairs, first + (last[0] as number), bearer);
    for (const part of new Set(last)) {
      change(this.bySurname, part, bearer);
      if (last.length > 1) change(this.partialPairs, first + part, bearer);
    }
  }
}

const NOBODY: readonly Bearer[] = [];
const lemmaKey = (role: Role, gender: Gender, word: string) => `${role}${gender}${word.toLowerCase()}`;

const possessives = (forms: NameForms) =>
  forms.possessive.flatMap((stem) => POSSESSIVE_ENDINGS.map((ending) => stem + ending));

function gendersOf({ gender, name }: RosterEntry): Gender[] {
  if (gender) return [gender];
  return BORNE_BY_BOTH.has(fold(name).split(' ')[0] ?? '') ? ['m', 'f'] : [guessGender(name)];
}

function add(map: Map<number, Bearer[]>, key: number, bearer: Bearer): void {
  const list = map.get(key);
  if (list) list.push(bearer);
  else map.set(key, [bearer]);
}

function drop(map: Map<number, Bearer[]>, key: number, bearer: Bearer): void {
  const left = map.get(key)?.filter((other) => other !== bearer) ?? [];
  if (left.length) map.set(key, left);
  else map.delete(key);
}
