import { type FoundPolitician, SEARCH_MINIMUM, SEARCH_RESULTS } from '@jamcimo/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { searchWords, wordPattern } from './list-query.js';

/** Finds people by what was typed, best match first; a small slip of the pen in the name still finds the person. */
@Injectable()
export class SearchPoliticians {
  constructor(private readonly dataSource: DataSource) {}

  async execute(query: string): Promise<FoundPolitician[]> {
    const words = searchWords(query);
    if (query.length < SEARCH_MINIMUM || words.length === 0) return [];
    const exact = await this.byWords(words);
    return exact.length > 0 ? exact : this.bySimilarity(words.join(' '));
  }

  /**
   * Rank: the whole name, the text begins at a word of the name, every word begins a word of the name, every word is
   * somewhere in the name; after these those found by party, office or place only, beginnings of words first.
   */
  private byWords(words: string[]): Promise<FoundPolitician[]> {
    const patterns = words.map(wordPattern);
    const beginnings = words.map((word) => `% ${word}%`);
    // Word by word and not LIKE ALL, which no index serves.
    const everyWord = words
      .map((_, index) => `search_text LIKE $${FIXED_PARAMETERS + index + 1}`)
      .join(' AND ');
    return this.dataSource.query(
      `SELECT ${FIELDS} FROM politicians
       WHERE is_admin_approved AND ${everyWord}
       ORDER BY CASE
         WHEN search_name = ' ' || $1 THEN 0
         WHEN search_name LIKE '% ' || $1 || '%' THEN 1
         WHEN search_name LIKE ALL ($2::text[]) THEN 2
         WHEN search_name LIKE ALL ($3::text[]) THEN 3
         WHEN search_text LIKE ALL ($2::text[]) THEN 4
         ELSE 5 END,
         is_verified DESC, has_programme DESC, sort_last, sort_name, id
       LIMIT ${SEARCH_RESULTS}`,
      [words.join(' '), beginnings, patterns, ...patterns],
    );
  }

  private bySimilarity(text: string): Promise<FoundPolitician[]> {
    return this.dataSource.transaction(async (manager) => {
      await manager.query(`SET LOCAL pg_trgm.word_similarity_threshold = ${SIMILARITY}`);
      return manager.query(
        `SELECT ${FIELDS} FROM politicians
         WHERE is_admin_approved AND $1 <% search_name
         ORDER BY word_similarity($1, search_name) DESC, sort_last, sort_name, id
         LIMIT ${SEARCH_RESULTS}`,
        [text],
      );
    });
  }
}

/** Parameters of the search before the patterns of its words. */
const FIXED_PARAMETERS = 3;
const SIMILARITY = 0.5;
const FIELDS = 'id, name, party, position, city, photo_url AS "photoUrl"';
