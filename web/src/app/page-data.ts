import { FACETS_PATH, listPath, politicianPath } from '../features/politicians/api/politicians';
import { SITE_PATH } from '../features/site/api/site';
import { readHomeQuery, wholeNumber } from '../lib/home-query';
import { addressParts } from './page-address';

/** The API paths whose answers a page needs before it can be rendered. */
export function dataFor(url: string): string[] {
  const { path, query } = addressParts(url);
  if (path === '/') {
    const home = readHomeQuery(query);
    if (home.selected !== null) return [SITE_PATH, politicianPath(home.selected)];
    return [SITE_PATH, FACETS_PATH, listPath(home, 0, home.shown)];
  }
  const profile = path === '/registration' ? wholeNumber(query.get('politician_id')) : null;
  return profile === null ? [SITE_PATH] : [SITE_PATH, politicianPath(profile)];
}
