import {
  type AdministratorFilters,
  CITY_LEVEL,
  COUNTY_LEVEL,
  emailKey,
  type PoliticianFilters,
  type PoliticianSort,
  type ProfileContent,
} from '@jamcimo/contracts';
import type { SelectQueryBuilder } from 'typeorm';
import type { Politician } from './politician.entity.js';
import { type Condition, SearchText } from './search-text.js';

const LEVELS: string[] = [COUNTY_LEVEL, CITY_LEVEL];

type Query = SelectQueryBuilder<Politician>;

/**
 * Narrows a query on alias `p` to published profiles that pass the filters.
 *
 * @param near takes the place of the text
 */
export function applyFilters(query: Query, filters: PoliticianFilters, near?: Condition): Query {
  query.where('p.is_admin_approved');
  const { jurisdiction, party, verified, guaranteed, city, q } = filters;
  if (jurisdiction !== undefined) {
    const column = LEVELS.includes(jurisdiction) ? 'p.jurisdiction' : 'p.county';
    query.andWhere(`${column} = :jurisdiction`, { jurisdiction });
  }
  if (party !== undefined) query.andWhere('p.parties @> ARRAY[:party]::text[]', { party });
  if (city !== undefined) query.andWhere('p.city_group = :city', { city });
  if (verified !== undefined) query.andWhere(verified ? 'p.is_verified' : 'NOT p.is_verified');
  // The seal: goals are guaranteed by somebody whose identity is known.
  if (guaranteed !== undefined) query.andWhere(guaranteed ? SEALED : `NOT (${SEALED})`);
  if (near) query.andWhere(near.sql, near.parameters);
  else if (q) new SearchText(q).applyTo(query);
  return query;
}

/** Who wears the seal; written as its index is. */
const SEALED = 'p.is_verified AND p.is_guaranteed';

/** The same conditions as those of the figures of the register. */
const CONTENTS: Record<ProfileContent, string> = {
  programme: 'p.has_programme',
  noGoals: 'NOT EXISTS (SELECT 1 FROM goals g WHERE g.politician_id = p.id)',
  mentions: 'p.media_mentions > 0',
};

/** Narrows a query on alias `p` to what an administrator asked for, published or not. */
export function applyAdministratorFilters(query: Query, filters: AdministratorFilters): Query {
  const { party, verified, approved, guarantee, county, content, q } = filters;
  if (party !== undefined) query.andWhere('p.parties @> ARRAY[:party]::text[]', { party });
  if (verified !== undefined) query.andWhere('p.is_verified = :verified', { verified });
  if (approved !== undefined) query.andWhere('p.is_admin_approved = :approved', { approved });
  if (guarantee === 'confirmed') query.andWhere('p.is_guaranteed');
  if (guarantee === 'awaiting') query.andWhere('p.wants_to_guarantee AND NOT p.is_guaranteed');
  if (county !== undefined) query.andWhere('p.county = :county', { county });
  if (content !== undefined) query.andWhere(CONTENTS[content]);
  if (q?.includes('@')) query.andWhere('lower(p.email) = :email', { email: emailKey(q) });
  else if (q) new SearchText(q).applyTo(query);
  return query;
}

/** The order stated on the page (decision 18), or A–Ž by last name; from its end on where that is nearer. */
export function applyOrder(query: Query, sort: PoliticianSort, isFromEnd = false): Query {
  const [up, down] = isFromEnd ? (['DESC', 'ASC'] as const) : (['ASC', 'DESC'] as const);
  if (sort === 'default') query.orderBy('p.is_verified', down).addOrderBy('p.has_programme', down);
  return query.addOrderBy('p.sort_last', up).addOrderBy('p.sort_name', up).addOrderBy('p.id', up);
}
