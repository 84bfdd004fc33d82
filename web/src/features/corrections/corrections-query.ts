import { LIST_PAGE } from '@jamcimo/contracts/constants';
import { wholeNumber } from '@/lib/addresses/home-query';
import { firstItem, type PageRange, shownItems } from '@/lib/addresses/shown-items';

/** Reads the query of /ispravci. Values that make no sense count as absent. */
export function readCorrectionsQuery(search: string | URLSearchParams): PageRange {
  const query = new URLSearchParams(search);
  return {
    from: firstItem(wholeNumber(query.get('from'))),
    shown: shownItems(wholeNumber(query.get('shown'))),
  };
}

/** The address of the corrections that says this. */
export function correctionsAddress({ from, shown }: PageRange): string {
  const search = new URLSearchParams({
    ...(from > 0 && { from: String(from) }),
    ...(shown > LIST_PAGE && { shown: String(shown) }),
  });
  return search.size === 0 ? '/ispravci' : `/ispravci?${search}`;
}
