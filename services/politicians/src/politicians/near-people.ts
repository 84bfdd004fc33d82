import { beginsNear, isNearWord } from '@jamcimo/croatia';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Politician } from './politician.entity.js';
import { SearchText, wordPattern } from './search-text.js';

/** More words than a name has are no slip of the pen. */
const MOST_WORDS = 6;
/** Profiles that are compared letter by letter. */
const COMPARED = 500;
/** Trigrams that two words with a slip between them have in common at least, as a part of those typed. */
const SIMILARITY = 0.3;
/** Shorter words are taken as they are typed. */
const SHORTEST = 4;
const SWAPPED_UP_TO = 7;

interface Compared {
  id: number;
  searchName: string;
  searchText: string;
}

/**
 * People whose names are typed with a slip of the pen ("Horvta Anna" finds Ana Horvat): PostgreSQL gives those with similar
 * names by its trigram index, and of these the ones remain whose every word is a slip or two away.
 */
@Injectable()
export class NearPeople {
  constructor(private readonly dataSource: DataSource) {}

  /** Ids that take the place of a text which no published profile holds to the letter; undefined where one does. */
  async insteadOf(text: string): Promise<number[] | undefined> {
    const search = new SearchText(text);
    const exact = this.dataSource
      .getRepository(Politician)
      .createQueryBuilder('p')
      .where('p.is_admin_approved');
    const row = await search.applyTo(exact).select('count(*)::int', 'total').getRawOne<{ total: number }>();
    return row?.total === 0 ? this.find(search) : undefined;
  }

  /** Ids of published profiles, the most similar first; none for a text without a word that could hold a slip. */
  async find({ words }: SearchText): Promise<number[]> {
    if (words.length > MOST_WORDS || !words.some(mayHaveSlip)) return [];
    const compared = await this.compared(words);
    return compared.filter((person) => words.every((word) => isNear(word, person))).map(({ id }) => id);
  }

  /** Published profiles with the names most similar to a text, however far they are. */
  async nearest(text: string, count: number): Promise<number[]> {
    const rows = await this.bySimilarity<{ id: number }>(
      `SELECT id FROM politicians WHERE is_admin_approved AND $1 <% search_name
       ORDER BY word_similarity($1, search_name) DESC, ${ORDER} LIMIT ${count}`,
      [new SearchText(text).words.join(' ')],
    );
    return rows.map(({ id }) => id);
  }

  private compared(words: string[]): Promise<Compared[]> {
    const parameters: string[] = [];
    const given = (value: string) => `$${parameters.push(value)}`;
    const conditions = words.map((word) => {
      const ways = [`search_text LIKE ${given(wordPattern(word))}`];
      if (mayHaveSlip(word)) ways.push(`${given(word)} <% search_name`);
      for (const swapped of neighboursSwapped(word)) ways.push(`search_name LIKE ${given(`% ${swapped}%`)}`);
      return `(${ways.join(' OR ')})`;
    });
    const score = words.map((word) => `word_similarity(${given(word)}, search_name)`).join(' + ');
    return this.bySimilarity<Compared>(
      `SELECT id, search_name AS "searchName", search_text AS "searchText" FROM politicians
       WHERE is_admin_approved AND ${conditions.join(' AND ')}
       ORDER BY ${score} DESC, ${ORDER} LIMIT ${COMPARED}`,
      parameters,
    );
  }

  private bySimilarity<T>(sql: string, parameters: unknown[]): Promise<T[]> {
    return this.dataSource.transaction(async (manager) => {
      await manager.query(`SET LOCAL pg_trgm.word_similarity_threshold = ${SIMILARITY}`);
      return manager.query<T[]>(sql, parameters);
    });
  }
}

const ORDER = 'is_verified DESC, has_programme DESC, sort_last, sort_name, id';

const mayHaveSlip = (word: string) => word.length >= SHORTEST;

/** Swapped letters leave a short word too few trigrams to be found by: it is looked for with each pair swapped back. */
function neighboursSwapped(word: string): string[] {
  if (!mayHaveSlip(word) || word.length > SWAPPED_UP_TO) return [];
  return Array.from(
    word.slice(1),
    (letter, at) => word.slice(0, at) + letter + word[at] + word.slice(at + 2),
  );
}

function isNear(word: string, { searchName, searchText }: Compared): boolean {
  if (searchText.includes(word.length < SHORTEST - 1 ? ` ${word}` : word)) return true;
  return searchName.split(' ').some((part) => isNearWord(word, part) || beginsNear(word, part));
}
