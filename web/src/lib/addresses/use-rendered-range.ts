import { useMemo, useSyncExternalStore } from 'react';
import { type PageRange, SERVER_SHOWN } from './shown-items';

const never = () => () => undefined;

/** The query of an address, before hydration with no more of the list than the server renders. */
export function useRenderedRange<T extends PageRange>(query: T): T {
  // Only a longer list differs after hydration: any other page must not be rendered a second time.
  const isWhole = useSyncExternalStore(
    never,
    () => true,
    () => query.shown <= SERVER_SHOWN,
  );
  return useMemo(() => (isWhole ? query : { ...query, shown: SERVER_SHOWN }), [query, isWhole]);
}
