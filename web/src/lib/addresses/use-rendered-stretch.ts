import { useMemo, useSyncExternalStore } from 'react';
import { SERVER_SHOWN, type Stretch } from './shown-items';

const never = () => () => undefined;

/** The query of an address, before hydration with no more of the list than the server renders. */
export function useRenderedStretch<T extends Stretch>(query: T): T {
  // Only a longer list differs after hydration: any other page must not be rendered a second time.
  const isWhole = useSyncExternalStore(
    never,
    () => true,
    () => query.shown <= SERVER_SHOWN,
  );
  return useMemo(() => (isWhole ? query : { ...query, shown: SERVER_SHOWN }), [query, isWhole]);
}
