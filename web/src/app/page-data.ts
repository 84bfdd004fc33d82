import { FUND_TOTAL_PATH } from '../features/fund/api/fund-total';
import { latestReportsPath, reportsPath } from '../features/media-reports/api/media-reports';
import { FACETS_PATH, listPath, politicianPath } from '../features/politicians/api/politicians';
import { readHomeQuery, wholeNumber } from '../lib/home-query';
import { readMediaQuery } from '../lib/media-query';
import { SITE_PATH } from '../lib/site';
import { addressParts } from './page-address';

interface Needs {
  /** Without these the page is broken. */
  main: string[];
  /** What stands beside: when it is missing, the page is whole and the browser asks for it again. */
  beside: string[];
}

function needsOf(url: string): Needs {
  const { path, query } = addressParts(url);
  if (path === '/') {
    const home = readHomeQuery(query);
    if (home.selected !== null) {
      return { main: [SITE_PATH, politicianPath(home.selected)], beside: [latestReportsPath(home.selected)] };
    }
    return {
      main: [SITE_PATH, FACETS_PATH, listPath(home, 0, home.shown)],
      beside: [FUND_TOTAL_PATH, latestReportsPath(null)],
    };
  }
  if (path === '/media') {
    const { politician, shown } = readMediaQuery(query);
    const person = politician === null ? [] : [politicianPath(politician)];
    return { main: [SITE_PATH, ...person, reportsPath(politician, 0, shown)], beside: [] };
  }
  const profile = path === '/registration' ? wholeNumber(query.get('politician_id')) : null;
  return { main: profile === null ? [SITE_PATH] : [SITE_PATH, politicianPath(profile)], beside: [] };
}

/** The API paths whose answers a page needs before it can be rendered. */
export function dataFor(url: string): string[] {
  const { main, beside } = needsOf(url);
  return [...main, ...beside];
}

/** Those of them whose failure does not break the page. */
export const besideTheMatter = (url: string): string[] => needsOf(url).beside;
