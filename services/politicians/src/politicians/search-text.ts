import { findCounty, foldDj, isOfficeWord, officeOfWord, partiesNamed } from '@jamcimo/croatia';
import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';

/** Shorter words match the beginning of a word only: a pattern without three letters in a row cannot use the index. */
const ANYWHERE_FROM = 3;

/** A condition of SQL on `politicians` with named parameters; `p.` is the alias of the table. */
export interface Condition {
  sql: string;
  parameters: Record<string, unknown>;
}

/** What somebody typed into a search: it stands for words of a profile, or as a whole for a county or a party. */
export class SearchText {
  /** Folded; a typed đ is looked for as dj, so that it does not find every d. */
  readonly words: string[];
  private readonly county: string | null;
  private readonly parties: string[];

  constructor(readonly text: string) {
    this.words = foldDj(text).split(' ').filter(Boolean);
    this.county = findCounty(text);
    this.parties = partiesNamed(text);
  }

  /** Nothing but words of an office ("župan"): the office is meant, not a town or a name that begins alike. */
  get isOffice(): boolean {
    return this.words.length > 0 && this.words.every(isOfficeWord);
  }

  /** A part of it means an office, a county or a party beside what it says. */
  get hasMeaning(): boolean {
    return this.county !== null || this.parties.length > 0 || this.words.some((word) => officeOfWord(word));
  }

  /** Profiles that hold every word, or are of the county or a party that the text names. */
  condition(): Condition {
    const words = this.words.map((word, index) => wordCondition(word, `word${index}`));
    const parameters = Object.assign({}, ...words.map((word) => word.parameters));
    const ways = [words.map(({ sql }) => sql).join(' AND ') || 'false'];
    if (this.county !== null) ways.push('p.county = :countyOfText');
    if (this.parties.length > 0) ways.push('p.parties && CAST(:partiesOfText AS text[])');
    return {
      sql: `(${ways.map((way) => `(${way})`).join(' OR ')})`,
      parameters: { ...parameters, countyOfText: this.county, partiesOfText: this.parties },
    };
  }

  /** Profiles whose office the text names. */
  officeCondition(): Condition {
    const offices = this.words.flatMap((word) => officeOfWord(word) ?? []);
    return {
      sql: 'p.search_text ~ :offices',
      parameters: { offices: `\\m(${offices.map(({ stored }) => stored).join('|')})\\M` },
    };
  }

  applyTo<T extends ObjectLiteral>(query: SelectQueryBuilder<T>): SelectQueryBuilder<T> {
    const { sql, parameters } = this.condition();
    return query.andWhere(sql, parameters);
  }
}

/** LIKE pattern of one folded word; folding leaves letters and digits only, so nothing needs escaping. */
export function wordPattern(word: string): string {
  return word.length < ANYWHERE_FROM ? `% ${word}%` : `%${word}%`;
}

/** A word of an office is looked for in offices and names, any other in all that is searched. */
export function wordCondition(word: string, name: string): Condition {
  const office = officeOfWord(word);
  if (!office) {
    return { sql: `p.search_text LIKE :${name}`, parameters: { [name]: wordPattern(word) } };
  }
  return {
    sql: `p.search_text LIKE :${name} AND (p.search_text ~ :${name}Office OR p.search_name LIKE :${name}Name)`,
    parameters: {
      [name]: `% ${office.begins}%`,
      [`${name}Office`]: `\\m${office.stored}\\M`,
      [`${name}Name`]: `% ${word}%`,
    },
  };
}
