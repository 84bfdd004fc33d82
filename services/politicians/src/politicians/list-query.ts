import {
  type AdministratorFilters,
  CITY_LEVEL,
  COUNTY_LEVEL,
  type PoliticianFilters,
  type PoliticianSort,
} from '@jamcimo/contracts';
import { foldDj } from '@jamcimo/croatia';
import type { SelectQueryBuilder } from 'typeorm';
import type { Politician } from './politician.entity.js';

const LEVELS: string[] = [COUNTY_LEVEL, CITY_LEVEL];
/** Shorter words match the beginning of a word only: a pattern without three letters in a row cannot use the index. */
const ANYWHERE_FROM = 3;

type Query = SelectQueryBuilder<Politician>;

/** Narrows a query on alias `p` to published profiles that pass the filters. */
export function applyFilters(query: Query, filters: PoliticianFilters): Query {
  query.where('p.is_admin_approved');
  const { jurisdiction, party, verified, city, q } = filters;
  if (jurisdiction !== undefined) {
    const column = LEVELS.includes(jurisdiction) ? 'p.jurisdiction' : 'p.county';
    query.andWhere(`${column} = :jurisdiction`, { jurisdiction });
  }
  if (party !== undefined) query.andWhere('p.parties @> ARRAY[:party]::text[]', { party });
  if (city !== undefined) query.andWhere('p.city_group = :city', { city });
  if (verified !== undefined) query.andWhere(verified ? 'p.is_verified' : 'NOT p.is_verified');
  if (q) applyText(query, q);
  return query;
}

/** Narrows a query on alias `p` to what an administrator asked for, published or not. */
export function applyAdministratorFilters(query: Query, filters: AdministratorFilters): Query {
  const { party, verified, approved, guarantee, q } = filters;
  if (party !== undefined) query.andWhere('p.parties @> ARRAY[:party]::text[]', { party });
  if (verified !== undefined) query.andWhere('p.is_verified = :verified', { verified });
  if (approved !== undefined) query.andWhere('p.is_admin_approved = :approved', { approved });
  if (guarantee === 'confirmed') query.andWhere('p.is_guaranteed');
  if (guarantee === 'awaiting') query.andWhere('p.wants_to_guarantee AND NOT p.is_guaranteed');
  if (q) applyText(query, q);
  return query;
}

/** Every word of the text must be found in the profile. */
function applyText(query: Query, text: string): void {
  const words = searchWords(text);
  if (words.length === 0) query.andWhere('false');
  words.forEach((word, index) => {
    query.andWhere(`p.search_text LIKE :word${index}`, { [`word${index}`]: wordPattern(word) });
  });
}

/** Folded words of what was typed; a typed đ is looked for as dj, so that it does not find every d. */
export function searchWords(text: string): string[] {
  return foldDj(text).split(' ').filter(Boolean);
}

/** LIKE pattern of one folded word; folding leaves letters and digits only, so nothing needs escaping. */
export function wordPattern(word: string): string {
  return word.length < ANYWHERE_FROM ? `% ${word}%` : `%${word}%`;
}

/** The order stated on the page (decision 18), or A–Ž by last name. */
export function applyOrder(query: Query, sort: PoliticianSort): Query {
  if (sort === 'default') query.orderBy('p.is_verified', 'DESC').addOrderBy('p.has_programme', 'DESC');
  return query.addOrderBy('p.sort_last', 'ASC').addOrderBy('p.sort_name', 'ASC').addOrderBy('p.id', 'ASC');
}
