import { LIST_PAGE } from '@jamcimo/contracts/constants';
import { wholeNumber } from './home-query';
import { shownItems } from './shown-items';

/** Everything the address of the media reports says. */
export interface MediaQuery {
  /** Id of the politician whose reports are shown; null for the reports about everybody. */
  politician: number | null;
  shown: number;
}

export const ALL_REPORTS: MediaQuery = { politician: null, shown: LIST_PAGE };

/** Reads the query of /media. Values that make no sense count as absent. */
export function readMediaQuery(search: string | URLSearchParams): MediaQuery {
  const query = new URLSearchParams(search);
  return {
    politician: wholeNumber(query.get('politician_id')),
    shown: shownItems(wholeNumber(query.get('shown'))),
  };
}

/** The address of the media reports that says this. */
export function mediaAddress({ politician, shown }: MediaQuery): string {
  const search = new URLSearchParams();
  if (politician !== null) search.set('politician_id', String(politician));
  if (shown > LIST_PAGE) search.set('shown', String(shown));
  return search.size === 0 ? '/media' : `/media?${search}`;
}
