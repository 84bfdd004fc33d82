import { type Categories, isFormOfPlace, meantCategories } from '@jamcimo/croatia';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type KnownCategories, NameWords, type NearWord } from './name-words.js';
import { Politician } from './politician.entity.js';
import { type Condition, SearchText, wordCondition as writtenWord } from './search-text.js';

/** More words than a name has are no slip of the pen. */
const MOST_WORDS = 6;
/** Shorter words are taken as they are typed. */
const SHORTEST = 4;
/** Trigrams that a text and a name have in common at least, as a part of those typed, for the name to be offered. */
const SIMILARITY = 0.3;

/** Who is meant by a text that nobody holds to the letter, and how far each is from it (SQL, fewer is nearer). */
export interface NearCondition extends Condition {
  distance: string;
}

/**
 * People whose names are typed with a slip of the pen ("Horvta Anna" finds Ana Horvat): each typed word stands for the words of
 * names that are a slip or two away, and these are looked up whole, by their index. And the people of the counties, parties and
 * towns that the search suggests for the text ("Istra", "Spilt").
 */
@Injectable()
export class NearPeople {
  constructor(private readonly nameWords: NameWords) {}

  /**
   * Whether a published profile may hold a text to the letter, so that the database has to be asked. Profiles that another replica has
   * just stored hold words that are not known here yet: what is asked instead finds them too.
   */
  async isPerhapsHeld({ words, hasMeaning }: SearchText): Promise<boolean> {
    return hasMeaning || words.length > MOST_WORDS || this.nameWords.arePerhapsHeld(words);
  }

  /** What takes the place of a text which no published profile holds to the letter; undefined where one does. */
  async insteadOf(manager: EntityManager, text: string): Promise<NearCondition | undefined> {
    const search = new SearchText(text);
    const exact = manager.createQueryBuilder(Politician, 'p').where('p.is_admin_approved');
    const row = await search.applyTo(exact).select('count(*)::int', 'total').getRawOne<{ total: number }>();
    return row?.total === 0 ? this.condition(search) : undefined;
  }

  /** Undefined for a text without a word that could hold a slip and without a category that it means. */
  async condition(search: SearchText): Promise<NearCondition | undefined> {
    const categories = await this.nameWords.categories();
    const names = await this.nameCondition(search, categories);
    const category = categoryCondition(categories, search.words.join(' '));
    if (!names || !category) return names ?? category;
    return {
      sql: `((${names.sql}) OR (${category.sql}))`,
      distance: `CASE WHEN ${names.sql} THEN ${names.distance} ELSE ${category.distance} END`,
      parameters: { ...names.parameters, ...category.parameters },
    };
  }

  private async nameCondition(
    { words }: SearchText,
    categories: KnownCategories,
  ): Promise<NearCondition | undefined> {
    if (words.length > MOST_WORDS || !words.some(mayHaveSlip)) return undefined;
    const near = await Promise.all(
      words.map((word) => (mayHaveSlip(word) ? this.nameWords.near(word) : NONE)),
    );
    const conditions = words.map((word, at) =>
      wordCondition(word, near[at] ?? NONE, placesOf(word, categories), `near${at}`),
    );
    return {
      sql: conditions.map(({ sql }) => sql).join(' AND '),
      distance: conditions.map(({ distance }) => distance).join(' + '),
      parameters: Object.assign({}, ...conditions.map(({ parameters }) => parameters)),
    };
  }

  /** Published profiles with the names most similar to a text, however far they are. */
  async nearest(manager: EntityManager, text: string, count: number): Promise<number[]> {
    const typed = new SearchText(text).words.join(' ');
    return manager.transaction(async (transaction) => {
      await transaction.query(`SET LOCAL pg_trgm.word_similarity_threshold = ${SIMILARITY}`);
      const rows: { id: number }[] = await transaction.query(
        `SELECT id FROM politicians WHERE is_admin_approved AND $1 <% search_name
         ORDER BY word_similarity($1, search_name) DESC, is_verified DESC, has_programme DESC, sort_last, sort_name, id
         LIMIT ${count}`,
        [typed],
      );
      return rows.map(({ id }) => id);
    });
  }
}

const NONE: NearWord[] = [];

/** Further than any name with slips in each of its words. */
const BEHIND_NAMES = String(2 * MOST_WORDS + 1);

/** The people of all categories that a folded text means; undefined where it means none. */
function categoryCondition(all: Categories, text: string): NearCondition | undefined {
  if (text === '') return undefined;
  const { parties, counties, cities } = meantCategories(all, text, true);
  if (parties.length + counties.length + cities.length === 0) return undefined;
  const names = (list: { name: string }[]) => list.map(({ name }) => name);
  return {
    sql: 'p.parties && CAST(:meantParties AS text[]) OR p.county = ANY(:meantCounties) OR p.city_group = ANY(:meantCities)',
    distance: BEHIND_NAMES,
    parameters: { meantParties: names(parties), meantCounties: names(counties), meantCities: names(cities) },
  };
}

const mayHaveSlip = (word: string) => word.length >= SHORTEST;

/** The words of a name, written as their index is. */
const WORDS_OF_NAME = "string_to_array(btrim(p.search_name), ' ')";

/** Counties and towns of which a word is a case: "splita" of Split, "nove" of Nova Rača. */
function placesOf(word: string, { counties, cities }: KnownCategories): string[] {
  if (!mayHaveSlip(word)) return [];
  const meant = [...counties, ...cities].filter(({ words }) =>
    words.some((part) => isFormOfPlace(word, part)),
  );
  return meant.map(({ name }) => name);
}

/** One word: it stands somewhere in the profile, a word near it in the name, or it is a case of the place. */
function wordCondition(word: string, near: NearWord[], places: string[], name: string): NearCondition {
  const written = writtenWord(word, name);
  const isWritten = `(${written.sql})`;
  const ofPlace = `p.county = ANY(:${name}Places) OR p.city_group = ANY(:${name}Places)`;
  const holds = (parameter: string) => `${WORDS_OF_NAME} && CAST(:${parameter} AS text[])`;
  return {
    sql: `(${isWritten} OR ${holds(`${name}Words`)}${places.length > 0 ? ` OR ${ofPlace}` : ''})`,
    distance: `CASE WHEN ${isWritten} THEN 0 WHEN ${holds(`${name}One`)} THEN 1 ELSE 2 END`,
    parameters: {
      ...written.parameters,
      ...(places.length > 0 && { [`${name}Places`]: places }),
      [`${name}Words`]: near.map(({ text }) => text),
      [`${name}One`]: near.filter(({ slips }) => slips <= 1).map(({ text }) => text),
    },
  };
}
