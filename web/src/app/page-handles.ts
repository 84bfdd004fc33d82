import type { Params } from 'react-router-dom';
import { correctionsPath } from '@/features/corrections/api/corrections';
import { correctionsAddress } from '@/features/corrections/corrections-address';
import { FUND_TOTAL_PATH } from '@/features/fund/api/fund-total';
import { FUND_SUMMARY_PATH } from '@/features/fund/api/public-funds';
import { goalFacetsPath, goalPath, goalsPath } from '@/features/goals/api/goals';
import { goalsAddress } from '@/features/goals/goals-address';
import { latestReportsPath, reportsPath } from '@/features/media-reports/api/media-reports';
import { facetsPath, guaranteePath, listPath, politicianPath } from '@/features/politicians/api/politicians';
import { homeAddress, readHomeQuery, wholeNumber } from '@/lib/addresses/home-query';
import { type PageRange, SERVER_SHOWN } from '@/lib/addresses/shown-items';
import { mediaAddress, readMediaQuery } from '@/lib/page/media-query';
import { SITE_PATH } from '@/lib/page/site';

/** What the server has to know of a page to render and keep it. */
export interface PageHandle {
  /** The address without anything the page does not depend on; without this function the path alone. */
  address?: (query: URLSearchParams, params: Params) => string;
  /** API paths whose answers the page is rendered from. */
  needs: (query: URLSearchParams, params: Params) => PageNeeds;
  /** Source file of a page that is a chunk of its own, whose style sheets the document names. */
  source?: string;
}

export interface PageNeeds {
  /** Without these the page is broken. */
  required: string[];
  /** The page is complete without these; the browser asks for them again. */
  optional: string[];
}

/** Stands for every address that leads nowhere: they all show the same page. */
const NOT_FOUND_ADDRESS = '/stranica-nije-pronadena';

/** As much of a list as the server renders. */
const asRendered = <T extends PageRange>(query: T): T => ({
  ...query,
  shown: Math.min(query.shown, SERVER_SHOWN),
});

const needs = (required: string[], optional: string[] = []): PageNeeds => ({
  required: [SITE_PATH, ...required],
  optional,
});

function homeNeeds(query: URLSearchParams): PageNeeds {
  const home = asRendered(readHomeQuery(query));
  const { selected } = home;
  if (selected !== null)
    return needs([politicianPath(selected)], [guaranteePath(selected), latestReportsPath(selected)]);
  return needs(
    [facetsPath(home), listPath(home, home.from, home.shown)],
    [FUND_TOTAL_PATH, latestReportsPath(null)],
  );
}

function mediaNeeds(query: URLSearchParams): PageNeeds {
  const { politician, from, shown } = asRendered(readMediaQuery(query));
  const person = politician === null ? [] : [politicianPath(politician)];
  return needs([...person, reportsPath(politician, from, shown)]);
}

const readGoals = (query: URLSearchParams) => asRendered(goalsAddress.read(query.toString()));
const readCorrections = (query: URLSearchParams) => asRendered(correctionsAddress.read(query.toString()));

function goalsNeeds(query: URLSearchParams): PageNeeds {
  const goals = readGoals(query);
  return needs([goalsPath(goals, goals.from, goals.shown)], [goalFacetsPath(goals)]);
}

function correctionsNeeds(query: URLSearchParams): PageNeeds {
  const { from, shown } = readCorrections(query);
  return needs([correctionsPath(from, shown)]);
}

const goalOf = ({ goalId }: Params) => wholeNumber(goalId ?? null);
const profileOf = (query: URLSearchParams) => wholeNumber(query.get('politician_id'));

/** Of a page that nothing else is known of: each under /admin. */
export const SITE_ONLY: PageHandle = { needs: () => needs([]) };

/** @param source name of a file in `routes/` */
const page = (source: string, handle: Partial<PageHandle> = {}): PageHandle => ({
  ...SITE_ONLY,
  source: `src/routes/${source}.tsx`,
  ...handle,
});

/** By the path of the route. The browser needs none of it. */
export const PAGE_HANDLES: Record<string, PageHandle> = {
  '': { address: (query) => homeAddress(asRendered(readHomeQuery(query))), needs: homeNeeds },
  about: page('about'),
  novac: page('fund', { needs: () => needs([FUND_SUMMARY_PATH]) }),
  ciljevi: page('goals', { address: (query) => goalsAddress.write(readGoals(query)), needs: goalsNeeds }),
  'cilj/:goalId': page('goal', {
    address: (_, params) => (goalOf(params) === null ? NOT_FOUND_ADDRESS : `/cilj/${goalOf(params)}`),
    needs: (_, params) => {
      const id = goalOf(params);
      return needs(id === null ? [] : [goalPath(id)]);
    },
  }),
  registration: page('registration', {
    address: (query) => {
      const profile = profileOf(query);
      return profile === null ? '/registration' : `/registration?politician_id=${profile}`;
    },
    needs: (query) => {
      const profile = profileOf(query);
      return needs(profile === null ? [] : [politicianPath(profile)]);
    },
  }),
  'registration-goals': page('registration-goals'),
  'registration-disown': page('registration-disown'),
  'moji-ciljevi': page('own-goals'),
  poveznica: page('lost-link'),
  'registration-correction': page('registration-links'),
  'registration-change': page('registration-links'),
  'registration-success': page('registration-success'),
  'registration-success-verify': page('registration-success'),
  media: page('media', {
    address: (query) => mediaAddress(asRendered(readMediaQuery(query))),
    needs: mediaNeeds,
  }),
  ispravci: page('corrections', {
    address: (query) => correctionsAddress.write(readCorrections(query)),
    needs: correctionsNeeds,
  }),
  terms: page('legal'),
  privacy: page('legal'),
  cookies: page('legal'),
  accessibility: page('legal'),
  '*': { ...SITE_ONLY, address: () => NOT_FOUND_ADDRESS },
};
