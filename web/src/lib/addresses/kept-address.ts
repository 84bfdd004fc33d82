import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Records that are open over a list: whoever comes back finds the list, not the record. */
const RECORDS = ['submission', 'politician'];
const searches = new Map<string, string>();

/** The address of a screen with the filters that it had when it was last seen. */
export function keptAddress(path: string): string {
  return path + (searches.get(path) ?? '');
}

/** A search may name a person: whoever signs in next does not see it. */
export const forgetAddresses = (): void => searches.clear();

/** Remembers the filters of the present screen until the page is loaded anew. */
export function useKeptAddress(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    const query = new URLSearchParams(search);
    for (const name of RECORDS) query.delete(name);
    searches.set(pathname, query.size > 0 ? `?${query}` : '');
  }, [pathname, search]);
}
