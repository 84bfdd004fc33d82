import { FACETS_PATH, listPath, politicianPath } from '../features/politicians/api/politicians';
import { SITE_PATH } from '../features/site/api/site';
import { readHomeQuery } from '../lib/home-query';

/** The API paths whose answers a page needs before it can be rendered. */
export function dataFor(url: string): string[] {
  const { pathname, searchParams } = new URL(url, 'http://site.invalid');
  if (pathname === '/') {
    const query = readHomeQuery(searchParams);
    if (query.selected !== null) return [SITE_PATH, politicianPath(query.selected)];
    return [SITE_PATH, FACETS_PATH, listPath(query, 0, query.shown)];
  }
  if (pathname === '/registration') {
    const { selected } = readHomeQuery(
      new URLSearchParams({ selected_politician: searchParams.get('politician_id') ?? '' }),
    );
    if (selected !== null) return [SITE_PATH, politicianPath(selected)];
  }
  return [SITE_PATH];
}
