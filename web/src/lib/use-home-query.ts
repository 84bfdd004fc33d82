import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { EMPTY_QUERY, type HomeQuery, readHomeQuery } from './home-query';

/** What the present address says about the list; on other pages, nothing. */
export function useHomeQuery(): HomeQuery {
  const { pathname, search } = useLocation();
  return useMemo(() => (pathname === '/' ? readHomeQuery(search) : EMPTY_QUERY), [pathname, search]);
}
