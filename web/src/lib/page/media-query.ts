import { LIST_PAGE } from '@jamcimo/contracts/constants';
import { wholeNumber } from '../addresses/home-query';
import { firstItem, type PageRange, shownItems } from '../addresses/shown-items';

/** Everything the address of the media reports says. */
export interface MediaQuery extends PageRange {
  /** Id of the politician whose reports are shown; null for the reports about everybody. */
  politician: number | null;
}

export const ALL_REPORTS: MediaQuery = { politician: null, from: 0, shown: LIST_PAGE };

/** Reads the query of /media. Values that make no sense count as absent. */
export function readMediaQuery(search: string | URLSearchParams): MediaQuery {
  const query = new URLSearchParams(search);
  return {
    politician: wholeNumber(query.get('politician_id')),
    from: firstItem(wholeNumber(query.get('from'))),
    shown: shownItems(wholeNumber(query.get('shown'))),
  };
}

/** The address of the media reports that says this. */
export function mediaAddress({ politician, from, shown }: MediaQuery): string {
  const search = new URLSearchParams();
  if (politician !== null) search.set('politician_id', String(politician));
  if (from > 0) search.set('from', String(from));
  if (shown > LIST_PAGE) search.set('shown', String(shown));
  return search.size === 0 ? '/media' : `/media?${search}`;
}
