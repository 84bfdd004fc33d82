import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { EMPTY_QUERY, type HomeQuery, readHomeQuery } from './home-query';
import { useRenderedRange } from './use-rendered-range';

/** What the present address says about the list; on other pages, nothing. At first only as much of it as the server renders. */
export function useHomeQuery(): HomeQuery {
  const { pathname, search } = useLocation();
  const query = useMemo(() => (pathname === '/' ? readHomeQuery(search) : EMPTY_QUERY), [pathname, search]);
  return useRenderedRange(query);
}
