import { cityGroup, fold, foldDj, sortName, splitParties, unitOf } from '@jamcimo/croatia';
import type { Politician } from './politician.entity.js';

type Source = Pick<Politician, 'name' | 'party' | 'position' | 'city'>;
type Derived = Pick<
  Politician,
  'parties' | 'cityGroup' | 'sortLast' | 'sortName' | 'searchName' | 'searchText'
>;

/** Columns that repeat others so that the database can sort, filter and search by index. */
export function derivedFields(politician: Source): Derived {
  const { last, name } = sortName(politician.name);
  const parties = splitParties(politician.party);
  const unit = politician.city === null ? '' : unitOf(politician.city);
  return {
    parties,
    cityGroup: politician.city === null ? null : cityGroup(politician.city),
    sortLast: last,
    sortName: name,
    searchName: searchableName(politician.name),
    searchText: searchable([politician.name, ...parties, politician.position ?? '', unit]),
  };
}

/** How a name is kept for search; equal for two spellings of one name. */
export function searchableName(name: string): string {
  return searchable([name]);
}

/**
 * Words without marks, đ once as d and once as dj, so that "Đuro" is found by "duro", "djuro" and "đuro". A leading blank
 * lets a short word match the beginning of any word.
 */
export function searchable(texts: string[]): string {
  const plain = fold(texts.join(' '));
  const withDj = foldDj(texts.join(' '));
  return plain === withDj ? ` ${plain}` : ` ${plain} ${withDj}`;
}
