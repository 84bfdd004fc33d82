import { useMemo } from 'react';
import { useHydrated } from '../page/use-hydrated';
import { SERVER_SHOWN, type Stretch } from './shown-items';

/** The query of an address, before hydration with no more of the list than the server renders. */
export function useRenderedStretch<T extends Stretch>(query: T): T {
  const isHydrated = useHydrated();
  return useMemo(
    () => (isHydrated || query.shown <= SERVER_SHOWN ? query : { ...query, shown: SERVER_SHOWN }),
    [query, isHydrated],
  );
}
